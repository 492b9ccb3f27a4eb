/**
 * The type of an uploaded file according to its first bytes, because its name and declared type may
 * be wrong.
 */

export type DocumentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** 500 KB. Larger documents are refused. */
export const DOCUMENT_LIMIT_BYTES = 500 * 1024;

/** 1 MB. A profile picture must be smaller. */
export const PROFILE_PICTURE_LIMIT_BYTES = 1024 * 1024;

const PNG = '\x89PNG\r\n\x1a\n';

/** Returns the type of a file by its content, or null if the type is not accepted as an upload. */
export function sniffDocument(bytes: Uint8Array): DocumentType | null {
  const hasTextAt = (text: string, offset = 0) =>
    bytes.length >= offset + text.length &&
    [...text].every((char, index) => bytes[offset + index] === char.charCodeAt(0));
  if (hasTextAt('\xff\xd8\xff')) return 'image/jpeg';
  if (hasTextAt(PNG)) return 'image/png';
  if (hasTextAt('RIFF') && hasTextAt('WEBP', 8)) return 'image/webp';
  if (hasTextAt('%PDF-')) return 'application/pdf';
  return null;
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Returns a name with the right extension, because some upstreams judge files by it. */
export const fileName = (field: string, type: string): string =>
  `${field}.${EXTENSIONS[type] ?? 'bin'}`;
