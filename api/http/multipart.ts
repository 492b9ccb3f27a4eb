import { MAX_IMPORT_BYTES } from '@contract/desk/import';
import { SHOP_PICTURE_RULE, UPLOAD_FIELDS, UPLOAD_RULES } from '@contract/files/upload-rules';
import type { Context } from 'hono';
import { ApiError } from './api-error';
import { checkAfterBody } from './request';

const MULTIPART_OVERHEAD_BYTES = 256 * 1024;

/** Maximum size of a multipart body, in bytes: all uploads and texts of a registration. */
export const UPLOAD_LIMIT_BYTES = UPLOAD_FIELDS.reduce(
  (sum, field) => sum + UPLOAD_RULES[field].maxBytes,
  MULTIPART_OVERHEAD_BYTES,
);

/** Maximum size of a body of the desk with one picture, in bytes. */
const PICTURE_LIMIT_BYTES = SHOP_PICTURE_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES;

interface Multipart {
  texts: Record<string, string>;
  files: Record<string, File>;
}

export const isMultipart = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

const uploadLimits: Readonly<Record<string, number>> = {
  '/api/distributor/signup': UPLOAD_LIMIT_BYTES,
  '/api/distributor/update': UPLOAD_LIMIT_BYTES,
  '/api/distributor/document': UPLOAD_LIMIT_BYTES,
  '/api/desk/import/upload': MAX_IMPORT_BYTES + MULTIPART_OVERHEAD_BYTES,
};

/** Returns the maximum size in bytes of a body with files; null for other bodies and calls. */
export const uploadLimitOf = (c: Context): number | null =>
  isMultipart(c) ? (uploadLimits[c.req.path] ?? pictureLimitOf(c)) : null;

const pictureLimitOf = (c: Context): number | null =>
  /^\/api\/desk\/.+\/picture$/.test(c.req.path) ? PICTURE_LIMIT_BYTES : null;

/**
 * Reads a multipart body and runs the check of `setBodyCheck`. Returns texts and files by field name.
 * If a field occurs twice, the last value counts. An empty file input, which browsers send as a file
 * without name and bytes, is left out.
 * @throws ApiError if the body has another type or cannot be read, and what the check throws
 */
export async function multipart(c: Context): Promise<Multipart> {
  if (!isMultipart(c)) {
    throw new ApiError('multipart_required');
  }
  const form = await readBody(c);
  await checkAfterBody(c);
  const texts: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (value.name !== '' || value.size > 0) files[name] = value;
    } else if (/\0/.test(value)) {
      throw new ApiError('text_unreadable');
    } else {
      texts[name] = value;
    }
  }
  return { texts, files };
}

async function readBody(c: Context): Promise<FormData> {
  try {
    return await c.req.raw.formData();
  } catch {
    throw new ApiError('form_unreadable');
  }
}
