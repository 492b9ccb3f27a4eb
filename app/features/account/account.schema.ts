/** Schemas of the account forms. Their fields and messages come from the contract. */
import { CustomerSignupRequest, LoginRequest, PasswordResetRequest } from '@contract/account';
import { RequiredAppCode } from '@contract/account-security';
import { z } from 'zod';

export const loginSchema = LoginRequest;

/**
 * The forms that end a signup and a password reset have no phone field, because an earlier step has
 * verified the phone.
 */
export const registerSchema = CustomerSignupRequest.omit({ phone: true });
export const resetSchema = PasswordResetRequest.omit({ phone: true });

export const loginCodeSchema = z.object({ app_code: RequiredAppCode });
