/** Step 2: the way to pay, and where the receipt goes. */
import type { PaymentMethod } from '@contract/order';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { type Checkout, paySchema } from './checkout.schema';
import { offeredWays } from './offered-ways.server';
import { type Offer, offerOf } from './quote.server';
import { waysToPay } from './ways-to-pay';

interface View {
  /** With delivery; null where it is not known yet. */
  total: number | null;
  /** Of the goods alone, where there is no total. */
  goods: number | null;
  ways: PaymentMethod[];
  /** Why cash on delivery is not possible; empty where it is, or nobody asked for it. */
  noCash: string;
  /** Whether the shop delivers to the address, as far as that is known. */
  isReached: boolean;
  /** The upstream does not answer. */
  isSilent: boolean;
}

const NO_CASH = 'Cash on delivery is not possible in this shop.';

/** Cash is offered by who says so. While nobody answers, the order will tell. */
function whyNoCash(offer: Offer | null): string {
  if (!offer || offer.quote.cod) return '';
  if (!offer.isComplete) return NO_CASH;
  return offer.quote.cod_refused === 'amount'
    ? 'Cash on delivery is not possible for an order of this value.'
    : 'Cash on delivery is not possible at this PIN code.';
}

async function next(args: StepArgs<Checkout>): Promise<StepOutcome> {
  const validated = args.validate(paySchema);
  if (!validated.ok) return invalid(validated.fieldErrors, false);
  if (validated.value.payment_method === 'cod') {
    const why = whyNoCash(await offerOf(args.request, args.draft));
    if (why) return { errors: { fieldErrors: { payment_method: [why] } } };
  }
  return { to: args.nextPage() };
}

export const payStep: Step<Checkout, View> = {
  slug: 'pay',
  schema: paySchema,
  texts: ['payment_method', 'email'],
  async view(draft, request) {
    const [offer, offered] = await Promise.all([offerOf(request, draft), offeredWays()]);
    const isCashTaken = offered.includes('cod');
    const noCash = isCashTaken ? whyNoCash(offer) : NO_CASH;
    const isOffered = (way: PaymentMethod) =>
      way === 'cod' ? noCash === '' : offered.includes(way);
    const { gross = null, discount = null } = offer?.quote ?? {};
    return {
      total: offer?.quote.total ?? null,
      goods: gross === null ? null : gross - (discount ?? 0),
      ways: waysToPay.map(({ value }) => value).filter(isOffered),
      noCash: offer?.isComplete && isCashTaken ? noCash : '',
      isReached: !offer?.isComplete || offer.quote.delivery_days !== null,
      isSilent: offer === null,
    };
  },
  isDone: ({ texts }) => paySchema.safeParse(texts).success,
  intents: { next },
};
