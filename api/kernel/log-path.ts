/**
 * The sections whose addresses go on with a person's name or number, with that of a case, or with the
 * id of an order, which shows its state to whoever has it; and links of messages, which are a right.
 */
const PERSONAL =
  /^(\/(?:downline|ticket|paymentconfirmation|payment\/check|checkout\/pay|allorder|invoice|verify|stop|confirm-email)\/).+/i;

/** The path of a page as it may be logged: what would name a person is cut off. */
export const loggedPath = (path: string): string => path.replace(PERSONAL, '$1…');

/** In place of an address that the program does not have: anything may have been typed there. */
export const UNKNOWN_PATH = '(unknown)';
