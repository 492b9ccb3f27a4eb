/**
 * The 28 States and 8 Union Territories of India by their GST code: the first two digits of a
 * GSTIN, which an invoice shows with the place of supply.
 *
 * Source: the State codes of the GST portal and the e-invoice master codes. 25 (Daman and Diu)
 * became part of 26 in 2020, and 28 (Andhra Pradesh before its division) was replaced by 36 and 37;
 * neither is assigned.
 */

export const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;

/** Two digits, such as `08` for Rajasthan. */
export type StateCode = keyof typeof STATES;

/** Sorted by name, as a form lists them. */
export const STATE_CODES = (Object.keys(STATES) as StateCode[]).sort((a, b) =>
  STATES[a].localeCompare(STATES[b], 'en'),
) as [StateCode, ...StateCode[]];

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(STATES, code);

/** Returns the code of a State, given as code or name in any letter case; or null. */
export function parseState(input: string): StateCode | null {
  const wanted = input.trim().toLowerCase();
  if (isStateCode(wanted)) return wanted;
  return STATE_CODES.find((code) => STATES[code].toLowerCase() === wanted) ?? null;
}

/** Union Territories without a legislature, where the second half of the tax is called UTGST instead of SGST. */
const UTGST: readonly StateCode[] = ['04', '26', '31', '35', '38'];

/** Returns the name of the tax besides CGST for a sale within this State. */
export const stateTaxName = (state: StateCode): 'SGST' | 'UTGST' =>
  UTGST.includes(state) ? 'UTGST' : 'SGST';
