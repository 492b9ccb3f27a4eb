/**
 * Handles orders that staff take by phone. Staff choose the buyer, enter the products and the
 * address, and place the order.
 */
import { Address } from '@contract/address';
import { DeskBuyerRequest, deskPhoneOrderEndpoints as endpoints } from '@contract/desk/phone-order';
import { deskReplaceEndpoints } from '@contract/desk/replace';
import { STATE_CODES, STATES } from '@contract/identity/states';
import type { Quote } from '@contract/order';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readOfferedMethods } from '~/features/checkout/offered-methods.server';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { issueMessage } from '~/platform/error-messages.server';
import { replyTo, sendBack } from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { json } from '~/platform/json.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { findProducts, readItems } from './items.server';
import { phoneOrderMessages as messages } from './phone-order.text';
import { replaceMessages } from './replace.text';

/** @throws Response as `readDesk` */
export async function loadBuyers(args: LoaderFunctionArgs) {
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 200);
  const { data } = await readDesk(args, (desk) =>
    desk.call(endpoints.deskBuyers, { query: { q } }),
  );
  return { q, buyers: data };
}

export const addBuyer = (args: ActionFunctionArgs) =>
  deskAction(args, DeskBuyerRequest, async (body, desk) => {
    const { data } = await desk.call(endpoints.deskBuyerAdd, { body });
    return desk.done(deskPaths.phoneOrder(data._id), { title: messages.added });
  });

const paramsOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  id: params.buyer ?? '',
});

/** @throws Response 404 for an unknown buyer, and as `readDesk` */
export async function loadPhoneOrder(args: LoaderFunctionArgs) {
  const params = paramsOf(args);
  const { data } = await readDesk(args, (desk) => desk.call(endpoints.deskBuyer, { params }));
  const states = STATE_CODES.map((code) => ({ code, name: STATES[code] }));
  return { buyer: data, states, idempotencyKey: newIdempotencyKey() };
}

const methods = ['link', 'cod'] as const;
export type PhoneMethod = (typeof methods)[number];

const phoneOrderSchema = z.object({
  intent: z.enum(['find', 'check', 'place']),
  q: z.string().trim().max(100).optional(),
  payment_method: z.enum(methods).optional(),
  expected_total: z.string().optional(),
});

/** The calculated order, and the methods by which it can be paid. */
export type PhoneQuote = Pick<
  Quote,
  'lines' | 'discount' | 'delivery' | 'total' | 'delivery_days'
> & {
  methods: PhoneMethod[];
};

async function readPhoneMethods({ cod }: Quote): Promise<PhoneMethod[]> {
  const offered = await readOfferedMethods();
  return methods.filter((method) => offered.includes(method) && (method !== 'cod' || cod));
}

export const changePhoneOrder = (args: ActionFunctionArgs) =>
  deskAction(args, phoneOrderSchema, async (value, desk, formData, submission) => {
    const params = paramsOf(args);
    if (value.intent === 'find') {
      if (!value.q) {
        return sendBack(submission, { fieldErrors: { q: [replaceMessages.searchEmpty] } });
      }
      return json({ ...replyTo(submission), found: await findProducts(value.q) });
    }
    const { items, fieldErrors } = readItems(formData);
    const read = Address.safeParse(Object.fromEntries(formData));
    const problems = { ...fieldErrors, ...(read.success ? {} : addressProblems(read.error)) };
    if (Object.keys(problems).length > 0) return sendBack(submission, { fieldErrors: problems });
    if (items.length === 0) return sendBack(submission, { formErrors: [replaceMessages.noItems] });
    const address = read.data as z.output<typeof Address>;
    const method = value.payment_method;
    if (value.intent === 'check' || !method || !value.expected_total) {
      const body = { items, pin: address.pin, state: address.state };
      const quoteCall = { params, body, isRead: true };
      const { data } = await desk.call(endpoints.deskPhoneQuote, quoteCall);
      const { lines, discount, delivery, total, delivery_days } = data;
      const amounts = { lines, discount, delivery, total, delivery_days };
      const quote: PhoneQuote = { ...amounts, methods: await readPhoneMethods(data) };
      return json({ ...replyTo(submission), quote });
    }
    const order = { items, address, expected_total: value.expected_total };
    const idempotency_key = idempotencyKeyOf(formData);
    const body = { ...order, payment_method: method, idempotency_key };
    const { data } = await desk.call(endpoints.deskPhoneOrder, { params, body });
    const { origin } = new URL(args.request.url);
    const text = method === 'link' ? await sendLink(desk, data.number, origin) : '';
    const title = messages.placed({ number: data.number });
    return desk.done(deskPaths.order(data.number), { title, ...(text ? { text } : {}) });
  });

/**
 * Returns the first error message of each field. The entries are reversed, because
 * `Object.fromEntries` keeps the last entry of a key.
 */
const addressProblems = (error: z.ZodError): Record<string, string[]> =>
  Object.fromEntries(
    error.issues.map((issue) => [issue.path.join('.'), [issueMessage(issue)]]).reverse(),
  );

/**
 * Sends a payment link and returns the sentence about it. If the call fails, the order remains
 * placed, and staff can send the link from the order's page.
 */
async function sendLink(desk: Desk, number: string, origin: string): Promise<string> {
  try {
    const call = { params: { number }, body: { origin } };
    const { data } = await desk.call(deskReplaceEndpoints.deskPaymentLink, call);
    return messages.linkSent({ url: data.url });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return messages.linkNotSent;
  }
}
