/** Schemas of the forms for signing in to the desk, and of forms on several pages. */
import { RequiredAppCode } from '@contract/account-security';
import { DeskAcceptRequest, DeskSignInRequest } from '@contract/desk/sign-in';
import { z } from 'zod';

export const signInSchema = DeskSignInRequest;
export const codeSchema = z.object({ app_code: RequiredAppCode });
export const acceptSchema = DeskAcceptRequest.omit({ token: true, setup: true });
export const firstOwnerSchema = acceptSchema.required({ email: true });

/** For a form that has only a button. */
export const noFields = z.object({});
/** For an `OrderForm`: `intent` is `up` or `down`, a space and the id of what is moved. */
export const moveSchema = z.object({ intent: z.string().optional() });
