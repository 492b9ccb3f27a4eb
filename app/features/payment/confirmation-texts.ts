import { finishedTexts, unfinishedTexts } from './payment.text';

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

/** Whether an order in this state of payment cannot be paid any more. */
export const isFinished = (status: string): boolean => Object.keys(finishedTexts).includes(status);

/** The state of an order that the upstream does not show to this visitor. */
export const UNKNOWN = 'unknown';

/** The sentences about the state of a payment. */
export function confirmationTexts({ status, method, isUpstreamDown }: Result): ConfirmationTexts {
  if (isUpstreamDown) return { ...unfinishedTexts.unavailable, isOpen: false };
  const finished = isFinished(status) ? finishedTexts[status] : undefined;
  if (finished) return { ...finished, isOpen: false };
  if (status === UNKNOWN) return { ...unfinishedTexts.unknown, isOpen: false };
  if (method === 'cod') return { ...unfinishedTexts.cash, isOpen: false };
  if (status === 'created' || status === 'pending')
    return { ...unfinishedTexts.waiting, isOpen: true };
  // The upstream's own name of the state.
  const text = unfinishedTexts.otherStatus({ status: status.replaceAll('_', ' ') });
  return { title: unfinishedTexts.placed, text, isOpen: false };
}
