/** Reads a multipart form while it arrives, and discards what is too large. */
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { BufferedFiles } from './upload-slots.server';

/** The maximum bytes of everything in a form that is not a file. */
const TEXT_BYTES = 256 * 1024;
const HEADER_BYTES = 8 * 1024;
const MAX_PARTS = 100;
/**
 * Number of chunks of a file after which they are joined, because each costs a hundred bytes of
 * overhead and a sender might send single bytes.
 */
const MAX_CHUNKS = 256;

/** The maximum bytes of each file, by field. */
export type FileLimits = Readonly<Partial<Record<string, number>>>;

interface MultipartOptions {
  contentType: string;
  limits: FileLimits;
  /** Says which files may be held in memory. Called for each chunk. Other files are `dropped`. */
  buffered(): BufferedFiles;
}

export interface MultipartForm {
  /**
   * A file that is too large is cut one byte above its limit, so that the validation refuses it. A
   * file of an unknown field is empty.
   */
  form: FormData;
  /** Fields whose file was discarded. In `form`, the file is empty. */
  dropped: ReadonlySet<string>;
}

const refusalOf = (status: 400 | 413) => new Response(null, { status });

/**
 * Collects a form from the chunks of its body: call `write` for each chunk, then `end`. Both throw
 * a Response: 400 for a body that is not a form, 413 if it has too many parts or too much text.
 */
export function createMultipartReader({ contentType, limits, buffered }: MultipartOptions) {
  const form = new FormData();
  const dropped = new Set<string>();
  const bytesLeft = new Map(Object.entries(limits).map(([name, bytes = 0]) => [name, bytes + 1]));
  let fault: Response | undefined;
  let textBytesLeft = TEXT_BYTES;
  const parser = createParser(contentType);
  const finished = new Promise<void>((resolve) => {
    parser.once('finish', resolve).on('error', () => {
      fault ??= refusalOf(400);
      resolve();
    });
  });
  parser.on('partsLimit', () => {
    fault ??= refusalOf(413);
  });
  parser.on('field', (name: string, value: string, _isNameCut: boolean, isCut: boolean) => {
    textBytesLeft -= Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || textBytesLeft < 0) fault ??= refusalOf(413);
    else form.append(name, value);
  });
  parser.on(
    'file',
    (name: string, stream: BusboyFileStream, filename: string, _encoding: string, type: string) => {
      let pieces: Uint8Array<ArrayBuffer>[] = [];
      let isDropped = false;
      stream.on('data', (piece: Buffer<ArrayBuffer>) => {
        isDropped ||= buffered() !== 'all';
        if (isDropped) pieces = [];
        const room = isDropped ? 0 : (bytesLeft.get(name) ?? 0);
        if (room === 0) return;
        const part = piece.subarray(0, room);
        bytesLeft.set(name, room - part.length);
        pieces.push(part);
        if (pieces.length === MAX_CHUNKS) pieces = [new Uint8Array(Buffer.concat(pieces))];
      });
      stream.on('error', () => {
        fault ??= refusalOf(400);
      });
      stream.on('end', () => {
        if (isDropped) dropped.add(name);
        form.append(name, new File(pieces, unescapeName(filename), { type }));
      });
    },
  );

  /** Discards the files that have arrived. */
  function drop(): void {
    for (const [name, value] of [...form]) {
      if (typeof value === 'string' || value.size === 0) continue;
      dropped.add(name);
      form.set(name, new File([], value.name, { type: value.type }));
    }
  }

  const check = () => {
    if (fault) throw fault;
  };
  return {
    /** Resolves when the next chunk may be written. */
    async write(bytes: Uint8Array): Promise<void> {
      await new Promise<void>((resolve) => parser.write(bytes, () => resolve()));
      if (buffered() === 'none') drop();
      check();
    },
    async end(): Promise<MultipartForm> {
      parser.end();
      await finished;
      check();
      return { form, dropped };
    },
  };
}

function createParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Without this, the parser would remove everything up to the last slash of a file's name.
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      limits: { fieldSize: TEXT_BYTES, parts: MAX_PARTS, headerSize: HEADER_BYTES },
    });
  } catch {
    throw refusalOf(400);
  }
}

const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Browsers escape only quotes and line breaks in names. */
const unescapeName = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (code) => ESCAPES[code.toUpperCase()] ?? code);
