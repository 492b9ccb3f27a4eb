/** The schemas of the forms that sign in to the desk, and of those that several pages have. */
import { RequiredAppCode } from '@contract/account-security';
import { DeskAcceptRequest, DeskSignInRequest } from '@contract/desk/sign-in';
import { z } from 'zod';

export const signInSchema = DeskSignInRequest;
export const codeSchema = z.object({ app_code: RequiredAppCode });
export const acceptSchema = DeskAcceptRequest.omit({ token: true, setup: true });
export const firstOwnerSchema = acceptSchema.required({ email: true });

/** For a form that has only a button. */
export const noFields = z.object({});
/** For an `OrderForm`. */
export const moveSchema = z.object({ intent: z.string().optional() });
