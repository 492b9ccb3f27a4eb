/**
 * Refuses a file that is not a PDF, and a PDF that is encrypted or active. An active PDF contains
 * one of `ACTIVE_NAMES`. These are searched wherever a reader could find them: in the file and in
 * its compressed objects (decision 0160).
 */
import { DECODERS, KNOWN_FILTERS, TooLongError } from './pdf-filters';

type PdfProblem = 'pdf-damaged' | 'pdf-locked' | 'pdf-active';

/** Actions, attachments and forms that run or open something: ISO 32000-2, 12.6.4, 7.11.4, 12.7.8. */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'Launch',
  'GoToE',
  'GoToR',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'XFA',
]);
/** Parameters of decoders. No program uses them for compressed objects, but they could hide names. */
const DECODER_PARAMETERS = /\/(?:DecodeParms|DP)[\s\0]*[<[\d/%]/;
/** Maximum bytes of all decompressed objects of a file together; a scanned card has some KB. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024;
/** Number of bytes of a stream that are decoded to see whether it contains objects. */
const PROBE_BYTES = 512;
/** Maximum bytes of a probe after decoding. */
const PROBE_MAX_BYTES = 1024 * 1024;
/** Maximum number of filters on one stream: double compression, and one more. */
const MAX_LAYERS = 3;
/** Maximum number of streams in a file; a scanned card has a few dozen. */
const MAX_STREAMS = 2_000;
const MAX_OBJECT_STREAMS = 100;
/**
 * The number of characters at the end of a file in which `%%EOF` is searched. Readers search 1,024.
 * The others are a reserve.
 */
const TAIL_CHARS = 2048;

/** Returns the first problem that is found in a PDF, or null. */
export function findPdfProblem(bytes: Uint8Array): PdfProblem | null {
  const text = Buffer.from(bytes).toString('latin1');
  if (!isPdf(text)) return 'pdf-damaged';
  const names = namesIn(text);
  if (names.has('Encrypt')) return 'pdf-locked';
  if (isActive(names)) return 'pdf-active';
  try {
    return findInStreams(text, Buffer.from(bytes));
  } catch (error) {
    if (error instanceof TooLongError) return 'pdf-damaged';
    throw error;
  }
}

function findInStreams(text: string, bytes: Buffer): PdfProblem | null {
  let room = MAX_OBJECT_BYTES;
  let count = 0;
  let objectStreams = 0;
  for (const { before, start, isPadded } of streamsOf(text)) {
    count += 1;
    if (count > MAX_STREAMS) return 'pdf-damaged';
    const filters = filtersOf(before);
    if (filters.includes('Crypt')) return 'pdf-locked';
    if (filters.some((name) => !KNOWN_FILTERS.has(name))) return 'pdf-damaged';
    const names = namesIn(before);
    const data = bytes.subarray(start);
    // Without the entries `N` and `First`, readers do not expect objects in the stream, so only the
    // most common encoding is checked.
    if (!names.has('N') || !names.has('First')) {
      const objects = decodeShort(data, room);
      room -= objects.length;
      if (isActive(namesIn(objects.toString('latin1')))) return 'pdf-active';
      continue;
    }
    objectStreams += 1;
    if (objectStreams > MAX_OBJECT_STREAMS || isPadded) return 'pdf-damaged';
    const layers = layersOfObjects(data.subarray(0, PROBE_BYTES));
    if (layers.length > 0 && DECODER_PARAMETERS.test(before)) return 'pdf-damaged';
    for (const filters of layers) {
      const objects = decode(data, filters, room);
      room -= objects.length;
      if (isActive(namesIn(objects.toString('latin1')))) return 'pdf-active';
    }
    if (layers.length === 0 && names.has('ObjStm')) return 'pdf-damaged';
  }
  return null;
}

const isActive = (names: Set<string>) => [...names].some((name) => ACTIVE_NAMES.has(name));

/**
 * Returns true if a text has the header, an object and the end of a PDF. Returns false for HTML
 * that only begins like a PDF.
 */
const isPdf = (text: string) =>
  /^%PDF-\d/.test(text) &&
  !/<(?:!doctype|html|body|script|iframe|svg)/i.test(text.slice(0, 1024)) &&
  /\d\s+\d+\s+obj\b/.test(text) &&
  /startxref\s+\d+\s+%%EOF/.test(text.slice(-TAIL_CHARS));

const withoutEscapes = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns all names in a text, with escapes such as `#4a` decoded. */
function namesIn(text: string): Set<string> {
  const names = text.match(/\/[^\s\0()<>[\]{}/%]{1,127}/g) ?? [];
  return new Set(names.map((name) => withoutEscapes(name.slice(1))));
}

/** Returns the names of the filters of the last object in a text. */
function filtersOf(before: string): string[] {
  const object = withoutEscapes(before.slice(Math.max(0, before.lastIndexOf('obj'))));
  const values = object.matchAll(/\/Filter[\s\0]*(\[[^\]]*\]|\/[^\s\0()<>[\]{}/%]+)/g);
  return [...values].flatMap(([, value = '']) => [...namesIn(value)]);
}

/**
 * Yields where the data of each stream begins, and the text before it, which begins with the data of
 * the previous stream. Readers accept a blank or a single CR after the keyword `stream`. More white
 * space is skipped (`isPadded`): only run lengths could begin with it.
 */
function* streamsOf(text: string) {
  let end = 0;
  for (const match of text.matchAll(/(?<!end)stream *(?:\r\n?|\n)?([\0\t\n\f\r ]*)/g)) {
    const start = match.index + match[0].length;
    yield { before: text.slice(end, match.index), start, isPadded: match[1] !== '' };
    end = start;
  }
}

/** Compressed objects begin with two numbers; white space and comments may come first. */
const BEGINS_WITH_OBJECTS =
  /^[\0\t\n\f\r ]*(?:%[^\r\n]*[\r\n][\0\t\n\f\r ]*)*(?:\d{1,10}[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]|%[^\r\n]*$)/;
const ONLY_WHITE_SPACE = /^[\0\t\n\f\r ]{64,}$/;
const MAX_LOOKED_AT = 64 * 1024;

function mayBeginWithObjects(decoded: Buffer): boolean {
  const beginning = decoded.toString('latin1', 0, MAX_LOOKED_AT);
  return BEGINS_WITH_OBJECTS.test(beginning) || ONLY_WHITE_SPACE.test(beginning);
}

/**
 * Returns all lists of filters that, applied in order, turn the data into objects. Filters are tried,
 * because the filters that the file states may be false.
 */
function layersOfObjects(probe: Buffer, applied: string[] = []): string[][] {
  if (applied.length === MAX_LAYERS) return [];
  return Object.entries(DECODERS).flatMap(([name, decoder]) => {
    const decoded = decoder(probe, PROBE_MAX_BYTES);
    if (!decoded) return [];
    const filters = [...applied, name];
    return mayBeginWithObjects(decoded)
      ? [filters]
      : layersOfObjects(decoded.subarray(0, PROBE_BYTES), filters);
  });
}

/** @throws TooLongError */
const decode = (data: Buffer, filters: string[], maxBytes: number): Buffer =>
  filters.reduce((at, name) => DECODERS[name]?.(at, maxBytes) ?? Buffer.alloc(0), data);

/**
 * Decompresses a stream that may contain objects although its dictionary does not say so. Returns no
 * bytes if the data does not begin like objects, or is longer than `maxBytes`, as pictures can be.
 */
function decodeShort(data: Buffer, maxBytes: number): Buffer {
  const none = Buffer.alloc(0);
  try {
    const probe = DECODERS.FlateDecode?.(data.subarray(0, PROBE_BYTES), PROBE_MAX_BYTES);
    if (!probe || !mayBeginWithObjects(probe)) return none;
    return decode(data, ['FlateDecode'], maxBytes);
  } catch (error) {
    if (error instanceof TooLongError) return none;
    throw error;
  }
}
