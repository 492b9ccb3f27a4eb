/** Whether the bytes of an upload are what its field takes. Server code: browsers know only the rules. */
import { type DocumentType, sniffDocument } from '@contract/files/document-type';
import type { UploadRule } from '@contract/files/upload-rules';
import { UPLOAD_RULES, type UploadField, type UploadProblem } from '@contract/files/upload-rules';
import { MAX_IMAGE_PIXELS, readPictureSize } from './picture-size';

export type UploadVerdict =
  | { ok: true; type: DocumentType }
  | { ok: false; problem: UploadProblem };

const problem = (found: UploadProblem): UploadVerdict => ({ ok: false, problem: found });

/** Validates one upload by its size, its content and, for a picture, the pixels it claims. */
export async function validateUpload(
  field: UploadField,
  bytes: Uint8Array,
): Promise<UploadVerdict> {
  const { maxBytes, types }: UploadRule = UPLOAD_RULES[field];
  if (bytes.length === 0) return problem('empty');
  if (bytes.length > maxBytes) return problem('too-large');
  const type = sniffDocument(bytes);
  if (!type || !types.includes(type)) return problem('wrong-type');
  if (type === 'application/pdf') return { ok: true, type };
  const size = await readPictureSize(bytes);
  if (!size) return problem('unreadable');
  if (size.width * size.height > MAX_IMAGE_PIXELS) return problem('too-many-pixels');
  return { ok: true, type };
}
