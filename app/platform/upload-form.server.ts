/**
 * Reads forms with files as they arrive. A phone's photo may be many times larger than a document
 * may be: its bytes are let go as soon as it is too large, and what was typed beside it is kept.
 */
import { readForm } from './forms.server';
import { type FileLimits, MultipartTrim } from './multipart-trim.server';

/** The most bytes of a form with files: a dozen photos as phones take them. */
export const UPLOAD_BYTES = 80 * 1024 * 1024;
/** Forms whose files are in memory at the same time; each has a few megabytes. */
const MAX_AT_ONCE = 32;

export interface UploadForm {
  form: FormData;
  /** Too many forms with files are being read: of the files of this one nothing is kept. */
  isBusy: boolean;
}

let reading = 0;

/**
 * What was posted. A file beyond its limit comes as a file of one byte too many.
 * @param limits of each file, by field; files of other fields come empty
 * @throws Response 400 for a body that is no form, 413 for one that is too large as a whole
 */
export async function readUploadForm(request: Request, limits: FileLimits): Promise<UploadForm> {
  const boundary = boundaryOf(request);
  if (!boundary || !request.body) return { form: await readForm(request), isBusy: false };
  const isBusy = reading >= MAX_AT_ONCE;
  reading += 1;
  try {
    const body = await trimmed(request.body, new MultipartTrim(boundary, isBusy ? {} : limits));
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const small = new Request(request.url, { method: 'POST', headers, body });
    return { form: await readForm(small), isBusy };
  } finally {
    reading -= 1;
  }
}

function boundaryOf({ headers }: Request): string | undefined {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

async function trimmed(body: ReadableStream<Uint8Array>, trim: MultipartTrim) {
  const reader = body.getReader();
  let arrived = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Response(null, { status: 400 });
      });
      if (done) return trim.bytes();
      arrived += value.length;
      if (arrived > UPLOAD_BYTES) throw new Response(null, { status: 413 });
      trim.feed(value);
    }
  } finally {
    // After a refusal the rest is read by who holds the connection.
    reader.releaseLock();
  }
}
