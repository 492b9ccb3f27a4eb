/** Codes of the upstream that have no text of their own. */

/** Splits a code into words: `refund_due` becomes "refund due", `disabledAt` "disabled at". */
export const wordsOfCode = (code: string): string =>
  code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .trim()
    .toLowerCase();

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** Makes a label from a code: `kept_since` becomes "Kept since". */
export const labelOfCode = (code: string): string => capitalised(wordsOfCode(code));
