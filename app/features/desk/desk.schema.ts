/** What the forms of signing in to the desk check. */
import { RequiredAppCode } from '@contract/account-security';
import { DeskAcceptRequest, DeskSignInRequest } from '@contract/desk/sign-in';
import { z } from 'zod';

export const signInSchema = DeskSignInRequest;
export const codeSchema = z.object({ app_code: RequiredAppCode });
export const acceptSchema = DeskAcceptRequest.omit({ token: true, setup: true });

/** For a form that is a button alone. */
export const noFields = z.object({});
