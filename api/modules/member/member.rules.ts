/** Rules about member numbers, referral codes, and the paths of members in the tree. */

/**
 * Returns true if a code has the form of a member number, such as `NG100123`. The letters are a
 * setting of the shop.
 */
export const isMemberNumber = (code: string): boolean => /^[A-Z]{2,4}\d{6,}$/.test(code);

/** A referral code in its stored form. */
export const canonicalCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/**
 * The path of a member below a sponsor. A path consists of the member numbers from the founder down
 * to the member, separated by dots.
 */
export const childPath = (sponsorPath: string, number: string): string =>
  `${sponsorPath}.${number}`;
