/** Errors of refused files. */
import { uploadError } from '@contract/files/upload-errors';
import type { UploadField, UploadProblem } from '@contract/files/upload-rules';
import { errorMessage } from '~/platform/error-messages.server';
import type { FileError } from '~/platform/forms/multi-step/step.server';
import { registrationMessages as messages } from '../registration.text';

/** The fault is the shop's, not the visitor's. */
export const fileNotStored = (): FileError => ({
  message: messages.fileNotKept,
  status: 503,
});
export const storeUnavailable = (): FileError => ({
  message: messages.noFiles,
  status: 503,
});
/**
 * The phone is verified before any upload. So either the verification has expired while the page
 * was open, or the request does not come from a page of the shop.
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
