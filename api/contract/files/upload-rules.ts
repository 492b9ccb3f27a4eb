/** The five uploads of the registration, by payload name, and what each may be. */
import {
  DOCUMENT_LIMIT_BYTES,
  type DocumentType,
  PROFILE_PICTURE_LIMIT_BYTES,
  sniffDocument,
} from './document-type';
import { MAX_IMAGE_PIXELS, readImageSize } from './image-size';

export interface UploadRule {
  /** The most bytes that are accepted. */
  maxBytes: number;
  types: readonly DocumentType[];
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const DOCUMENT: UploadRule = {
  maxBytes: DOCUMENT_LIMIT_BYTES,
  types: [...PICTURES, 'application/pdf'],
};

export const UPLOAD_RULES = {
  signature: { maxBytes: DOCUMENT_LIMIT_BYTES, types: PICTURES },
  profile_pic: { maxBytes: PROFILE_PICTURE_LIMIT_BYTES - 1, types: PICTURES },
  aadhar_Card: DOCUMENT,
  aadhar_Card_Back: DOCUMENT,
  pancard: DOCUMENT,
} as const satisfies Record<string, UploadRule>;

export type UploadField = keyof typeof UPLOAD_RULES;

export const UPLOAD_FIELDS = Object.keys(UPLOAD_RULES) as UploadField[];

export type UploadProblem = 'empty' | 'too-large' | 'wrong-type' | 'unreadable' | 'too-many-pixels';

export type UploadVerdict =
  | { ok: true; type: DocumentType }
  | { ok: false; problem: UploadProblem };

/** Judges the bytes of one upload by size, content and, for a picture, the size it claims. */
export function judgeUpload(field: UploadField, bytes: Uint8Array): UploadVerdict {
  const rule: UploadRule = UPLOAD_RULES[field];
  if (bytes.length === 0) return { ok: false, problem: 'empty' };
  if (bytes.length > rule.maxBytes) return { ok: false, problem: 'too-large' };
  const type = sniffDocument(bytes);
  if (!type || !rule.types.includes(type)) return { ok: false, problem: 'wrong-type' };
  if (type === 'application/pdf') return { ok: true, type };
  const size = readImageSize(bytes);
  if (!size) return { ok: false, problem: 'unreadable' };
  if (size.width * size.height > MAX_IMAGE_PIXELS) return { ok: false, problem: 'too-many-pixels' };
  return { ok: true, type };
}
