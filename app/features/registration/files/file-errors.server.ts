/** What is said of a file that was not taken. */
import { uploadError } from '@contract/files/upload-errors';
import type { UploadField, UploadProblem } from '@contract/files/upload-rules';
import { errorMessage } from '~/platform/error-messages.server';
import type { FileError } from '~/platform/forms/multi-step/step.server';

/** Somebody's fault but the visitor's. */
export const NOT_KEPT: FileError = {
  message: 'The file could not be kept. Please choose it again in a minute.',
  status: 503,
};
export const NO_STORE: FileError = {
  message: 'This shop cannot take files at the moment. Please write to us.',
  status: 503,
};
/** The phone step comes before all files, so this is a page that lay open for a day, or no page. */
export const NOT_PROVEN: FileError = {
  message: 'Please load the page again and verify your mobile number.',
  status: 400,
};
export const TOO_MANY: FileError = {
  message: 'Too many files were sent from here. Please try again in an hour.',
  status: 429,
};

/** What a person reads about a file that is not as it must be. */
export function uploadSentence(field: UploadField, problem: UploadProblem): string {
  const { code, values } = uploadError(field, problem);
  return errorMessage(code, values);
}
