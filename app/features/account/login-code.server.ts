/** The second step of logging in: the code of an authenticator app. */
import { createHash } from 'node:crypto';
import { accountEndpoints } from '@contract/account';
import type { AppLoadContext } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { createDedupe } from '~/platform/dedupe.server';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { nextOf, withNext } from '~/platform/safe-next';
import { seeOther } from '~/platform/see-other.server';
import { deviceHeaders } from '~/platform/session/device.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { loginCodeSchema as schema } from './account.schema';
import { accountMessages } from './account.text';
import { deleteLoginCode, readStartedLogin } from './login-challenge.server';
import { startSession } from './sign-in.server';

/** @throws Response: a redirect to the first step if it has not been completed */
export function loadLoginCode(request: Request) {
  const next = nextOf(request);
  if (!readStartedLogin(request)) throw seeOther(withNext(paths.join, next));
  return { next, constraint: constraintsOf(schema) };
}

/**
 * A code is valid once. If it is sent twice within 60 seconds, as by a double click, both requests
 * get the same answer.
 */
const dedupe = createDedupe(60);

export async function logInByCode(request: Request, context: AppLoadContext) {
  const started = readStartedLogin(request);
  if (!started) return restartLogin(request);
  const { submission } = await parseForm(request, schema);
  if (submission.status !== 'success') return sendBack(submission);
  const { challenge, isOneVisit } = started;
  try {
    const body = { challenge, ...submission.value };
    const headers = { ...clientHeaders(context), ...deviceHeaders(request) };
    const key = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const answer = await dedupe(key, () =>
      upstream().call(accountEndpoints.loginCode, { body, headers }),
    );
    const flash = { type: 'success', title: accountMessages.welcomeBack(answer.data) } as const;
    const response = await startSession(request, answer, nextOf(request), flash, isOneVisit);
    response.headers.append('Set-Cookie', deleteLoginCode());
    return response;
  } catch (error) {
    const isOver = error instanceof UpstreamError && error.details.code === 'login_challenge_over';
    if (isOver) return restartLogin(request);
    // If the outcome is unknown, the code may have been used, so the message asks for the next
    // code.
    const ifUnknown = { formErrors: [accountMessages.nextCode] };
    return sendBackRefusal(submission, error, ['app_code'], ifUnknown);
  }
}

async function restartLogin(request: Request): Promise<Response> {
  const response = await redirectWithFlash(request, withNext(paths.join, nextOf(request)), {
    type: 'warning',
    title: accountMessages.logInAgain,
    text: accountMessages.loginTooOld,
  });
  response.headers.append('Set-Cookie', deleteLoginCode());
  return response;
}
