/** Step 2: reviewing the order, choosing a payment method, and placing the order. */

import { createHash } from 'node:crypto';
import { isStateCode, stateTaxName } from '@contract/identity/states';
import { type PaymentMethod, Quote } from '@contract/order';
import { z } from 'zod';
import { formatArrival } from '~/features/product/delivery-terms';
import { errorMessage } from '~/platform/error-messages.server';
import { submissionText } from '~/platform/forms/form.text';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { statusOf } from '~/platform/forms/multi-step/step-errors.server';
import { paths } from '~/platform/paths';
import { withSession } from '~/platform/session/guards.server';
import { stateNameOf } from '~/platform/state-name.server';
import { upstreamText } from '~/platform/upstream/upstream.text';
import { isIdempotencyKeyReused, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { type Checkout, paySchema, receiptEmail } from './checkout.schema';
import { checkoutMessages } from './checkout.text';
import { formatAddress } from './format-address.server';
import { readMethodsFor } from './offered-methods.server';
import { paymentPath } from './payment-path';
import { type CheckoutQuote, loadCheckoutQuote } from './quote.server';
import { LostAnswerError, sendOrder } from './send-order.server';
import { checkoutSteps } from './steps';

interface View {
  lines: {
    slug: string;
    name: string;
    image: string;
    facts: string;
    quantity: number;
    gross: number | null;
    taxRate: number | null;
  }[];
  amounts: Pick<Quote, (typeof AMOUNTS)[number]>;
  /** Null if it is unknown, for example if the upstream sends it only with the order. */
  total: number | null;
  /** False if the quote lacks delivery and taxes. True without a quote. */
  isComplete: boolean;
  /**
   * True if there is no quote, usually because the upstream does not respond: there are no lines,
   * and the total is that of the posted form.
   */
  isUpstreamDown: boolean;
  /** Whether the answer to the last order that was sent from this page was lost. */
  isLost: boolean;
  /** The name of the rank that is bought; empty for the products of the cart. */
  rank: string;
  arrival: string | null;
  /** The name of the State that is the place of supply. */
  place: string;
  /** The name of the State's half of the tax: SGST, or UTGST in some union territories. */
  stateTax: string;
  address: string;
  business: string;
  email: string;
  methods: PaymentMethod[];
  /** The methods that charge no money. */
  testMethods: readonly PaymentMethod[];
  /** Why cash on delivery is not offered; see `readMethodsFor`. */
  noCash: string;
  /** Whether the shop delivers to the address; true if that is unknown. */
  isServed: boolean;
  /** Hidden fields, so that exactly what was shown is ordered. Empty if nothing can be ordered. */
  fields: Record<string, string>;
}

const AMOUNTS = [
  'gross',
  'discount',
  'delivery',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'ediscount',
  'points',
] as const;

const TOTAL_FIELD = 'expected_total';
const ITEMS_FIELD = 'items';
const RANK_FIELD = 'rank';
const SHOWN_FIELD = 'shown';

/** Returns the value of the field `items`: lines with a quantity and a product's `_id` or slug. */
const itemsText = ({ lines }: Quote): string =>
  lines
    .filter(({ product }) => product !== '')
    .map(({ product, quantity }) => `${quantity} ${product}`)
    .join('\n');

const itemsOf = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, quantity, product] = /^(\d{1,3}) (.{1,200})$/.exec(line) ?? [];
    return quantity && product ? [{ product, quantity: Number(quantity) }] : [];
  });

/**
 * Returns a short digest of the shown address, e-mail address and business details. If the posted
 * digest differs, another tab has changed them.
 */
const shownDigest = ({ address, texts }: Checkout): string => {
  const { email, gstin, business_name } = texts;
  const reviewedData = JSON.stringify([address, email, gstin, business_name]);
  return createHash('sha256').update(reviewedData).digest('base64url').slice(0, 16);
};

const EMPTY_QUOTE = { quote: Quote.parse({ lines: [] }), isComplete: true, rank: '' };

async function view(draft: Checkout, request: Request, sent?: FormData): Promise<View> {
  const hiddenValues = sent ? fieldsOf(sent) : {};
  const isLost = Boolean(draft.lost);
  const quotePromise = loadCheckoutQuote(
    request,
    draft,
    isLost || hiddenValues[ITEMS_FIELD] !== undefined,
  );
  const [checkoutQuote, paying] = await Promise.all([quotePromise, readMethodsFor(quotePromise)]);
  const { quote, isComplete, rank } = checkoutQuote ?? EMPTY_QUOTE;
  const { texts, address } = draft;
  const { delivery_days: days, place_of_supply: state } = quote;
  const total = checkoutQuote ? quote.total : totalOf(hiddenValues);
  return {
    lines: quote.lines.map((line) => ({
      slug: line.slug,
      name: line.name,
      image: line.image,
      facts: line.net_quantity,
      quantity: line.quantity,
      gross: line.gross,
      taxRate: line.gst_rate,
    })),
    amounts: Object.fromEntries(AMOUNTS.map((name) => [name, quote[name]])) as View['amounts'],
    total,
    isComplete,
    isUpstreamDown: checkoutQuote === null,
    isLost,
    rank,
    arrival: days && formatArrival({ days_from: days.from, days_to: days.to }, Date.now()),
    place: stateNameOf(state),
    stateTax: isStateCode(state) ? stateTaxName(state) : 'SGST',
    address: address ? formatAddress(address) : '',
    business: [texts.business_name, texts.gstin].filter(Boolean).join(', '),
    email: texts.email ?? '',
    ...paying,
    isServed: !checkoutQuote?.isComplete || days !== null,
    fields: hiddenFields(draft, checkoutQuote, total, hiddenValues),
  };
}

/** Returns the hidden fields of the page. Empty if it must not, or cannot, place the order. */
function hiddenFields(
  draft: Checkout,
  checkoutQuote: CheckoutQuote | null,
  total: number | null,
  hiddenValues: Record<string, string>,
): Record<string, string> {
  if (draft.lost === 'unsafe') return {};
  if (!checkoutQuote && hiddenValues[ITEMS_FIELD] === undefined) return hiddenValues;
  const digestField = { [SHOWN_FIELD]: shownDigest(draft) };
  if (!checkoutQuote) return { ...hiddenValues, ...digestField };
  return {
    [IDEMPOTENCY_FIELD]: draft.orderKey,
    ...(total === null ? {} : { [TOTAL_FIELD]: String(total) }),
    [ITEMS_FIELD]: itemsText(checkoutQuote.quote),
    ...digestField,
    ...(draft.rank ? { [RANK_FIELD]: draft.rank } : {}),
  };
}

/** Returns the hidden fields of a posted form, so that the same order can be sent again. */
function fieldsOf(sent: FormData): Record<string, string> {
  const names = [IDEMPOTENCY_FIELD, TOTAL_FIELD, ITEMS_FIELD, RANK_FIELD];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = sent.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

const totalOf = ({ [TOTAL_FIELD]: total = '' }: Record<string, string>): number | null =>
  /^\d{1,12}$/.test(total) ? Number(total) : null;

const RETRY_SECONDS = 10;

/** Places the order as shown. If the shown data or the price has changed, the page asks again. */
async function placeReviewedOrder({
  request,
  form,
  draft,
}: StepArgs<Checkout>): Promise<StepOutcome> {
  const { texts, address } = draft;
  // The Back button shows a page that still contains the fields of the order.
  if (draft.lost === 'unsafe') return lostOutcome(new LostAnswerError(false), draft);
  const email = receiptEmail.safeParse(texts.email);
  if (!email.success || !address) return { to: checkoutSteps.pathOf('address') };
  const items = itemsOf(String(form.get(ITEMS_FIELD) ?? ''));
  const rank = String(form.get(RANK_FIELD) ?? '');
  if (items.length === 0 && rank === '') return { to: checkoutSteps.pathOf('review') };
  if (form.get(SHOWN_FIELD) !== shownDigest(draft)) {
    return {
      errors: {
        title: checkoutMessages.notPlaced,
        formErrors: [checkoutMessages.changedElsewhere],
      },
    };
  }
  // The posted method is used, because the stored one may no longer be offered.
  const payment = paySchema.safeParse({ payment_method: form.get('payment_method') });
  if (!payment.success) {
    return { errors: { title: checkoutMessages.notPlaced, ...z.flattenError(payment.error) } };
  }
  const sentKey = String(form.get(IDEMPOTENCY_FIELD) ?? '');
  // The draft's key replaces a missing or malformed one.
  const idempotencyKey = /^[\w-]{16,80}$/.test(sentKey) ? sentKey : draft.orderKey;
  const order = {
    items,
    address,
    payment_method: payment.data.payment_method,
    email: email.data,
    [TOTAL_FIELD]: form.get(TOTAL_FIELD) ?? undefined,
    gstin: texts.gstin ?? '',
    business_name: texts.business_name ?? '',
    ...(rank ? { [RANK_FIELD]: rank } : { from_cart: true }),
  };
  try {
    const { id, status, method } = await withSession(request, (token, user) =>
      sendOrder(order, { token, user, idempotencyKey }),
    );
    draft.placed = id;
    draft.lost = '';
    draft.rank = '';
    draft.orderKey = newIdempotencyKey();
    const isDone = method === 'cod' || status === 'paid';
    return {
      to: isDone ? paths.paymentConfirmation(status, id) : paymentPath(id, method, idempotencyKey),
      isSubmitted: true,
    };
  } catch (error) {
    return refusedOutcome(error, draft);
  }
}

/**
 * Notes in the draft that the answer to an order was lost, and returns what the page says about it.
 */
function lostOutcome({ isSafe }: LostAnswerError, draft: Checkout): StepOutcome {
  draft.lost = isSafe ? 'safe' : 'unsafe';
  return {
    errors: {
      title: checkoutMessages.lost,
      ...(isSafe ? { formErrors: [checkoutMessages.sendAgain] } : {}),
      links: [{ href: paths.orders, message: checkoutMessages.checkOrders }],
      status: 503,
      retryAfterSeconds: RETRY_SECONDS,
    },
  };
}

function refusedOutcome(error: unknown, draft: Checkout): StepOutcome {
  if (error instanceof LostAnswerError) return lostOutcome(error, draft);
  if (!(error instanceof UpstreamError)) throw error;
  const title = checkoutMessages.notPlaced;
  draft.lost = '';
  if (isIdempotencyKeyReused(error)) {
    draft.orderKey = newIdempotencyKey();
    return {
      errors: {
        title: checkoutMessages.alreadyPlaced,
        links: [{ href: paths.orders, message: checkoutMessages.seePlaced }],
      },
    };
  }
  if (error.kind === 'unavailable') {
    const retryAfterSeconds = error.details.retryAfterSeconds ?? RETRY_SECONDS;
    const message = checkoutMessages.noAnswer({ advice: submissionText.nothingLost });
    return { errors: { title, formErrors: [message], status: 503, retryAfterSeconds } };
  }
  const { code } = error.details;
  const message =
    code === 'price_changed'
      ? errorMessage('price_changed')
      : error.message || upstreamText.refused;
  return { errors: { title, formErrors: [message], ...statusOf(error) } };
}

export const reviewStep: Step<Checkout, View> = {
  slug: 'review',
  schema: paySchema,
  texts: ['payment_method'],
  view,
  isDone: () => false,
  defaultIntent: () => 'place',
  intents: { place: placeReviewedOrder },
};
