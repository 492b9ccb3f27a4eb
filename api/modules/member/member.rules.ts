/** Rules about members: their numbers, and their place in the tree. */

const NUMBER_PREFIX = 'NG';

/** What people call a distributor, such as `NG100123`. */
export const memberNumber = (serial: number | string): string => `${NUMBER_PREFIX}${serial}`;

/** Whether a code can be the number of a member, now or later. */
export const isMemberNumber = (code: string): boolean =>
  new RegExp(`^${NUMBER_PREFIX}\\d+$`).test(code);

/** A referral code as it is stored, however it was typed. */
export const canonicalCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/** The place below a sponsor: the numbers from the top of the tree down to the member's own. */
export const placeBelow = (sponsorPath: string, number: string): string =>
  `${sponsorPath}.${number}`;
