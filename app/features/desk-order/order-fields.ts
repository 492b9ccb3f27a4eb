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

/** Returns the name of the field that says how many pieces of an order line are refunded. */
export const piecesField = (position: number): string => `pieces-${position}`;

/** The hidden fields with the positions of the returned order lines. */
export const RETURN_LINE_FIELD = 'return_line';
/** Returns the name of the field that says whether the pieces of a returned line are sold again. */
export const returnedField = (position: string): string => `returned-${position}`;
