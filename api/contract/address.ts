/**
 * A postal address in India, as stored in an address book and copied into an order. Errors are the
 * codes of `field-errors.ts`; the web's forms use the same schema.
 */
import { z } from 'zod';
import { line, name, optionalLine, parseableText, phone } from './account-fields';
import type { FieldCode } from './errors';
import { prose, requiredText, text } from './fields';
import { parseGstin } from './identity/gstin';
import { parsePinCode } from './identity/pin-code';
import { parseState } from './identity/states';

/** Maximum lengths in characters. */
export const addressLimits = { line: 120, landmark: 80, city: 60 } as const;

/**
 * The schema does not check that PIN code and State agree, because our table of PIN codes may be
 * outdated. If they disagree (`doPinAndStateAgree`), the buyer is asked to confirm them.
 */
export const Address = z.object({
  /** The recipient. */
  name: name('name_required'),
  /** Ten digits. */
  phone: phone(),
  /** House, building, street. */
  line1: line('address_line1_required', addressLimits.line),
  /** Area or locality; may be empty. */
  line2: optionalLine(addressLimits.line).default(''),
  landmark: optionalLine(addressLimits.landmark).default(''),
  city: line('city_required', addressLimits.city),
  /** The GST code or the name of a State. The result is the code. */
  state: parseableText('state_required', 'state_invalid', parseState),
  pin: parseableText('pin_required', 'pin_invalid', parsePinCode),
});
export type Address = z.output<typeof Address>;

/** A delivery address in an answer. `state` is the State's two-digit code in GST numbers. */
export const DeliveryAddress = z.object({
  name: prose(),
  phone: text(),
  line1: prose(),
  line2: prose(),
  landmark: prose(),
  city: prose(),
  state: text(),
  pin: text(),
});
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

export const SavedAddress = DeliveryAddress.extend({ _id: requiredText() });
export type SavedAddress = z.output<typeof SavedAddress>;

/** A buyer's GSTIN; empty if the buyer has none. */
export const gstin = () =>
  z
    .string()
    .trim()
    .max(40, 'gstin_invalid' satisfies FieldCode)
    .default('')
    .transform((input, context) => {
      const read = input === '' ? '' : parseGstin(input);
      if (read !== null) return read;
      context.addIssue({ code: 'custom', message: 'gstin_invalid' satisfies FieldCode });
      return z.NEVER;
    });
