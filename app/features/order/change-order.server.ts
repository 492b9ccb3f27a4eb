/**
 * What a buyer can do with an order besides paying: buy it again, cancel it, correct its address,
 * return products.
 */

import { Address } from '@contract/address';
import { cartEndpoints, MAX_QUANTITY } from '@contract/cart';
import { type Order, type OrderSummary, orderEndpoints } from '@contract/order';
import { z } from 'zod';
import { joinNames } from '~/features/cart/remembered-items.server';
import {
  constraintsOf,
  parseForm,
  readForm,
  sendBack,
  validateForm,
} from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { createUnsavedForms } from '~/platform/forms/unsaved-form.server';
import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { stateNameOf } from '~/platform/state-name.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { isAnswerLost, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { cancelMoneyTexts, orderMessages } from './order.text';
import { returnField } from './order-labels';
import { loadFullOrder } from './orders.server';
import { readOwnOrder } from './own-order.server';

const noFields = z.object({});

/** Limits parallel calls, so that a large order leaves capacity for other visitors. */
const MAX_PARALLEL = 6;

/**
 * Adds the products of an order to the cart again. The message on the next page names the products
 * that were not added, or of which fewer pieces were added.
 */
export async function buyAgain(request: Request, id?: string) {
  await requireSignedIn(request);
  const { formData, submission } = await parseForm(request, noFields);
  const stale = await refuseStaleForm(request, formData, submission);
  if (stale) return stale;
  const { lines } = await loadFullOrder(request, id);
  const key = idempotencyKeyOf(formData);
  try {
    const outcomes = await withSession(request, async (token) => {
      const all: ReorderResult[] = [];
      for (let from = 0; from < lines.length; from += MAX_PARALLEL) {
        const part = lines.slice(from, from + MAX_PARALLEL);
        const calls = part.map((line, at) => reorderLine(token, line, `${key}-${from + at}`));
        all.push(...(await Promise.all(calls)));
      }
      return all;
    });
    const to = outcomes.some(({ isAdded }) => isAdded) ? paths.cart : paths.order(id ?? '');
    return await redirectWithFlash(request, to, reorderFlash(outcomes));
  } catch (error) {
    if (isAnswerLost(error))
      return sendBack(submission, { formErrors: [orderMessages.partlyAdded] }, { status: 503 });
    return sendBackRefusal(submission, error, []);
  }
}

interface ReorderResult {
  name: string;
  isAdded: boolean;
  /** Pieces now in the cart, if fewer were added than requested; otherwise null. */
  cutTo: number | null;
}

async function reorderLine(
  token: string,
  { name, product, slug, quantity }: Order['lines'][number],
  idempotencyKey: string,
): Promise<ReorderResult> {
  try {
    const { data } = await upstream().call(cartEndpoints.cartCreate, {
      token,
      idempotencyKey,
      body: { product: slug || product, quantity: Math.min(quantity, MAX_QUANTITY) },
    });
    return { name, isAdded: true, cutTo: data?.is_cut ? data.quantity : null };
  } catch (error) {
    const isUnavailable =
      error instanceof UpstreamError && /^(refused|not_found|gone)$/.test(error.kind);
    if (!isUnavailable) throw error;
    return { name, isAdded: false, cutTo: null };
  }
}

function reorderFlash(outcomes: ReorderResult[]): Flash {
  const missing = outcomes.filter(({ isAdded }) => !isAdded).map(({ name }) => name);
  const reducedSentences = outcomes.flatMap(({ name, cutTo }) =>
    cutTo === null ? [] : [orderMessages.nowHas({ count: formatCount(cutTo), name })],
  );
  const missingSentence =
    missing.length > 0 ? orderMessages.notAdded({ names: joinNames(missing) }) : '';
  const text = [missingSentence, ...reducedSentences].filter(Boolean).join(' ');
  if (missing.length === outcomes.length) {
    return { type: 'warning', title: orderMessages.noneAdded, text };
  }
  if (text) return { type: 'warning', title: orderMessages.someAdded, text };
  return { type: 'success', title: orderMessages.addedAgain, text: orderMessages.currentPrices };
}

export async function cancelOrder(request: Request, id = '') {
  await requireSignedIn(request);
  const { formData, submission } = await parseForm(request, noFields);
  const stale = await refuseStaleForm(request, formData, submission);
  if (stale) return stale;
  try {
    const { status } = await withSession(request, (token) =>
      cancelAndVerify(token, id, idempotencyKeyOf(formData)),
    );
    const text =
      { refund_due: orderMessages.willRefund, refunded: cancelMoneyTexts.alreadyRefunded }[
        status
      ] ?? orderMessages.nothingToPay;
    const flash: Flash = { type: 'success', title: orderMessages.cancelled, text };
    return await redirectWithFlash(request, paths.order(id), flash);
  } catch (error) {
    return sendBackRefusal(submission, error, []);
  }
}

/**
 * Cancels an order, and returns its new summary. If the upstream's answer is lost, reads the order
 * to find out whether it is cancelled.
 * @throws UpstreamError
 */
async function cancelAndVerify(
  token: string,
  id: string,
  idempotencyKey: string,
): Promise<OrderSummary> {
  try {
    const call = { token, params: { id }, idempotencyKey };
    return (await upstream().call(orderEndpoints.orderCancel, call)).data;
  } catch (error) {
    const found = isAnswerLost(error) ? await readOwnOrder(token, id).catch(() => null) : null;
    if (found?.summary.fulfilment !== 'cancelled') throw error;
    return found.summary;
  }
}

const unsavedForms = createUnsavedForms('unsaved-order-form', paths.orders);

/** The argument with which `unsavedForms` stores what was entered into a form about an order. */
const enteredForm = (request: Request, form: FormData) => ({
  request,
  form,
  names: [...new Set(form.keys())].filter(isEnteredField),
});

const isEnteredField = (name: string): boolean =>
  Object.hasOwn(Address.shape, name) || name === 'reason' || /^quantity-\d+$/.test(name);

/** @throws Response 501 if the upstream sends no address; otherwise the same as `loadFullOrder` */
export async function loadAddressForm(request: Request, id?: string) {
  const order = await loadFullOrder(request, id);
  const { address } = order;
  if (!address) throw new Response(null, { status: 501 });
  const { state: code } = address;
  const unsaved = await unsavedForms.read(request);
  return {
    order,
    address: { ...address, ...unsaved },
    isUnsaved: unsaved !== null,
    state: stateNameOf(code),
    constraint: constraintsOf(Address),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Corrects the delivery address. The State cannot change, because the tax depends on it. */
export async function correctAddress(request: Request, id = '') {
  await requireSignedIn(request);
  const formData = await readForm(request);
  return unsavedForms.saveUnlessDone(enteredForm(request, formData), async () => {
    const { address } = await loadFullOrder(request, id);
    formData.set('state', address?.state ?? '');
    const submission = validateForm(formData, Address);
    const stale = await refuseStaleForm(request, formData, submission);
    if (stale) return stale;
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
      const flash: Flash = { type: 'success', title: orderMessages.addressSaved };
      return await redirectWithFlash(request, paths.order(id), flash);
    } catch (error) {
      return sendBackRefusal(submission, error, Object.keys(Address.shape));
    }
  });
}

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
      .string({ error: orderMessages.reasonRequired })
      .trim()
      .min(1, orderMessages.reasonRequired)
      .max(500, orderMessages.reasonTooLong),
  });
};

/** @throws Response the same as `loadFullOrder` */
export async function loadReturnForm(request: Request, id?: string) {
  const order = await loadFullOrder(request, id);
  const unsaved = await unsavedForms.read(request);
  return {
    order,
    values: unsaved ?? {},
    isUnsaved: unsaved !== null,
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function requestReturn(request: Request, id = '') {
  await requireSignedIn(request);
  const formData = await readForm(request);
  return unsavedForms.saveUnlessDone(enteredForm(request, formData), async () => {
    const { lines } = await loadFullOrder(request, id);
    const submission = validateForm(formData, returnSchema(lines));
    const stale = await refuseStaleForm(request, formData, submission);
    if (stale) return stale;
    const isNoneChosen = lines.every((_, position) => !Number(formData.get(returnField(position))));
    if (submission.status !== 'success' || isNoneChosen) {
      const errors = isNoneChosen ? { formErrors: [orderMessages.chooseProduct] } : {};
      return sendBack(submission, errors);
    }
    const values: Record<string, unknown> = submission.value;
    const returnedLines = lines.flatMap((_, position) => {
      const quantity = Number(values[returnField(position)] ?? 0);
      return quantity > 0 ? [{ position, quantity }] : [];
    });
    const body = { lines: returnedLines, reason: submission.value.reason };
    try {
      await withSession(request, (token) =>
        upstream().call(orderEndpoints.orderReturn, {
          token,
          params: { id },
          body,
          idempotencyKey: idempotencyKeyOf(formData),
        }),
      );
      // The order's page says what happens next.
      const flash: Flash = { type: 'success', title: orderMessages.returnRequested };
      return await redirectWithFlash(request, paths.order(id), flash);
    } catch (error) {
      return sendBackRefusal(submission, error, ['reason']);
    }
  });
}
