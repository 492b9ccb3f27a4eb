/** Builds the errors of a step. */
import { translatedOr } from '~/platform/language/content-language';
import { isRefusal, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { submissionText } from '../form.text';
import type { FieldErrors } from '../forms.server';
import type { StepErrors } from './step.server';

const FAULT_WAIT_SECONDS = 30;
const RATE_LIMIT_WAIT_SECONDS = 60;

/** Errors of missing or invalid texts or files. */
export const invalid = ({
  fieldErrors,
  isIncomplete = false,
}: {
  fieldErrors: FieldErrors;
  /** Whether required fields are empty. */
  isIncomplete?: boolean;
}): { errors: StepErrors } => ({
  errors: { fieldErrors, ...(isIncomplete ? { title: submissionText.missingFields } : {}) },
});

/** The errors for a call that failed without a refusal. The page is shown again with status 503. */
export const unavailable = (title: string, retryAfterSeconds?: number): StepErrors => ({
  title,
  formErrors: [`${submissionText.fault} ${submissionText.nothingLost}`],
  status: 503,
  retryAfterSeconds: retryAfterSeconds ?? FAULT_WAIT_SECONDS,
});

/** The status of a refusal: 400, or 429 with the time to wait. */
export function statusOf({
  details,
}: UpstreamError): Pick<StepErrors, 'status' | 'retryAfterSeconds'> {
  if (details.status !== 429) return { status: 400 };
  const retryAfterSeconds = details.retryAfterSeconds ?? RATE_LIMIT_WAIT_SECONDS;
  return { status: 429, retryAfterSeconds };
}

/**
 * The errors for a failed call. A refusal becomes the error of one field: the upstream's sentence,
 * or `fallback` if there is none. Other failures get status 503.
 * @param own the sentence to use if the upstream's is in another language than the page
 * @throws `error` itself, unless it is an UpstreamError
 */
export function upstreamErrors(
  error: unknown,
  title: string,
  field: string,
  fallback: string,
  own = fallback,
): StepErrors {
  if (!(error instanceof UpstreamError)) throw error;
  if (!isRefusal(error)) return unavailable(title, error.details.retryAfterSeconds);
  return {
    title,
    fieldErrors: { [field]: [error.message === '' ? fallback : translatedOr(error.message, own)] },
    ...statusOf(error),
  };
}
