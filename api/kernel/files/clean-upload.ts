/** Validates and cleans an upload for storage. This is server code: browsers only know the rules. */
import { type DocumentType, sniffDocument } from '@contract/files/document-type';
import type { UploadRule } from '@contract/files/upload-rules';
import { UPLOAD_RULES, type UploadField, type UploadProblem } from '@contract/files/upload-rules';
import { cleanPicture } from './clean-picture';
import { findPdfProblem } from './pdf-problem';
import { MAX_IMAGE_PIXELS, readPictureSize } from './picture-size';

type CleanUpload =
  | { ok: true; type: DocumentType; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: UploadProblem };

const problem = (found: UploadProblem): CleanUpload => ({ ok: false, problem: found });

/** Calls `cleanFile` with the rule of a field of a registration or profile. */
export const cleanUpload = (
  field: UploadField,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CleanUpload> => cleanFile(UPLOAD_RULES[field], bytes);

/**
 * Validates one upload by size and content. A picture is encoded again, without its metadata; a PDF
 * is stored unchanged if it contains nothing active.
 */
export async function cleanFile(
  { maxBytes, storedBytes = maxBytes, types }: UploadRule,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CleanUpload> {
  if (bytes.length === 0) return problem('empty');
  if (bytes.length > maxBytes) return problem('too-large');
  const type = sniffDocument(bytes);
  if (!type || !types.includes(type)) return problem('wrong-type');
  if (type === 'application/pdf') {
    const found = findPdfProblem(bytes);
    return found ? problem(found) : { ok: true, type, bytes };
  }
  const size = await readPictureSize(bytes);
  if (!size) return problem('unreadable');
  if (size.width * size.height > MAX_IMAGE_PIXELS) return problem('too-many-pixels');
  const clean = await cleanPicture(bytes, type, storedBytes);
  return clean ? { ok: true, ...clean } : problem('unreadable');
}
