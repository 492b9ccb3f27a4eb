/**
 * The two calls for signing in. The sign-in page makes them, and so do forms whose session has
 * ended.
 */
import { deskEndpoints } from '@contract/desk';
import { clientHeaders } from '~/platform/client-address.server';
import { deviceHeaders } from '~/platform/session/device.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import type { DeskRequest } from './desk-token.server';

/** Returns the headers of a call that opens a session. */
export const signInHeaders = ({ request, context }: DeskRequest) => ({
  ...clientHeaders(context),
  ...deviceHeaders(request),
});

/**
 * Sends the password. The api's answer is a refusal that contains the challenge.
 * @returns the challenge of the second step
 * @throws UpstreamError
 */
export async function sendPassword(
  body: { email: string; password: string },
  { context }: DeskRequest,
): Promise<string> {
  try {
    await upstream().call(deskEndpoints.deskSignIn, { body, headers: clientHeaders(context) });
  } catch (error) {
    const challenge = error instanceof UpstreamError && error.details.values?.challenge;
    if (typeof challenge === 'string') return challenge;
    throw error;
  }
  throw new Error('The desk signed somebody in without a second factor.');
}

/** Sends the code. @throws UpstreamError */
export async function sendCode(body: { challenge: string; app_code: string }, args: DeskRequest) {
  const headers = signInHeaders(args);
  return (await upstream().call(deskEndpoints.deskSignInCode, { body, headers })).data;
}
