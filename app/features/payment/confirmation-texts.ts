import { finishedTexts, laterTexts, unfinishedTexts } from './payment.text';

interface Result {
  status: string;
  method: string;
  isReplaced: boolean;
  /** The visitor's own order; null for a stranger. */
  own: { fulfilment: string } | null;
  /** The state of the payment is unknown, because the upstream does not respond. */
  isUpstreamDown: boolean;
}

interface ConfirmationTexts {
  title: string;
  text: string;
  /** The page waits for a payment. */
  isOpen: boolean;
}

/** Returns true if an order with this payment state can no longer be paid. */
export const isFinished = (status: string): boolean => Object.keys(finishedTexts).includes(status);

/** The payment state of an order that the upstream does not show to this visitor. */
export const UNKNOWN = 'unknown';

const UNSENT = ['waiting', 'confirmed', 'packed'];

/** The sentences about the state of a payment. */
export function confirmationTexts(result: Result): ConfirmationTexts {
  const { status, method, isReplaced, own, isUpstreamDown } = result;
  if (isUpstreamDown) return { ...unfinishedTexts.unavailable, isOpen: false };
  if (isReplaced) return { ...laterTexts.replaced, isOpen: false };
  const isUnsent = own !== null && UNSENT.includes(own.fulfilment);
  const finished = isFinished(status) ? finishedTexts[status] : undefined;
  if (finished) {
    const later = status === 'paid' && !isUnsent ? { text: laterTexts.paid } : {};
    return { ...finished, ...later, isOpen: false };
  }
  if (status === UNKNOWN) return { ...unfinishedTexts.unknown, isOpen: false };
  if (method === 'cod') {
    const later = isUnsent ? {} : { text: laterTexts.cash };
    return { ...unfinishedTexts.cash, ...later, isOpen: false };
  }
  if (status === 'created' || status === 'pending')
    return { ...unfinishedTexts.waiting, isOpen: true };
  // A state that is unknown here is shown by the words of its code.
  const text = unfinishedTexts.otherStatus({ status: status.replaceAll('_', ' ') });
  return { title: unfinishedTexts.placed, text, isOpen: false };
}
