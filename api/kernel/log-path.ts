/** The sections whose addresses go on with a person's name or number, or with that of a case. */
const PERSONAL = /^(\/(?:downline|ticket|paymentconfirmation)\/).+/i;

/** The path of a page as it may be logged: what would name a person is cut off. */
export const loggedPath = (path: string): string => path.replace(PERSONAL, '$1…');
