/**
 * Sections whose addresses contain personal data or secrets: names, phone numbers, ticket numbers,
 * order ids (which show an order's state to anybody), and the tokens of links.
 */
const PERSONAL =
  /^(\/(?:downline|ticket|paymentconfirmation|payment\/check|checkout\/pay|allorder|invoice|verify|stop|confirm-email|desk\/invitation)\/).+/i;

/** The path of a page for the log, without anything that identifies a person. */
export const loggedPath = (path: string): string => path.replace(PERSONAL, '$1…');

/** Logged for unknown addresses, in which anything may have been typed. */
export const UNKNOWN_PATH = '(unknown)';
