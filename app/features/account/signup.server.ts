/** Signs customers up, and resets forgotten passwords. Both need a verified phone number. */

import { createHash } from 'node:crypto';
import { accountEndpoints, SessionMember } from '@contract/account';
import { maybe, text } from '@contract/fields';
import { canonicalLogin } from '@contract/identity/contact';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { clientHeaders } from '~/platform/client-address.server';
import { createDedupe } from '~/platform/dedupe.server';
import {
  type AnySubmission,
  readForm,
  sendBack,
  validateForm,
} from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { attemptLimits } from '~/platform/rate-limit.server';
import { nextOf, withNext } from '~/platform/safe-next';
import { deviceHeaders } from '~/platform/session/device.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal, sendBackUnavailable } from '~/platform/upstream/form-errors.server';
import { isAnswerLost, isIdempotencyKeyReused } from '~/platform/upstream/upstream-error.server';
import { phoneSchema } from '../phone-proof/phone-proof.schema';
import {
  handlePhoneProof,
  restartIfNumberRefused,
  restartProof,
} from '../phone-proof/phone-proof.server';
import {
  deleteProof,
  type ProofPurpose,
  readVerifiedPhone,
  voucherHeaders,
} from '../phone-proof/phone-proof-cookie.server';
import { registerSchema, resetSchema } from './account.schema';
import { accountMessages } from './account.text';
import {
  isSignupSafeToRepeat,
  redirectToFirstSignup,
  type SessionAnswer,
  startSession,
} from './sign-in.server';

/**
 * An upstream may create the account without opening a session, so its answer may lack the member
 * and the token.
 */
const customerSignup = {
  ...accountEndpoints.customerSignup,
  data: maybe(SessionMember),
  extra: z.object({ token: text() }),
};

/**
 * A verification is valid for one new password. If the form is sent twice within 60 seconds, as
 * by a double click, both requests get the same answer.
 */
const resetDedupe = createDedupe(60);
/**
 * The timeout for reading the profile after the password was set: a slow upstream must not delay
 * the answer.
 */
const PROFILE_TIMEOUT_MS = 2_000;

export async function register(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const proofStep = await handlePhoneProof({ request, context, purpose: 'register', form });
  if (proofStep) return proofStep;
  const proof = await readVerifiedPhone(request, 'register');
  if (!proof) return restartProof(request, 'register');
  const submission = validateForm(form, registerSchema);
  if (submission.status !== 'success') return sendBack(submission);
  try {
    const { data, extra } = await upstream().call(customerSignup, {
      body: { ...submission.value, phone: proof.phone },
      headers: {
        ...clientHeaders(context),
        ...deviceHeaders(request),
        ...voucherHeaders('register', proof),
      },
      idempotencyKey: proof.key,
    });
    if (!data || !extra.token) return await redirectToLogIn(request);
    const answer = { data: { ...data, type: data.type ?? ('customer' as const) }, extra };
    const flash = { title: accountMessages.welcome(data), text: accountMessages.ready };
    return await finishSignup(request, 'register', answer, flash);
  } catch (error) {
    if (isIdempotencyKeyReused(error)) {
      const response = await redirectToFirstSignup(request);
      response.headers.append('Set-Cookie', deleteProof('register'));
      return response;
    }
    if (isAnswerLost(error)) return sendBackUnknown(submission, error);
    return sendBackRefusal(submission, error, Object.keys(registerSchema.shape));
  }
}

/**
 * Sends the form back. The signup was sent, but its answer could not be read, so the account may
 * exist.
 */
function sendBackUnknown(submission: AnySubmission, error: unknown) {
  const { outcomeUnknown: title, repeatSafely, logInFirst } = accountMessages;
  const message = isSignupSafeToRepeat() ? repeatSafely : logInFirst;
  return sendBackUnavailable(submission, error, { title, formErrors: [message] });
}

export async function resetPassword(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const isSending = /^(re)?send-otp$/.test(String(form.get('intent')));
  // Check this before a code is sent, because the code would be useless if passwords cannot be
  // reset.
  if (isSending && !(await upstream().offers(accountEndpoints.passwordReset))) {
    return sendBack(
      validateForm(form, phoneSchema),
      { formErrors: [accountMessages.noReset] },
      { status: 501 },
    );
  }
  const proofStep = await handlePhoneProof({ request, context, purpose: 'password', form });
  if (proofStep) return proofStep;
  const proof = await readVerifiedPhone(request, 'password');
  if (!proof) return restartProof(request, 'password');
  const submission = validateForm(form, resetSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const { password, app_code } = submission.value;
  try {
    // The key depends on the password: if the answer was lost and another password is entered, that
    // is a new request.
    const content = `${proof.key} ${password} ${app_code ?? ''}`;
    const idempotencyKey = createHash('sha256').update(content).digest('base64url');
    const send = () =>
      upstream().call(accountEndpoints.passwordReset, {
        body: { password, app_code, phone: proof.phone },
        headers: {
          ...clientHeaders(context),
          ...deviceHeaders(request),
          ...voucherHeaders('password', proof),
        },
        idempotencyKey,
      });
    const answer = await resetDedupe(idempotencyKey, send);
    await unlockLogIn(proof.phone, answer);
    const { welcomeBack, passwordSet } = accountMessages;
    const flash = { title: welcomeBack(answer.data), text: passwordSet };
    return await finishSignup(request, 'password', answer, flash);
  } catch (error) {
    const restart = await restartIfNumberRefused(request, 'password', error);
    if (restart) return restart;
    return sendBackRefusal(submission, error, Object.keys(resetSchema.shape));
  }
}

async function redirectToLogIn(request: Request) {
  const response = await redirectWithFlash(request, withNext(paths.join, nextOf(request)), {
    type: 'success',
    title: accountMessages.readyLogIn,
  });
  response.headers.append('Set-Cookie', deleteProof('register'));
  return response;
}

/**
 * Resets the counts of login attempts by phone number and, if the profile can be read, by e-mail
 * address.
 */
async function unlockLogIn(phone: string, { extra }: SessionAnswer): Promise<void> {
  await attemptLimits.loginPerAccount.reset(canonicalLogin(phone));
  const profile = await upstream()
    .call(accountEndpoints.profile, { token: extra.token, timeoutMs: PROFILE_TIMEOUT_MS })
    .catch(() => null);
  if (profile?.data.email)
    await attemptLimits.loginPerAccount.reset(canonicalLogin(profile.data.email));
}

async function finishSignup(
  request: Request,
  purpose: ProofPurpose,
  answer: SessionAnswer,
  flash: { title: string; text: string },
) {
  const response = await startSession(request, answer, nextOf(request), {
    type: 'success',
    ...flash,
  });
  response.headers.append('Set-Cookie', deleteProof(purpose));
  return response;
}
