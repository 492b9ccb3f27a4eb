/** Errors of refused files. */
import { uploadError } from '@contract/files/upload-errors';
import type { UploadField, UploadProblem } from '@contract/files/upload-rules';
import { errorMessage } from '~/platform/error-messages.server';
import type { FileError } from '~/platform/forms/multi-step/step.server';
import { registrationMessages as messages } from '../registration.text';

/** A fault of the shop. */
export const fileNotStored = (): FileError => ({
  message: messages.fileNotKept,
  status: 503,
});
export const storeUnavailable = (): FileError => ({
  message: messages.noFiles,
  status: 503,
});
/**
 * The phone is verified before any upload, so the page was open for a day or the request does not
 * come from a page.
 */
export const phoneNotVerified = (): FileError => ({
  message: messages.phoneNotVerified,
  status: 400,
});
export const tooManyFiles = (): FileError => ({
  message: messages.tooManyFiles,
  status: 429,
});

export function uploadErrorText(field: UploadField, problem: UploadProblem): string {
  const { code, values } = uploadError(field, problem);
  return errorMessage(code, values);
}
