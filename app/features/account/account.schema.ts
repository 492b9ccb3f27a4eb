/** The forms of accounts. Fields and messages are those of the contract. */
import { CustomerSignupRequest, LoginRequest, PasswordResetRequest } from '@contract/account';
import { RequiredAppCode } from '@contract/account-security';
import { z } from 'zod';

export const loginSchema = LoginRequest;

/** The last step of signing up and of resetting a password; the phone is already verified. */
export const registerSchema = CustomerSignupRequest.omit({ phone: true });
export const resetSchema = PasswordResetRequest.omit({ phone: true });

export const loginCodeSchema = z.object({ app_code: RequiredAppCode });
