/**
 * Sections whose addresses contain personal data or secrets: names, phone numbers, ticket numbers,
 * order ids (which show an order's state to anybody), and the tokens of links.
 */
const PERSONAL_PATHS =
  /^(\/(?:downline|ticket|paymentconfirmation|payment\/check|checkout\/pay|allorder|invoice|verify|stop|confirm-email|desk\/invitation)\/).+/i;

/** Returns the path of a page for the log. In the sections above, only the section is kept. */
export const loggedPath = (path: string): string => path.replace(PERSONAL_PATHS, '$1…');

/** Logged in place of an unknown path, because visitors may type anything into an address. */
export const UNKNOWN_PATH = '(unknown)';
