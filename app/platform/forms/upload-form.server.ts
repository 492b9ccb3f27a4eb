/**
 * Reads forms with files while they arrive. A phone's photo may be many times larger than the
 * limit: its bytes are discarded as soon as it is too large, and the other fields are kept.
 */
import { startFormDeadline } from '../deadline.server';
import { readWithoutSlot } from '../render-slots.server';
import { readForm } from './forms.server';
import {
  createMultipartReader,
  type FileLimits,
  type MultipartForm,
} from './multipart-form.server';
import { acquireUploadSlot } from './upload-slots.server';

/** The maximum bytes of a form with files: a dozen photos from a phone. */
export const UPLOAD_BYTES = 80 * 1024 * 1024;

interface UploadSender {
  /** The visitor's network, from `clientAddress`; empty if unknown. */
  address: string;
  /** Whether the sender may upload files. If not, they are `dropped`. */
  canReceiveFiles: boolean;
}

/**
 * Reads the posted form. All files are `dropped` if the form gets no upload slot. If the form
 * stalls and loses its slot, the files that have not arrived completely are `dropped`. If many
 * other forms lose their slots after that, the files that have arrived are `dropped` too.
 * @param limits of each file in bytes, by field. A larger file is cut one byte above its limit;
 * files of other fields arrive empty
 * @throws Response 400 for a body that is not a form; 413 if it is too large as a whole
 */
export async function readUploadForm(
  request: Request,
  limits: FileLimits,
  { address, canReceiveFiles }: UploadSender,
): Promise<MultipartForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\b/i.test(contentType)) {
    return { form: await readForm(request), dropped: new Set() };
  }
  const slot = canReceiveFiles ? acquireUploadSlot(address) : null;
  try {
    const reader = createMultipartReader({
      contentType,
      limits,
      buffered: () => slot?.buffered ?? 'none',
    });
    let arrived = 0;
    const { body } = request;
    const readAll = () =>
      readChunks(body, async (piece) => {
        arrived += piece.length;
        if (arrived > UPLOAD_BYTES) throw new Response(null, { status: 413 });
        slot?.countBytes(piece.length);
        await reader.write(piece);
      });
    // A form that arrives slowly occupies an upload slot, but must not occupy a render slot.
    await readWithoutSlot(readAll);
    return await reader.end();
  } finally {
    slot?.release();
    startFormDeadline();
  }
}

/**
 * The file of a field. Null if no file was chosen: then browsers send one without name and bytes.
 */
export function chosenFile(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null;
}

/** @throws Response 400 if the connection breaks; also the errors of `take` */
async function readChunks(
  body: ReadableStream<Uint8Array>,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Response(null, { status: 400 });
      });
      if (done) return;
      await take(value);
    }
  } finally {
    // After a refusal, the web server itself reads the rest of the body.
    reader.releaseLock();
  }
}
