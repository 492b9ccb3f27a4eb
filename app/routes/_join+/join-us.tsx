import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loginSchema } from '~/features/account/account.schema';
import { joinText } from '~/features/account/account.text';
import { JoinOptions } from '~/features/account/join-options';
import { LoginForm } from '~/features/account/login-form';
import { hasDemoAccounts, logIn } from '~/features/account/sign-in.server';
import { joinNames, readRemembered } from '~/features/cart/remembered-items.server';
import { pageMeta } from '~/features/company/page-meta';
import { useRootData } from '~/platform/document/root-data';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { constraintsOf } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { nextOf } from '~/platform/safe-next';
import { requireVisitor } from '~/platform/session/guards.server';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: joinText.title,
    description: joinText.description,
    path: paths.join,
    isTranslated: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(request);
  await requireVisitor(request, next);
  const wanted = joinNames(readRemembered(request).map(({ name }) => name));
  return { next, wanted, demo: hasDemoAccounts(), constraint: constraintsOf(loginSchema) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return logIn(request, context);
}

/**
 * Returns the sentence that says why the visitor was redirected to this page.
 * @param names the products that are remembered for the cart and the wishlist; empty if there are
 * none
 */
function reasonFor(next: string, names: string): string {
  if (names && next === paths.wishlist) return joinText.wantedOnWishlist({ names });
  if (names) return joinText.wantedInCart({ names });
  if (next === paths.cart) return joinText.cartInAccount;
  if (next === paths.wishlist) return joinText.wishlistInAccount;
  return joinText.toContinue;
}

export default function JoinUsPage() {
  const { next, wanted, demo, constraint } = useLoaderData<typeof loader>();
  const hasFlash = Boolean(useRootData()?.flash);
  return (
    <>
      <h1>{joinText.title}</h1>
      {next === '/' || hasFlash ? null : <p>{reasonFor(next, wanted)}</p>}
      <div className="item band">
        <section>
          <h2>{joinText.logIn}</h2>
          <LoginForm next={next} demo={demo} constraint={constraint} />
        </section>
        <section>
          <h2>{joinText.join}</h2>
          <JoinOptions next={next} />
        </section>
      </div>
    </>
  );
}
