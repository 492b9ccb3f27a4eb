/** What is said of a file that was not taken. */
import { UPLOAD_RULES, type UploadField, type UploadProblem } from '@contract/files/upload-rules';
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
  const types: readonly string[] = UPLOAD_RULES[field].types;
  switch (problem) {
    case 'too-large':
      return `File size must be less than ${field === 'profile_pic' ? '1MB' : '500KB'}!`;
    case 'empty':
      return 'This file is empty. Please choose another.';
    case 'wrong-type':
      return types.includes('application/pdf')
        ? 'Please choose a JPEG, PNG or WebP picture, or a PDF.'
        : 'Please choose a JPEG, PNG or WebP picture.';
    case 'unreadable':
      return 'This picture is damaged. Please choose another.';
    case 'too-many-pixels':
      return 'This picture has too many pixels. Please choose a smaller one.';
  }
}
