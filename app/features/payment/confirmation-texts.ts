import { openTexts, settledTexts } from './payment.text';

interface Result {
  status: string;
  method: string;
  /** Nobody answers what has become of it. */
  isSilent: boolean;
}

interface ConfirmationTexts {
  title: string;
  text: string;
  /** Whether a payment is still waited for. */
  isOpen: boolean;
}

/** Whether a state is one in which nothing is waited for any more. */
export const isSettled = (status: string): boolean => Object.keys(settledTexts).includes(status);

/** The state of an order of which the upstream says nothing to this visitor. */
export const UNKNOWN = 'unknown';

/** What is said about the state of a payment. */
export function confirmationTexts({ status, method, isSilent }: Result): ConfirmationTexts {
  if (isSilent) return { ...openTexts.unavailable, isOpen: false };
  const known = isSettled(status) ? settledTexts[status] : undefined;
  if (known) return { ...known, isOpen: false };
  if (status === UNKNOWN) return { ...openTexts.unknown, isOpen: false };
  if (method === 'cod') return { ...openTexts.cash, isOpen: false };
  if (status === 'created' || status === 'pending') return { ...openTexts.waiting, isOpen: true };
  // An upstream's own word.
  const text = openTexts.otherStatus({ status: status.replaceAll('_', ' ') });
  return { title: openTexts.placed, text, isOpen: false };
}
