/** Errors of uploads, for the api and the web. */
import type { FieldCode, FieldError } from '../errors';
import {
  UPLOAD_RULES,
  type UploadField,
  type UploadProblem,
  type UploadRule,
} from './upload-rules';

const CODES: Record<Exclude<UploadProblem, 'wrong-type'>, FieldCode> = {
  empty: 'file_empty',
  'too-large': 'file_too_large',
  unreadable: 'picture_damaged',
  'too-many-pixels': 'picture_too_large',
  'pdf-damaged': 'pdf_damaged',
  'pdf-locked': 'pdf_locked',
  'pdf-active': 'pdf_active',
};

/** Returns the error of a field of a registration or profile whose file is invalid. */
export const uploadError = (field: UploadField, problem: UploadProblem): FieldError =>
  fileError(problem, UPLOAD_RULES[field], field === 'profile_pic' ? '1MB' : '500KB');

/** Returns the error of an invalid file. @param max the size limit in words, such as `1MB` */
export function fileError(problem: UploadProblem, { types }: UploadRule, max: string): FieldError {
  if (problem === 'wrong-type') {
    const code = types.includes('application/pdf') ? 'file_no_picture_or_pdf' : 'file_no_picture';
    return { code };
  }
  if (problem !== 'too-large') return { code: CODES[problem] };
  return { code: CODES[problem], values: { max } };
}
