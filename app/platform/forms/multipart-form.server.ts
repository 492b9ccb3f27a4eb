/** Reads a multipart form while it arrives, and lets go of what is too large in it. */
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Keeping } from './upload-places.server';

/** Bytes of everything in a form that is not a file. */
const TEXT_BYTES = 256 * 1024;
const HEADER_BYTES = 8 * 1024;
const MAX_PARTS = 100;
/** Pieces of a file that are joined: a sender of single bytes must not cost a hundred for each. */
const MANY_PIECES = 256;

/** The most bytes of each file, by field. */
export type FileLimits = Readonly<Partial<Record<string, number>>>;

interface MultipartOptions {
  contentType: string;
  limits: FileLimits;
  /** What may be kept of the files, asked for each piece; the others are `dropped`. */
  keeping(): Keeping;
}

export interface MultipartForm {
  /** A file beyond its limit comes as one of one byte too many, one of another field empty. */
  form: FormData;
  /** Fields whose file might not be kept; it comes empty. */
  dropped: ReadonlySet<string>;
}

const refused = (status: 400 | 413) => new Response(null, { status });

/**
 * Collects a form from the pieces of its body: `write` each, then `end`.
 * `write` and `end` throw a Response: 400 for what is not a form, 413 for too much besides the files.
 */
export function createMultipartReader({ contentType, limits, keeping }: MultipartOptions) {
  const form = new FormData();
  const dropped = new Set<string>();
  const rooms = new Map(Object.entries(limits).map(([name, bytes = 0]) => [name, bytes + 1]));
  let fault: Response | undefined;
  let textRoom = TEXT_BYTES;
  const parser = createParser(contentType);
  const finished = new Promise<void>((resolve) => {
    parser.once('finish', resolve).on('error', () => {
      fault ??= refused(400);
      resolve();
    });
  });
  parser.on('partsLimit', () => {
    fault ??= refused(413);
  });
  parser.on('field', (name: string, value: string, _isNameCut: boolean, isCut: boolean) => {
    textRoom -= Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || textRoom < 0) fault ??= refused(413);
    else form.append(name, value);
  });
  parser.on(
    'file',
    (name: string, stream: BusboyFileStream, filename: string, _encoding: string, type: string) => {
      let pieces: Uint8Array<ArrayBuffer>[] = [];
      let isDropped = false;
      stream.on('data', (piece: Buffer<ArrayBuffer>) => {
        isDropped ||= keeping() !== 'all';
        if (isDropped) pieces = [];
        const room = isDropped ? 0 : (rooms.get(name) ?? 0);
        if (room === 0) return;
        const part = piece.subarray(0, room);
        rooms.set(name, room - part.length);
        pieces.push(part);
        if (pieces.length === MANY_PIECES) pieces = [new Uint8Array(Buffer.concat(pieces))];
      });
      stream.on('error', () => {
        fault ??= refused(400);
      });
      stream.on('end', () => {
        if (isDropped) dropped.add(name);
        form.append(name, new File(pieces, unescaped(filename), { type }));
      });
    },
  );

  /** Lets go of the files that have arrived. */
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
    /** Resolves when there is room for the next piece. */
    async write(bytes: Uint8Array): Promise<void> {
      await new Promise<void>((resolve) => parser.write(bytes, () => resolve()));
      if (keeping() === 'none') drop();
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
      // What a browser sends as the name is a name: of a path the reader takes the last part.
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      limits: { fieldSize: TEXT_BYTES, parts: MAX_PARTS, headerSize: HEADER_BYTES },
    });
  } catch {
    throw refused(400);
  }
}

const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Browsers escape quotes and line ends in names, and nothing else. */
const unescaped = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (code) => ESCAPES[code.toUpperCase()] ?? code);
