/** The forms of accounts. Fields and sentences are those of the contract. */
import { z } from 'zod/v4';
import {
  CustomerSignupRequest,
  LoginRequest,
  PasswordResetRequest,
  SignupFields,
} from '../../../api/contract/account';
import { otp } from '../../../api/contract/account-fields';

export const LoginForm = LoginRequest;

/** The first two steps of whatever needs a verified mobile number. */
export const PhoneForm = CustomerSignupRequest.pick({ phone: true });
export const CodeForm = z.object({ otp: otp() });

/** The last step: the phone is known by then. */
export const RegisterForm = CustomerSignupRequest.omit({ phone: true });
export const ResetForm = PasswordResetRequest.omit({ phone: true });

const currentPassword = {
  current_password: z
    .string('Enter your current password.')
    .max(500, 'This is not your current password.'),
};

/** The parts of the profile that are changed one at a time. */
export const NameForm = CustomerSignupRequest.pick({ name: true });
export const DetailsForm = SignupFields.pick({
  father_name: true,
  father_phone: true,
  nominee: true,
  nominee_relation: true,
  Address: true,
});
export const EmailForm = CustomerSignupRequest.pick({ email: true }).extend(currentPassword);
export const BankForm = SignupFields.pick({
  bank_name: true,
  ifsc_code: true,
  account_number: true,
}).extend(currentPassword);
export const PasswordForm = CustomerSignupRequest.pick({ password: true }).extend(currentPassword);
export const NewPhoneForm = z.object(currentPassword);
