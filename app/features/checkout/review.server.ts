/** Step 3: all of the order once more, and placing it. */
import { STATES, type StateCode, stateTaxName } from '@contract/identity/states';
import { type Order, orderEndpoints, type Quote } from '@contract/order';
import { errorMessage } from '~/platform/error-messages.server';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { NOTHING_LOST, statusOf } from '~/platform/forms/multi-step/step-errors.server';
import { paths } from '~/platform/paths';
import { withSession } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { isKeyReused, NO_WORDS, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { type Checkout, paySchema } from './checkout.schema';
import { formatAddress } from './format-address';
import { paymentPath } from './payment-path';
import { quoteOf } from './quote.server';

interface View {
  lines: {
    slug: string;
    name: string;
    image: string;
    facts: string;
    quantity: number;
    gross: number | null;
    taxRate: number;
  }[];
  amounts: Pick<
    Quote,
    | 'gross'
    | 'discount'
    | 'delivery'
    | 'total'
    | 'taxable'
    | 'cgst'
    | 'sgst'
    | 'igst'
    | 'ediscount'
    | 'points'
  >;
  days: Quote['delivery_days'];
  place: string;
  /** What the State's half of the tax is called there. */
  stateTax: string;
  address: string;
  business: string;
  email: string;
  method: string;
  /** Hidden fields of the form: what was shown is what is ordered. */
  fields: Record<string, string>;
}

/** The slugs and quantities of an order, in one hidden field. */
const itemsText = ({ lines }: Quote): string =>
  lines.map(({ product, quantity }) => `${quantity} ${product}`).join('\n');

const itemsOf = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, quantity, product] = /^(\d{1,3}) (.{1,200})$/.exec(line) ?? [];
    return quantity && product ? [{ product, quantity: Number(quantity) }] : [];
  });

async function view(draft: Checkout, request: Request): Promise<View> {
  const quote = await quoteOf(request, draft);
  const { texts, address } = draft;
  const state = quote.place_of_supply as StateCode;
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
    amounts: {
      gross: quote.gross,
      discount: quote.discount,
      delivery: quote.delivery,
      total: quote.total,
      taxable: quote.taxable,
      cgst: quote.cgst,
      sgst: quote.sgst,
      igst: quote.igst,
      ediscount: quote.ediscount,
      points: quote.points,
    },
    days: quote.delivery_days,
    place: STATES[state] ?? state,
    stateTax: state in STATES ? stateTaxName(state) : 'SGST',
    address: address ? formatAddress(address) : '',
    business: [texts.business_name, texts.gstin].filter(Boolean).join(', '),
    email: texts.email ?? '',
    method: texts.payment_method ?? '',
    fields: {
      [IDEMPOTENCY_FIELD]: draft.orderKey,
      expected_total: String(quote.total ?? ''),
      items: itemsText(quote),
    },
  };
}

/** Orders what the page showed: whatever else it has become by now is said, and asked again. */
async function place({ request, form, draft }: StepArgs<Checkout>): Promise<StepOutcome> {
  const { texts, address } = draft;
  const paid = paySchema.safeParse(texts);
  if (!paid.success || !address) return { to: paths.checkout };
  const sentKey = String(form.get(IDEMPOTENCY_FIELD) ?? '');
  const idempotencyKey = /^[\w-]{16,80}$/.test(sentKey) ? sentKey : draft.orderKey;
  try {
    const order = await withSession(request, async (token, { type }): Promise<Order> => {
      const { orderCreate, orderUserCreate } = orderEndpoints;
      const endpoint = type === 'distributor' ? orderCreate : orderUserCreate;
      const body = {
        items: itemsOf(String(form.get('items') ?? '')),
        address,
        ...paid.data,
        expected_total: String(form.get('expected_total') ?? ''),
        gstin: texts.gstin ?? '',
        business_name: texts.business_name ?? '',
      };
      return (await upstream().call(endpoint, { token, body, idempotencyKey })).data;
    });
    draft.placed = order._id;
    draft.orderKey = newIdempotencyKey();
    return { to: afterPlacing(order, idempotencyKey) };
  } catch (error) {
    return refused(error, draft);
  }
}

function afterPlacing({ _id: id, status, payment_method: method }: Order, key: string): string {
  if (method === 'cod' || status === 'paid') return paths.paymentConfirmation(status, id);
  return paymentPath(id, method, key);
}

function refused(error: unknown, draft: Checkout): StepOutcome {
  if (!(error instanceof UpstreamError)) throw error;
  const title = 'Your order is not placed yet';
  if (isKeyReused(error)) {
    draft.orderKey = newIdempotencyKey();
    const said = 'This page has placed an order already, with other details. It is here:';
    return {
      errors: {
        title: 'There is an order from this page already',
        links: [{ href: paths.orders, message: said }],
      },
    };
  }
  if (error.kind === 'unavailable') {
    const retryAfterSeconds = error.details.retryAfterSeconds ?? 10;
    const said = `The shop does not answer. ${NOTHING_LOST} It is ordered once, however often you send it.`;
    return { errors: { title, formErrors: [said], status: 503, retryAfterSeconds } };
  }
  const { code } = error.details;
  const said = code === 'price_changed' ? errorMessage('price_changed') : error.message || NO_WORDS;
  return { errors: { title, formErrors: [said], ...statusOf(error) } };
}

export const reviewStep: Step<Checkout, View> = {
  slug: 'review',
  texts: [],
  view,
  isDone: () => false,
  defaultIntent: () => 'place',
  intents: { place },
};
