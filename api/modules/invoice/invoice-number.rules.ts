/**
 * Numbers of invoices and credit notes. Rule 46(b) of the CGST Rules allows at most 16 characters,
 * which are letters, digits, hyphens and slashes. Numbers must be consecutive and unique within a
 * financial year.
 */

import { dayInIndia, financialYearStart } from '@contract/india';

/** The number of a larger serial would exceed 16 characters. */
const LAST_SERIAL = 9_999_999;

/** The financial year of a time, April to March in India, such as `2026-27`. */
export function financialYear(moment: Date): string {
  const first = Number(financialYearStart(dayInIndia(moment)).slice(0, 4));
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * The number of a document, such as `INV/2627/000001`.
 * @param prefix the letters of this kind of document, from the setting `numbers`
 * @param year as returned by `financialYear`
 * @throws RangeError for a serial that is out of range, or a malformed year
 */
export function documentNumber(prefix: string, year: string, serial: number): string {
  const digits = /^\d\d(\d\d)-(\d\d)$/.exec(year);
  if (!digits || !Number.isInteger(serial) || serial < 1 || serial > LAST_SERIAL) {
    throw new RangeError(`Serial ${serial} of the year ${year} is out of range.`);
  }
  return `${prefix}/${digits[1]}${digits[2]}/${String(serial).padStart(6, '0')}`;
}

const TEST = 'TEST-';

/**
 * The number of a test order's document. It may be longer than rule 46 allows, because a test is no
 * supply.
 */
export const testNumber = (number: string): string => `${TEST}${number}`;

export const isTestNumber = (number: string): boolean => number.startsWith(TEST);
