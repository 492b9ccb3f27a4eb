/** Codes of the upstream that have no text of their own. */

/** Such as "refund due" for `refund_due`, and "disabled at" for `disabledAt`. */
export const wordsOfCode = (code: string): string =>
  code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .trim()
    .toLowerCase();

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** Such as "Kept since" for `kept_since`. */
export const labelOfCode = (code: string): string => capitalised(wordsOfCode(code));
