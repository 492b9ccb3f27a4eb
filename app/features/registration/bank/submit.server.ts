/** Submits the registration in one multipart call, then opens a session. */

import { createHash } from 'node:crypto';
import type { UploadField } from '@contract/files/upload-rules';
import { FileStoreError } from '@kernel/file-store';
import { log } from '@kernel/log';
import {
  isSignupSafeToRepeat,
  redirectToFirstSignup,
  startSession,
} from '~/features/account/sign-in.server';
import { company } from '~/features/company/current-company';
import { createDedupe } from '~/platform/dedupe.server';
import type { StepArgs, StepErrors, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { statusOf, unavailable } from '~/platform/forms/multi-step/step-errors.server';
import { changePath } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { upstreamText } from '~/platform/upstream/upstream.text';
import {
  isAnswerLost,
  isIdempotencyKeyReused,
  isRefusal,
  UpstreamError,
} from '~/platform/upstream/upstream-error.server';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { registrationCookie } from '../draft.server';
import { removeAllFiles } from '../files/staged-files.server';
import type { Registration } from '../registration.schema';
import { registrationMessages as messages } from '../registration.text';
import { registrationSteps, type StepSlug, stepPath } from '../steps';
import { signUp } from './signup-call.server';

/** A second click gets the answer to the first. */
const dedupe = createDedupe(120);

/**
 * Registers the visitor, opens a session and redirects to the home page. If a file is missing,
 * redirects to its step. If the registration fails, the draft keeps what was entered.
 */
export async function submitRegistration({
  request,
  context,
  draft,
}: StepArgs<Registration>): Promise<StepOutcome> {
  const content = createHash('sha256').update(JSON.stringify(draft)).digest('base64');
  try {
    const send = () => signUp({ context, request }, draft);
    const answer = await dedupe(content, send, (given) => 'opened' in given);
    if ('missing' in answer) return redirectToMissing(answer.missing);
    await removeAllFiles(context, draft);
    const { name, member_id } = answer.opened.data;
    const { data, extra } = answer.opened;
    const opened = { data: { ...data, type: data.type ?? ('distributor' as const) }, extra };
    const response = await startSession(request, opened, '/', {
      type: 'success',
      title: messages.welcome({ company: company().name, name }),
      text: member_id ? messages.memberNumber({ number: member_id }) : messages.nowDistributor,
      link: { to: paths.profile, text: messages.seeAccount },
    });
    registrationCookie.clear(response.headers, request);
    return response;
  } catch (error) {
    if (isIdempotencyKeyReused(error)) {
      const response = await redirectToFirstSignup(request);
      registrationCookie.clear(response.headers, request);
      return response;
    }
    unlockRefused(draft, error);
    return { errors: errorsOf(error) };
  }
}

/**
 * Redirects to the step of the first missing file. The page of the step says that it is missing.
 */
const redirectToMissing = ([first]: UploadField[]): StepOutcome => ({
  to: stepPath(stepOf[first ?? ''] ?? 'profile'),
});

/** Removes the verification of a refused number, so that it can be changed or verified again. */
function unlockRefused(draft: Registration, error: unknown): void {
  const fields = error instanceof UpstreamError ? (error.details.fields ?? {}) : {};
  if (fields.phone) delete draft.phoneVerified;
  if (fields.aadhar_no || fields[AADHAAR_CONSENT]) delete draft.aadhaarVerified;
  if (fields.pan_no) delete draft.panVerified;
}

/** The step of each field. Fields that are not listed are on the step `profile`. */
const stepOf: Partial<Record<string, StepSlug>> = {
  name: 'contact',
  phone: 'contact',
  otp: 'otp',
  declarations: 'declarations',
  signature: 'declarations',
  aadhar_no: 'identity',
  [AADHAAR_CONSENT]: 'identity',
  aadhar_otp: 'identity',
  pan_no: 'identity',
  bank_name: 'bank',
  ifsc_code: 'bank',
  account_number: 'bank',
};

/** Fields of the upstream that have another name in the form. */
const fieldOf: Partial<Record<string, string>> = { Address: 'address_line1' };

/** The errors if the answer to the signup was lost, so that the account may already exist. */
function outcomeUnknown(retryAfterSeconds?: number): StepErrors {
  const fault = unavailable(messages.outcomeUnknown, retryAfterSeconds);
  if (isSignupSafeToRepeat()) return { ...fault, formErrors: [messages.repeatSafely] };
  const login = { href: withNext(paths.join, paths.profile), message: messages.logIn };
  return { ...fault, formErrors: [messages.logInFirst], links: [login] };
}

function errorsOf(error: unknown): StepErrors {
  if (error instanceof FileStoreError) {
    log().error({ reason: error.code }, 'staged files could not be read');
    return unavailable(messages.registrationFailed);
  }
  if (!(error instanceof UpstreamError)) throw error;
  const { message, details } = error;
  if (isAnswerLost(error)) return outcomeUnknown(details.retryAfterSeconds);
  if (!isRefusal(error)) return unavailable(messages.registrationFailed, details.retryAfterSeconds);
  const fields = Object.entries(details.fields ?? {});
  const ownErrors = fields.filter(([name]) => stepOf[name] === 'bank');
  const otherErrors = fields.filter(([name]) => stepOf[name] !== 'bank');
  return {
    title: messages.registrationFailed,
    formErrors: fields.length === 0 ? [message || upstreamText.refused] : [],
    fieldErrors: Object.fromEntries(ownErrors.map(([name, sentence]) => [name, [sentence]])),
    links: otherErrors.map(([field, sentence]) => ({
      href: changePath(registrationSteps, stepOf[field] ?? 'profile', fieldOf[field] ?? field),
      message: sentence,
    })),
    ...statusOf(error),
  };
}
