import { settledTexts, unsettledTexts } from './payment.text';

interface Result {
  status: string;
  method: string;
  /** The state of the payment is unknown, because nobody responds. */
  isUpstreamDown: boolean;
}

interface ConfirmationTexts {
  title: string;
  text: string;
  /** Whether the page still waits for a payment. */
  isOpen: boolean;
}

/** Whether a state is final. */
export const isSettled = (status: string): boolean => Object.keys(settledTexts).includes(status);

/** The state of an order that the upstream does not show to this visitor. */
export const UNKNOWN = 'unknown';

/** The sentences about the state of a payment. */
export function confirmationTexts({ status, method, isUpstreamDown }: Result): ConfirmationTexts {
  if (isUpstreamDown) return { ...unsettledTexts.unavailable, isOpen: false };
  const known = isSettled(status) ? settledTexts[status] : undefined;
  if (known) return { ...known, isOpen: false };
  if (status === UNKNOWN) return { ...unsettledTexts.unknown, isOpen: false };
  if (method === 'cod') return { ...unsettledTexts.cash, isOpen: false };
  if (status === 'created' || status === 'pending')
    return { ...unsettledTexts.waiting, isOpen: true };
  // The upstream's own name of the state.
  const text = unsettledTexts.otherStatus({ status: status.replaceAll('_', ' ') });
  return { title: unsettledTexts.placed, text, isOpen: false };
}
