/** Rules about member numbers, and members' paths in the tree. */

/** Whether a code can be a member number such as `NG100123`, whatever letters the shop chooses. */
export const isMemberNumber = (code: string): boolean => /^[A-Z]{2,4}\d{6,}$/.test(code);

/** A referral code in its stored form. */
export const canonicalCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/** The path below a sponsor: the numbers from the top of the tree down to the member. */
export const childPath = (sponsorPath: string, number: string): string =>
  `${sponsorPath}.${number}`;
