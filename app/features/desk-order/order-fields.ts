/** Names and values of the fields in an order's forms. */

export const orderIntents = [
  'pack',
  'ship',
  'deliver',
  'undelivered',
  'cancel',
  'return',
  'cash_in',
  'refund',
  'cash_refund',
  'refund_retry',
  'refund_confirm',
  'note',
  'refund_transfer',
  'refund_approve',
  'refund_refuse',
  'payment_link',
] as const;
export type OrderIntent = (typeof orderIntents)[number];

/**
 * Returns the name of the field for the number of pieces to refund of the order line at `position`.
 */
export const piecesField = (position: number): string => `pieces-${position}`;
