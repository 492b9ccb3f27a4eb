/**
 * Reads forms with files as they arrive. A phone's photo may be many times larger than a document
 * may be: its bytes are let go as soon as it is too large, and what was entered beside it is kept.
 */
import { startFormDeadline } from '../deadline.server';
import { readOutside } from '../render-places.server';
import { readForm } from './forms.server';
import {
  createMultipartReader,
  type FileLimits,
  type MultipartForm,
} from './multipart-form.server';
import { takeUploadPlace } from './upload-places.server';

/** The most bytes of a form with files: a dozen photos as phones take them. */
export const UPLOAD_BYTES = 80 * 1024 * 1024;

interface UploadSender {
  /** Of the visitor's network, as `clientAddress` tells it; empty where it is unknown. */
  address: string;
  /** Whether somebody is known to send the form. The files of others are `dropped`. */
  mayKeepFiles: boolean;
}

/**
 * What was posted. A file beyond its limit comes as a file of one byte too many. Files that there is
 * no room for while they arrive are `dropped`: those of a form that found no place, and what had not
 * arrived yet of one that crawled and had to give its place up.
 * @param limits of each file, by field; files of other fields come empty
 * @throws Response 400 for a body that is not a form, 413 for one that is too large as a whole
 */
export async function readUploadForm(
  request: Request,
  limits: FileLimits,
  { address, mayKeepFiles }: UploadSender,
): Promise<MultipartForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\b/i.test(contentType)) {
    return { form: await readForm(request), dropped: new Set() };
  }
  const place = mayKeepFiles ? takeUploadPlace(address) : null;
  try {
    const reader = createMultipartReader({
      contentType,
      limits,
      keeping: () => place?.keeping ?? 'none',
    });
    let arrived = 0;
    const { body } = request;
    const readAll = () =>
      eachPiece(body, async (piece) => {
        arrived += piece.length;
        if (arrived > UPLOAD_BYTES) throw new Response(null, { status: 413 });
        place?.noteArrival(piece.length);
        await reader.write(piece);
      });
    // Who sends slowly holds nobody up but those who send files as well.
    await readOutside(readAll);
    return await reader.end();
  } finally {
    place?.leave();
    startFormDeadline();
  }
}

/** A file of a form; null for an input that was left empty, which browsers send without a name. */
export function chosenFile(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null;
}

/** @throws Response 400 where the line breaks, and what `take` throws */
async function eachPiece(
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
    // After a refusal the rest is read by whatever holds the connection.
    reader.releaseLock();
  }
}
