/** The last button: one multipart call, a session, and home. */
import { createHash } from 'node:crypto';
import type { UploadField } from '@contract/files/upload-rules';
import { FileStoreError } from '@kernel/file-store';
import { log } from '@kernel/log';
import { startSession } from '~/features/account/sign-in.server';
import { company } from '~/features/company/company';
import { createOnce } from '~/platform/once.server';
import { isRefusal, NO_WORDS, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { removeAllFiles } from '../files/staged-files.server';
import type { Registration } from '../registration.schema';
import { forgetRegistration, keepRegistration } from '../registration-cookie.server';
import { fault, type Refusal } from '../step/refusal.server';
import type { Outcome, Posted } from '../step/step.server';
import { type StepSlug, stepPath } from '../steps';
import { changePath } from './review.server';
import { signUp } from './signup-call.server';

const FAILED = 'Registration Failed!';

/** Who presses twice is registered once, and both answers are the same. */
const once = createOnce(120);

/** Registers the visitor, signs in and goes home; or says why not, with everything kept. */
export async function submitRegistration({
  request,
  context,
  registration,
}: Posted): Promise<Outcome> {
  const content = createHash('sha256').update(JSON.stringify(registration)).digest('base64');
  try {
    const send = () => signUp(context, registration);
    const answer = await once(content, send, (given) => 'opened' in given);
    if ('missing' in answer) return findAgain(registration, answer.missing);
    await removeAllFiles(context, registration);
    const { name, member_id } = answer.opened.data;
    const response = await startSession(request, answer.opened, '/', {
      type: 'success',
      title: `Welcome to ${company.name}, ${name}!`,
      text: member_id
        ? `You are a distributor now. Your member number is ${member_id}.`
        : 'You are a distributor now.',
      link: { to: '/profile', text: 'See your account and your invitation link' },
    });
    forgetRegistration(response.headers);
    return response;
  } catch (error) {
    unlockRefused(registration, error);
    return { refusal: refusalOf(error) };
  }
}

/** To the step of a file that is gone; what the visitor holds still names it, so the page says so. */
function findAgain(registration: Registration, [first]: UploadField[]): Response {
  const headers = keepRegistration(registration);
  headers.set('Location', stepPath(stepOf[first ?? ''] ?? 'profile'));
  return new Response(null, { status: 303, headers });
}

/** A number that the upstream does not take as verified is to be verified again, or changed. */
function unlockRefused(registration: Registration, error: unknown): void {
  const fields = error instanceof UpstreamError ? (error.details.fields ?? {}) : {};
  if (fields.phone) delete registration.phoneVerified;
  if (fields.aadhar_no || fields[AADHAAR_CONSENT]) delete registration.aadhaarVerified;
  if (fields.pan_no) delete registration.panVerified;
}

/** Which step a field is on, for leading there. */
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

function refusalOf(error: unknown): Refusal {
  if (error instanceof FileStoreError) {
    log().error({ reason: error.code }, 'staged files could not be read');
    return fault(FAILED);
  }
  if (!(error instanceof UpstreamError)) throw error;
  const { message, details } = error;
  if (!isRefusal(error)) return fault(FAILED, details.retryAfterSeconds);
  const fields = Object.entries(details.fields ?? {});
  const here = fields.filter(([name]) => stepOf[name] === 'bank');
  const elsewhere = fields.filter(([name]) => stepOf[name] !== 'bank');
  const isTooSoon = details.status === 429;
  return {
    title: FAILED,
    form: fields.length === 0 ? [message || NO_WORDS] : [],
    fields: Object.fromEntries(here.map(([name, sentence]) => [name, [sentence]])),
    elsewhere: elsewhere.map(([field, sentence]) => ({
      href: changePath(stepOf[field] ?? 'profile', field),
      message: sentence,
    })),
    status: isTooSoon ? 429 : 400,
    ...(isTooSoon ? { retryAfterSeconds: details.retryAfterSeconds ?? 60 } : {}),
  };
}
