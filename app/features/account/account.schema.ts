/** Schemas of the account forms. Their fields and messages come from the contract. */
import { CustomerSignupRequest, LoginRequest, PasswordResetRequest } from '@contract/account';
import { RequiredAppCode } from '@contract/account-security';
import { z } from 'zod';

export const loginSchema = LoginRequest;

/**
 * The last steps of signing up and of resetting a password lack the phone: an earlier step verified
 * it.
 */
export const registerSchema = CustomerSignupRequest.omit({ phone: true });
export const resetSchema = PasswordResetRequest.omit({ phone: true });

export const loginCodeSchema = z.object({ app_code: RequiredAppCode });
