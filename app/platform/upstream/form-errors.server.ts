/** Turns an upstream's refusal into a form that is sent back. */

import {
  type AnySubmission,
  type FormErrors,
  isSecretField,
  sendBack,
} from '../forms/forms.server';
import { FORM_ID_FIELD, IDEMPOTENCY_FIELD } from '../forms/hidden-fields';
import { CSRF_FIELD } from '../session/csrf.server';
import { upstreamText } from './upstream.text';
import { isAnswerLost, UpstreamError } from './upstream-error.server';

const UNREACHABLE_WAIT_SECONDS = 10;

/**
 * Sends the form back with the upstream's errors. The status is 400; 429 for too many attempts; 501
 * if the upstream lacks an extension; 503 if it does not respond or lacks a call of the
 * specification.
 * @param formFields names of the form's fields. The error of any other field is shown above the
 * form
 * @param ifUnknown the errors to show if no answer arrived, because the form may have taken effect
 * anyway. Needed for a form that would be refused the second time
 * @throws `error` itself, unless it is an UpstreamError
 */
export function sendBackRefusal(
  submission: AnySubmission,
  error: unknown,
  formFields: readonly string[],
  ifUnknown?: FormErrors,
) {
  if (!(error instanceof UpstreamError)) throw error;
  const { kind, details } = error;
  const message = error.message || upstreamText.refused;
  if (kind === 'unavailable' || details.isListed) {
    const isUnknown = ifUnknown && isAnswerLost(error);
    const errors = isUnknown ? ifUnknown : { formErrors: [whatIsKept(submission)] };
    return sendBackUnavailable(submission, error, errors);
  }
  if (kind === 'missing_call') {
    return sendBack(submission, { formErrors: [message] }, { status: 501 });
  }
  if (details.status === 429) {
    const headers = { 'Retry-After': String(details.retryAfterSeconds ?? 60) };
    return sendBack(submission, { formErrors: [message] }, { status: 429, headers });
  }
  return sendBack(submission, sentences(message, details.fields ?? {}, formFields));
}

/** Sends the form back with 503 and `Retry-After`, for a call without an answer. */
export function sendBackUnavailable(submission: AnySubmission, error: unknown, errors: FormErrors) {
  const { retryAfterSeconds = UNREACHABLE_WAIT_SECONDS } =
    error instanceof UpstreamError ? error.details : {};
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return sendBack(submission, errors, { status: 503, headers });
}

/** The hidden fields of forms, which the visitor has not entered. */
const NOT_ENTERED = [CSRF_FIELD, FORM_ID_FIELD, IDEMPOTENCY_FIELD, 'intent'];

/** The sentence about what must be entered again: a form is sent back without secrets and files. */
function whatIsKept({ payload }: AnySubmission): string {
  const entered = Object.keys(payload).filter(
    (name) => !NOT_ENTERED.includes(name) && payload[name] !== '',
  );
  if (entered.some((name) => payload[name] instanceof File)) return upstreamText.fileNotKept;
  const secrets = entered.filter(isSecretField);
  if (entered.length === 0) return upstreamText.tryAgain;
  if (secrets.length === 0) return upstreamText.formKept;
  const isAllSecret = secrets.length === entered.length;
  return isAllSecret ? upstreamText.secretsNotKept : upstreamText.formKeptWithoutSecrets;
}

function sentences(message: string, fields: Record<string, string>, formFields: readonly string[]) {
  const entries = Object.entries(fields);
  const own = entries.filter(([name]) => formFields.includes(name));
  const others = entries
    .filter(([name]) => !formFields.includes(name))
    .map(([, sentence]) => sentence);
  if (entries.length === 0) others.push(message);
  return {
    formErrors: others,
    fieldErrors: Object.fromEntries(own.map(([name, sentence]) => [name, [sentence]])),
  };
}
