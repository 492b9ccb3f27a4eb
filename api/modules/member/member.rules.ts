/** Rules about member numbers, and members' paths in the tree. */

const NUMBER_PREFIX = 'NG';

/** Such as `NG100123`. */
export const memberNumber = (serial: number | string): string => `${NUMBER_PREFIX}${serial}`;

/** Whether a code can be a member number, now or later. */
export const isMemberNumber = (code: string): boolean =>
  new RegExp(`^${NUMBER_PREFIX}\\d+$`).test(code);

/** A referral code in its stored form. */
export const canonicalCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/** The path below a sponsor: the numbers from the top of the tree down to the member. */
export const childPath = (sponsorPath: string, number: string): string =>
  `${sponsorPath}.${number}`;
