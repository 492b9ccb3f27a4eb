/** Names and values of the fields in an order's forms. */

export const orderIntents = [
  'pack',
  'ship',
  'deliver',
  'undelivered',
  'cancel',
  'return',
  'return_refuse',
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

/** Returns the name of the field that says how many pieces of an order line are refunded. */
export const piecesField = (position: number): string => `pieces-${position}`;

/** Returns the name of the field that says where the pieces of a returned line go. */
export const returnedField = (position: string): string => `returned-${position}`;
