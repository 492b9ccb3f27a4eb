/** The checkout of signed-in members: two steps that share one draft. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCart } from '~/features/cart/cart-page.server';
import { readForm } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';
import { firstUnfinished } from '~/platform/forms/multi-step/progress.server';
import type { MultiStepForm } from '~/platform/forms/multi-step/step.server';
import { readDraft } from '~/platform/forms/multi-step/step-submission.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { requireDistributor, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { readSignedIn } from '~/platform/session/session.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { addressStep } from './address.server';
import { type Checkout, truncateText } from './checkout.schema';
import { checkoutCookie, newCheckout } from './draft.server';
import { reviewStep } from './review.server';
import { type CheckoutSlug, checkoutSteps } from './steps';

/**
 * The form has no guard. Each page checks the session itself, so that a member who has to log in
 * again loses nothing that was entered.
 */
export const checkout: MultiStepForm<Checkout> = {
  list: checkoutSteps,
  steps: [addressStep, reviewStep],
  cookie: checkoutCookie,
  newData: newCheckout,
  isUntouched: ({ texts }) => Object.keys(texts).length === 0,
  exit: paths.cart,
  shorten: truncateText,
};

/**
 * Deletes the draft if another member entered it on this browser.
 * @throws Response: a redirect to the start of the checkout that deletes the draft's cookies
 */
function refuseOthers(request: Request, memberId: string): void {
  const member = checkoutCookie.read(request)?.draft.member;
  if (!member || member === memberId) return;
  throw seeOther(paths.checkout, checkoutCookie.clear(new Headers(), request));
}

/**
 * Redirects to the first unfinished step, or to the cart if that step is the address and the cart
 * is empty. A draft of a rank's products, or of an order whose answer was lost, becomes a draft of
 * the cart's products.
 */
export async function goToFirstUnfinished({ request }: LoaderFunctionArgs): Promise<Response> {
  const { id } = await requireSignedIn(request);
  refuseOthers(request, id);
  const openDraft = readDraft(checkout, request);
  const to = firstUnfinishedPath(openDraft?.draft);
  if (to === checkoutSteps.pathOf('address') && (await isCartEmpty(request))) {
    return redirect(paths.cart);
  }
  if (!openDraft?.draft.rank && !openDraft?.draft.lost) return redirect(to);
  // The member comes from the cart, so begin a new order of the cart's products.
  openDraft.draft.rank = '';
  openDraft.draft.lost = '';
  openDraft.draft.orderKey = newIdempotencyKey();
  return redirect(firstUnfinishedPath(openDraft.draft), { headers: openDraft.commit() });
}

/** Returns true if the cart is empty, and false if the cart cannot be read. */
const isCartEmpty = (request: Request): Promise<boolean> =>
  withSession(request, readCart).then(
    ({ lines }) => lines.length === 0,
    (error: unknown) => {
      if (error instanceof UpstreamError) return false;
      throw error;
    },
  );

const firstUnfinishedPath = (draft: Checkout | undefined): string =>
  checkoutSteps.pathOf(draft ? (firstUnfinished(checkout, draft) as CheckoutSlug) : 'address');

/**
 * Begins the checkout of a rank's products. Keeps the address and payment method that were entered
 * before.
 */
export async function beginRankCheckout({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const { id } = await requireDistributor(request);
  await requireOwnForm(request, form);
  refuseOthers(request, id);
  const openDraft = readDraft(checkout, request) ?? checkoutCookie.begin(request, newCheckout());
  openDraft.draft.rank = String(form.get('rank') ?? '').slice(0, 80);
  openDraft.draft.orderKey = newIdempotencyKey();
  openDraft.draft.lost = '';
  return seeOther(firstUnfinishedPath(openDraft.draft), openDraft.commit());
}

export async function loadCheckout(slug: CheckoutSlug, args: LoaderFunctionArgs) {
  const { id } = await requireSignedIn(args.request);
  refuseOthers(args.request, id);
  return loadStep(checkout, slug, args);
}

export async function actOnCheckout(slug: CheckoutSlug, args: ActionFunctionArgs) {
  const user = await readSignedIn(args.request);
  if (user) refuseOthers(args.request, user.id);
  return actOnStep(checkout, slug, args);
}
