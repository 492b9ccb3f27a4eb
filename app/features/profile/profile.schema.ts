/** The forms of the profile. Except for the parts of the address, the fields are the contract's. */
import { CustomerSignupRequest, SignupFields } from '@contract/account';
import { AppCode, RequiredAppCode } from '@contract/account-security';
import type { FieldCode } from '@contract/errors';
import { z } from 'zod';
import { addressShape } from '~/features/account/member-address.schema';

const currentPassword = {
  current_password: z
    .string('current_password_required' satisfies FieldCode)
    .max(500, 'current_password_wrong' satisfies FieldCode),
};

export const nameSchema = CustomerSignupRequest.pick({ name: true });
export const detailsSchema = SignupFields.pick({
  father_name: true,
  father_phone: true,
  nominee: true,
  nominee_relation: true,
}).extend(addressShape);
export const emailSchema = CustomerSignupRequest.pick({ email: true }).extend(currentPassword);
export const bankSchema = SignupFields.pick({
  bank_name: true,
  ifsc_code: true,
  account_number: true,
}).extend({ ...currentPassword, app_code: AppCode.optional() });
export const passwordSchema = CustomerSignupRequest.pick({ password: true }).extend(
  currentPassword,
);
/** For changing the phone number after its verification, and for ending sessions. */
export const currentPasswordSchema = z.object(currentPassword);

/**
 * For setting up or turning off a second factor, reading the own data, and closing the account: the
 * password, and a code of the second factor if there is one.
 */
export const factorSchema = z.object({ ...currentPassword, app_code: AppCode.optional() });
export const confirmFactorSchema = z.object({ ...currentPassword, app_code: RequiredAppCode });
