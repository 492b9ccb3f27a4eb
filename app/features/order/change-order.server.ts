/** What a buyer does with an order: buying it again, cancelling it, correcting its address, sending back. */
import { Address } from '@contract/address';
import { cartEndpoints, MAX_QUANTITY } from '@contract/cart';
import { isStateCode, STATES } from '@contract/identity/states';
import { type Order, orderEndpoints } from '@contract/order';
import { z } from 'zod';
import { listed } from '~/features/cart/remembered.server';
import {
  constraintsOf,
  parseForm,
  readForm,
  sendBack,
  validateForm,
} from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { createUnsavedForms } from '~/platform/forms/unsaved-form.server';
import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { isOwnForm, STALE_FORM } from '~/platform/session/csrf.server';
import { requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { isAnswerLost, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { RETURN_ASKED, returnField } from './order-words';
import { loadFullOrder } from './orders.server';

const noFields = z.object({});

/** Calls at once, so that a large order leaves room for others. */
const AT_ONCE = 6;

/** Puts the products of an order into the cart again, and names what is missing or less. */
export async function buyAgain(request: Request, id?: string) {
  await requireSignedIn(request);
  const { formData, submission } = await parseForm(request, noFields);
  if (!(await isOwnForm(request, formData))) {
    return sendBack(submission, { formErrors: [STALE_FORM] });
  }
  const { lines } = await loadFullOrder(request, id);
  const key = idempotencyKeyOf(formData);
  try {
    const outcomes = await withSession(request, async (token) => {
      const all: Again[] = [];
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        const part = lines.slice(from, from + AT_ONCE);
        const sent = part.map((line, at) => again(token, line, `${key}-${from + at}`));
        all.push(...(await Promise.all(sent)));
      }
      return all;
    });
    const to = outcomes.some(({ came }) => came) ? paths.cart : paths.order(id ?? '');
    return await redirectWithFlash(request, to, againFlash(outcomes));
  } catch (error) {
    if (isAnswerLost(error)) return sendBack(submission, { formErrors: [PARTLY] }, { status: 503 });
    return sendBackRefusal(submission, error, []);
  }
}

const PARTLY =
  'The shop did not answer. Some of these products may be in your cart: check it before you try again.';

interface Again {
  name: string;
  came: boolean;
  /** What the cart has now, where that is less than was asked for. */
  cutTo: number | null;
}

async function again(
  token: string,
  { name, product, slug, quantity }: Order['lines'][number],
  idempotencyKey: string,
): Promise<Again> {
  try {
    const { data } = await upstream().call(cartEndpoints.cartCreate, {
      token,
      idempotencyKey,
      body: { product: slug || product, quantity: Math.min(quantity, MAX_QUANTITY) },
    });
    return { name, came: true, cutTo: data?.is_cut ? data.quantity : null };
  } catch (error) {
    const isGone = error instanceof UpstreamError && /^(refused|not_found|gone)$/.test(error.kind);
    if (!isGone) throw error;
    return { name, came: false, cutTo: null };
  }
}

function againFlash(outcomes: Again[]): Flash {
  const missing = outcomes.filter(({ came }) => !came).map(({ name }) => name);
  const cut = outcomes.flatMap(({ name, cutTo }) =>
    cutTo === null ? [] : [`Your cart has ${formatCount(cutTo)} of ${name} now.`],
  );
  const lost = missing.length > 0 ? `Not added: ${listed(missing)}.` : '';
  const text = [lost, ...cut].filter(Boolean).join(' ');
  if (missing.length === outcomes.length) {
    return { type: 'warning', title: 'None of these products could be added to your cart', text };
  }
  if (text) return { type: 'warning', title: 'Not all of it could be put into your cart', text };
  const more = 'Prices are those of today.';
  return { type: 'success', title: 'It is in your cart again', text: more };
}

/** Cancels an order. */
export async function cancelOrder(request: Request, id = '') {
  await requireSignedIn(request);
  const { formData, submission } = await parseForm(request, noFields);
  if (!(await isOwnForm(request, formData))) {
    return sendBack(submission, { formErrors: [STALE_FORM] });
  }
  try {
    const { data } = await withSession(request, (token) =>
      upstream().call(orderEndpoints.orderCancel, {
        token,
        params: { id },
        idempotencyKey: idempotencyKeyOf(formData),
      }),
    );
    const isGivenBack = ['refund_due', 'refunded'].includes(data.status);
    const text = isGivenBack
      ? 'What you paid goes back the way it came.'
      : 'There is nothing to pay.';
    const flash: Flash = { type: 'success', title: 'Your order is cancelled', text };
    return await redirectWithFlash(request, paths.order(id), flash);
  } catch (error) {
    return sendBackRefusal(submission, error, []);
  }
}

const unsavedForms = createUnsavedForms('unsaved-order-form', paths.orders);

/** What was typed about an order. */
const typedIn = (request: Request, form: FormData) => ({
  request,
  form,
  names: [...new Set(form.keys())].filter(isTyped),
});

const isTyped = (name: string): boolean =>
  Object.hasOwn(Address.shape, name) || name === 'reason' || /^quantity-\d+$/.test(name);

/** The form that corrects the address of an order. @throws Response as `loadFullOrder` */
export async function addressForm(request: Request, id?: string) {
  const order = await loadFullOrder(request, id);
  const { address } = order;
  if (!address) throw new Response(null, { status: 501 });
  const { state: code } = address;
  const unsaved = await unsavedForms.read(request);
  return {
    order,
    address: { ...address, ...unsaved },
    isUnsaved: unsaved !== null,
    state: isStateCode(code) ? STATES[code] : code,
    constraint: constraintsOf(Address),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Corrects where an order goes. The State is the order's own: its tax depends on that. */
export async function correctAddress(request: Request, id = '') {
  await requireSignedIn(request);
  const formData = await readForm(request);
  return unsavedForms.keepUnlessDone(typedIn(request, formData), async () => {
    const { address } = await loadFullOrder(request, id);
    formData.set('state', address?.state ?? '');
    const submission = validateForm(formData, Address);
    if (!(await isOwnForm(request, formData))) {
      return sendBack(submission, { formErrors: [STALE_FORM] });
    }
    if (submission.status !== 'success') return sendBack(submission);
    try {
      await withSession(request, (token) =>
        upstream().call(orderEndpoints.orderAddress, {
          token,
          params: { id },
          body: submission.value,
          idempotencyKey: idempotencyKeyOf(formData),
        }),
      );
      const flash: Flash = { type: 'success', title: 'The new address is saved' };
      return await redirectWithFlash(request, paths.order(id), flash);
    } catch (error) {
      return sendBackRefusal(submission, error, Object.keys(Address.shape));
    }
  });
}

const NOTHING = 'Choose how many of which product you send back.';

const returnSchema = (lines: Order['lines']) => {
  const pieces = lines.map(({ quantity, returned }, position) => [
    returnField(position),
    z.coerce
      .number()
      .int()
      .min(0)
      .max(quantity - returned)
      .default(0),
  ]);
  return z.object({
    ...(Object.fromEntries(pieces) as Record<string, z.ZodDefault<z.ZodCoercedNumber>>),
    reason: z
      .string({ error: 'Tell us why you send it back.' })
      .trim()
      .min(1, 'Tell us why you send it back.')
      .max(500, 'Write at most 500 characters.'),
  });
};

/** The form that asks to send goods of an order back. @throws Response as `loadFullOrder` */
export async function returnForm(request: Request, id?: string) {
  const order = await loadFullOrder(request, id);
  const unsaved = await unsavedForms.read(request);
  return {
    order,
    values: unsaved ?? {},
    isUnsaved: unsaved !== null,
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Asks to send goods of an order back. */
export async function askReturn(request: Request, id = '') {
  await requireSignedIn(request);
  const formData = await readForm(request);
  return unsavedForms.keepUnlessDone(typedIn(request, formData), async () => {
    const { lines } = await loadFullOrder(request, id);
    const submission = validateForm(formData, returnSchema(lines));
    if (!(await isOwnForm(request, formData))) {
      return sendBack(submission, { formErrors: [STALE_FORM] });
    }
    if (submission.status !== 'success') return sendBack(submission);
    const values: Record<string, unknown> = submission.value;
    const wanted = lines.flatMap((_, position) => {
      const quantity = Number(values[returnField(position)] ?? 0);
      return quantity > 0 ? [{ position, quantity }] : [];
    });
    if (wanted.length === 0) return sendBack(submission, { formErrors: [NOTHING] });
    const body = { lines: wanted, reason: submission.value.reason };
    try {
      await withSession(request, (token) =>
        upstream().call(orderEndpoints.orderReturn, {
          token,
          params: { id },
          body,
          idempotencyKey: idempotencyKeyOf(formData),
        }),
      );
      const flash: Flash = {
        type: 'success',
        title: 'We have your request to send goods back',
        text: RETURN_ASKED,
      };
      return await redirectWithFlash(request, paths.order(id), flash);
    } catch (error) {
      return sendBackRefusal(submission, error, ['reason']);
    }
  });
}
