/**
 * A member's address. The specification has one field for it (`Address`); forms have one for each
 * part. Either all parts are empty, or the first line, the city, the PIN code and the State are
 * filled in.
 */
import { optionalLine } from '@contract/account-fields';
import type { FieldCode } from '@contract/errors';
import { parsePinCode, statesOfPin } from '@contract/identity/pin-code';
import {
  isStateCode,
  parseState,
  STATE_CODES,
  STATES,
  type StateCode,
} from '@contract/identity/states';
import { z } from 'zod';
import { stateNames } from '~/platform/states.text';

/**
 * The maximum length of each part in characters. Joined with a PIN code of six digits, the parts
 * fit into the 240 characters of `Address`, even with the longest name of a State.
 */
export const ADDRESS_LIMITS = {
  address_line1: 90,
  address_line2: 60,
  address_city: 35,
  /** Six digits, with room for spaces. */
  address_pin: 10,
  /** The two digits of the State's GST code. */
  address_state: 2,
} as const;

type AddressPart = keyof typeof ADDRESS_LIMITS;
export const ADDRESS_PARTS = Object.keys(ADDRESS_LIMITS) as AddressPart[];
export const isAddressPart = (name: string): name is AddressPart =>
  Object.hasOwn(ADDRESS_LIMITS, name);

type AddressParts = Record<AddressPart, string>;

/**
 * A schema for an empty text, or for a text that `parse` can read. Its output is an empty text or
 * the result of `parse`. Any other text has the error code `invalid`.
 */
const emptyOr = (invalid: FieldCode, parse: (input: string) => string | null) =>
  z
    .string()
    .default('')
    .transform((input, context) => {
      const read = input.trim() === '' ? '' : parse(input);
      if (read !== null) return read;
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    });

export const addressShape = {
  address_line1: optionalLine(ADDRESS_LIMITS.address_line1).default(''),
  address_line2: optionalLine(ADDRESS_LIMITS.address_line2).default(''),
  address_city: optionalLine(ADDRESS_LIMITS.address_city).default(''),
  address_pin: emptyOr('pin_invalid', parsePinCode),
  address_state: emptyOr('state_invalid', parseState),
};

const requiredParts = {
  address_line1: 'address_line1_required',
  address_city: 'city_required',
  address_pin: 'pin_required',
  address_state: 'state_required',
} as const satisfies Partial<Record<AddressPart, FieldCode>>;

/**
 * Returns the required parts that an incomplete address lacks, each with its error code. Returns
 * none if all parts are empty.
 */
export function missingAddressParts(parts: Partial<AddressParts>): [AddressPart, FieldCode][] {
  const isEmpty = (part: AddressPart) => (parts[part] ?? '').trim() === '';
  if (ADDRESS_PARTS.every(isEmpty)) return [];
  return (Object.entries(requiredParts) as [AddressPart, FieldCode][]).filter(([part]) =>
    isEmpty(part),
  );
}

/**
 * Joins the parts to one text, such as `12 Lake Road, Kolar, Bhopal, Madhya Pradesh 462042`.
 * Returns an empty text if all parts are empty.
 * @param names the names of the States; the English ones, which are stored, by default
 */
export function joinAddress(
  parts: Partial<AddressParts>,
  names: Readonly<Record<StateCode, string>> = STATES,
): string {
  const { address_line1, address_line2, address_city, address_pin, address_state = '' } = parts;
  const state = isStateCode(address_state) ? names[address_state] : address_state;
  const end = [state, address_pin].filter(Boolean).join(' ');
  return [address_line1, address_line2, address_city, end].filter(Boolean).join(', ');
}

/**
 * Splits an address that `joinAddress` made, or that somebody entered as one text. Words that are
 * not recognised as a city or State stay in the lines, so that none is lost. If the text names no
 * State, the PIN code determines the State. If it does not end with a PIN code, the whole text
 * becomes the first line.
 */
export function splitAddress(address: string): AddressParts {
  // The PIN code is at the end; it may have a space in the middle.
  const [, before = '', digits = ''] = /^(.*?)[\s,.-]*(\d{3} ?\d{3})$/s.exec(address.trim()) ?? [];
  const pin = parsePinCode(digits);
  const none = { address_line2: '', address_city: '', address_pin: '', address_state: '' };
  if (!pin) return { ...none, address_line1: address.trim() };
  // The text after the last comma may be the State.
  const last = before.slice(before.lastIndexOf(',') + 1).trim();
  const named = STATE_CODES.find((code) => STATES[code].toLowerCase() === last.toLowerCase());
  const rest = named ? before.slice(0, -STATES[named].length).replace(/[\s,]+$/, '') : before;
  // The city follows a comma; its name may have several words (New Delhi).
  const comma = rest.lastIndexOf(', ');
  const city = comma < 0 ? '' : rest.slice(comma + 2).trim();
  const hasCity = city !== '' && city.length <= ADDRESS_LIMITS.address_city;
  return {
    ...splitIntoLines(hasCity ? rest.slice(0, comma) : rest),
    address_city: hasCity ? city : '',
    address_pin: pin,
    address_state: named ?? statesOfPin(pin)[0] ?? '',
  };
}

/**
 * Returns a stored address with its State in the language of the page. An address that
 * `joinAddress` would have written differently is returned unchanged.
 */
export function shownAddress(address: string): string {
  const parts = splitAddress(address);
  return joinAddress(parts) === address ? joinAddress(parts, stateNames) : address;
}

/**
 * If a text is too long for the first line, splits it at a comma. If the rest would not fit into
 * the second line, the whole text stays in the first.
 */
function splitIntoLines(text: string): Pick<AddressParts, 'address_line1' | 'address_line2'> {
  const { address_line1: first, address_line2: second } = ADDRESS_LIMITS;
  const comma = text.length > first ? text.lastIndexOf(', ', first) : -1;
  if (comma < 1 || text.length - comma - 2 > second) {
    return { address_line1: text, address_line2: '' };
  }
  return { address_line1: text.slice(0, comma), address_line2: text.slice(comma + 2) };
}
