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

const CASH = {
  title: 'Thank you, your order is placed',
  text: 'You pay at the door, in cash. We write to you when the parcel leaves.',
};

const WAITING = {
  title: 'We have no payment yet',
  text: 'Your order is placed and is sent once it is paid.',
};

const texts: Record<string, { title: string; text: string }> = {
  paid: {
    title: 'Thank you, your order is paid',
    text: 'We pack it now, and write to you when it leaves.',
  },
  expired: {
    title: 'The time to pay has run out',
    text: 'The order is closed and nothing is owed. Money that arrives all the same is used for the order while the goods last, or goes back to you.',
  },
  cancelled: { title: 'This order is cancelled', text: 'Nothing is owed for it.' },
  late: {
    title: 'Your payment came after the time had run out',
    text: 'We look whether the goods are still there, and write to you.',
  },
  refund_due: {
    title: 'This order is cancelled, and a refund is due to you',
    text: 'The amount is sent back the way it was paid. The page of the order shows how far that is.',
  },
  partly_refunded: {
    title: 'A part of the amount was paid back',
    text: 'It goes the way that it came. Banks can take a few days.',
  },
  refunded: {
    title: 'The amount was paid back',
    text: 'It goes the way that it came. Banks can take a few days.',
  },
};

/** Whether a state is one in which nothing is waited for any more. */
export const isSettled = (status: string): boolean => Object.keys(texts).includes(status);

const SILENT = {
  title: 'We cannot look it up just now',
  text: 'The shop cannot reach its records at the moment. If you have paid, the payment is not lost: please do not pay again, and look here again in a minute.',
};

/** The state of an order of which the upstream says nothing to this visitor. */
export const UNKNOWN = 'unknown';

const NOT_KNOWN = {
  title: 'We cannot tell what became of this payment',
  text: 'Your orders show it. If you have paid, do not pay again.',
};

/** What is said about the state of a payment. */
export function confirmationTexts({ status, method, isSilent }: Result): ConfirmationTexts {
  if (isSilent) return { ...SILENT, isOpen: false };
  const known = isSettled(status) ? texts[status] : undefined;
  if (known) return { ...known, isOpen: false };
  if (status === UNKNOWN) return { ...NOT_KNOWN, isOpen: false };
  if (method === 'cod') return { ...CASH, isOpen: false };
  if (status === 'created' || status === 'pending') return { ...WAITING, isOpen: true };
  // An upstream's own word.
  const text = `The shop says of it: ${status.replaceAll('_', ' ')}.`;
  return { title: 'Your order is placed', text, isOpen: false };
}
