/** The forms of the profile. Fields and messages are those of the contract. */
import { CustomerSignupRequest, SignupFields } from '@contract/account';
import { AppCode, NeededAppCode } from '@contract/account-security';
import { z } from 'zod';
import { addressShape } from '~/features/account/member-address.schema';

const currentPassword = {
  current_password: z
    .string('Enter your current password.')
    .max(500, 'This is not your current password.'),
};

/** The parts of the profile that are changed one at a time. */
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
/** For what asks for nothing else: another phone, which was proven before, and leaving. */
export const currentPasswordSchema = z.object(currentPassword);

/** A second factor: begun, confirmed and turned off by the password, and the present factor if there is one. */
export const factorSchema = z.object({ ...currentPassword, app_code: AppCode.optional() });
export const confirmFactorSchema = z.object({ ...currentPassword, app_code: NeededAppCode });
