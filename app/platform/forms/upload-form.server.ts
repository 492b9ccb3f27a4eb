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
/**
 * From one network address: over 2G a form takes minutes, and eight senders that are slow on
 * purpose must not take all places. A browser sends one at a time.
 */
const MAX_OF_ONE = 4;

interface UploadForm {
  form: FormData;
  /** Too many forms with files are being read: of the files of this one nothing is kept. */
  isBusy: boolean;
}

/** Forms whose files are being kept, per address. */
const reading = new Map<string, number>();
const readingOf = (address: string): number => reading.get(address) ?? 0;

/** Takes a place for the files of a form, if there is one. */
function takePlace(address: string): boolean {
  const taken = [...reading.values()].reduce((sum, count) => sum + count, 0);
  // Under a foreign server, which tells no address, all share the places.
  if (taken >= MAX_AT_ONCE || (address && readingOf(address) >= MAX_OF_ONE)) return false;
  reading.set(address, readingOf(address) + 1);
  return true;
}

function leavePlace(address: string): void {
  const left = readingOf(address) - 1;
  if (left > 0) reading.set(address, left);
  else reading.delete(address);
}

/**
 * What was posted. A file beyond its limit comes as a file of one byte too many.
 * @param limits of each file, by field; files of other fields come empty
 * @param address of the visitor's network, as `clientAddress` tells it; empty where it is unknown
 * @throws Response 400 for a body that is not a form, 413 for one that is too large as a whole
 */
export async function readUploadForm(
  request: Request,
  limits: FileLimits,
  address: string,
): Promise<UploadForm> {
  const boundary = boundaryOf(request);
  if (!boundary || !request.body) return { form: await readForm(request), isBusy: false };
  const hasPlace = takePlace(address);
  try {
    const body = await trimmed(request.body, new MultipartTrim(boundary, hasPlace ? limits : {}));
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const small = new Request(request.url, { method: 'POST', headers, body });
    return { form: await readForm(small), isBusy: !hasPlace };
  } finally {
    if (hasPlace) leavePlace(address);
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
    // After a refusal the rest is read by whatever holds the connection.
    reader.releaseLock();
  }
}
