/** What an uploaded file is, judged by its first bytes: its name and declared type may lie. */

export type DocumentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** Documents over this many bytes (500KB) are refused. */
export const DOCUMENT_LIMIT_BYTES = 500 * 1024;

/** A profile picture must be under this many bytes (1MB). */
export const PROFILE_PICTURE_LIMIT_BYTES = 1024 * 1024;

const PNG = '\x89PNG\r\n\x1a\n';

/** The type of a file by its content, or null if it is none that a person may upload. */
export function sniffDocument(bytes: Uint8Array): DocumentType | null {
  const starts = (text: string, offset = 0) =>
    bytes.length >= offset + text.length &&
    [...text].every((char, index) => bytes[offset + index] === char.charCodeAt(0));
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts(PNG)) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  if (starts('%PDF-')) return 'application/pdf';
  return null;
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The name under which a file travels: some upstreams judge by its extension. */
export const fileName = (field: string, type: string): string =>
  `${field}.${EXTENSIONS[type] ?? 'bin'}`;
