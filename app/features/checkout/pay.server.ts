/** Step 2: the way to pay, and where the receipt goes. */
import type { Quote } from '@contract/order';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { type Checkout, paySchema } from './checkout.schema';
import { quoteOf } from './quote.server';

interface View {
  total: number | null;
  /** Why cash on delivery is not possible; empty where it is. */
  noCash: string;
  /** Whether the shop delivers to the address. */
  isReached: boolean;
}

const whyNoCash = ({ cod, cod_refused }: Quote): string => {
  if (cod) return '';
  return cod_refused === 'amount'
    ? 'Cash on delivery is not possible for an order of this value.'
    : 'Cash on delivery is not possible at this PIN code.';
};

async function next(args: StepArgs<Checkout>): Promise<StepOutcome> {
  const validated = args.validate(paySchema);
  if (!validated.ok) return invalid(validated.fieldErrors, false);
  if (validated.value.payment_method === 'cod') {
    const why = whyNoCash(await quoteOf(args.request, args.draft));
    if (why) return { errors: { fieldErrors: { payment_method: [why] } } };
  }
  return { to: args.nextPage() };
}

export const payStep: Step<Checkout, View> = {
  slug: 'pay',
  schema: paySchema,
  texts: ['payment_method', 'email'],
  async view(draft, request) {
    const quote = await quoteOf(request, draft);
    return {
      total: quote.total,
      noCash: whyNoCash(quote),
      isReached: quote.delivery_days !== null,
    };
  },
  isDone: ({ texts }) => paySchema.safeParse(texts).success,
  intents: { next },
};
