/** The forms of the two steps that verify a mobile number. */
import { CustomerSignupRequest } from '@contract/account';
import { otp } from '@contract/account-fields';
import { z } from 'zod';

export const phoneSchema = CustomerSignupRequest.pick({ phone: true });
export const codeSchema = z.object({ otp: otp() });
