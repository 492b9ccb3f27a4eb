/**
 * What speaks against keeping a PDF: that it is none, that a password locks it, or that it can do
 * more than be looked at. Names are looked for wherever a reader could find them, in the file and in
 * its compressed objects; of what a document's picture needs, none is among them (decision 0160).
 */
import { inflateSync, constants as zlib } from 'node:zlib';

export type PdfProblem = 'pdf-damaged' | 'pdf-locked' | 'pdf-active';

/** Actions, attachments and forms that run something: ISO 32000-2, 12.6.4, 7.11.4, 12.7.8. */
const ACTIVE = new Set([
  ...['JavaScript', 'Launch', 'GoToE', 'ImportData', 'SubmitForm', 'Rendition', 'RichMediaExecute'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'],
]);
/** Filters that compressed objects may have by the standard and no program gives them. */
const RARE_FILTERS = [
  ...['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'AHx', 'A85', 'LZW', 'RL'],
  ...['Predictor', 'Crypt'],
];
/** Bytes that compressed objects of one file may have together: of a scanned card they have some KB. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024;
/** So many compressed bytes tell whether a stream begins with numbers, as objects do. */
const PROBE_BYTES = 256;
const PROBE_MAX_BYTES = 256 * 1024;
/** A copy of a card has a few dozen; each that is looked at takes a tenth of a millisecond. */
const MAX_STREAMS = 2_000;
/** Readers look for the end in the last kilobyte; some programs append a signature of their own. */
const TAIL_CHARS = 2048;

/** The first problem of a PDF, or null. */
export function findPdfProblem(bytes: Uint8Array): PdfProblem | null {
  const text = Buffer.from(bytes).toString('latin1');
  if (!isPdf(text)) return 'pdf-damaged';
  const names = namesIn(text);
  if (names.has('Encrypt')) return 'pdf-locked';
  if (isActive(names)) return 'pdf-active';

  let room = MAX_OBJECT_BYTES;
  let count = 0;
  for (const { filters, start } of streamsOf(text)) {
    count += 1;
    if (count > MAX_STREAMS) return 'pdf-damaged';
    const isNamed = filters.has('ObjStm');
    const data = bytes.subarray(start);
    if (!isNamed && !beginsWithNumbers(data)) continue;
    if (isNamed && RARE_FILTERS.some((name) => filters.has(name))) return 'pdf-damaged';
    const objects = inflate(data, room);
    if (objects !== null) {
      room -= objects.length;
      if (isActive(namesIn(objects))) return 'pdf-active';
    } else if (isNamed && filters.has('FlateDecode')) {
      return 'pdf-damaged';
    }
  }
  return null;
}

const isActive = (names: Set<string>) => [...names].some((name) => ACTIVE.has(name));

/** A header, an object, an end, and no page of the web that only begins like a PDF. */
const isPdf = (text: string) =>
  /^%PDF-\d/.test(text) &&
  !/<(?:!doctype|html|body|script|iframe|svg)/i.test(text.slice(0, 1024)) &&
  /\d\s+\d+\s+obj\b/.test(text) &&
  /startxref\s+\d+\s+%%EOF/.test(text.slice(-TAIL_CHARS));

/** All names, with `#4a` read as the letter that it stands for. */
function namesIn(text: string): Set<string> {
  const names = text.match(/\/[^\s()<>[\]{}/%]{1,127}/g) ?? [];
  return new Set(
    names.map((name) =>
      name
        .slice(1)
        .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  );
}

/** Where the data of each stream begin, and the names since its object began. Each text is read once. */
function* streamsOf(text: string) {
  let filters = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const between = text.slice(end, match.index);
    const object = between.lastIndexOf(' obj');
    if (object >= 0) filters = new Set();
    for (const name of namesIn(between.slice(Math.max(0, object)))) filters.add(name);
    end = match.index + match[0].length;
    yield { filters, start: end };
  }
}

function beginsWithNumbers(data: Uint8Array): boolean {
  const start = inflate(data.subarray(0, PROBE_BYTES), PROBE_MAX_BYTES);
  return start !== null && /^[\s\d%]/.test(start);
}

/** What is compressed at the beginning of the data; null where it is not, or too long. */
function inflate(data: Uint8Array, maxOutputLength: number): string | null {
  if (maxOutputLength <= 0) return null;
  try {
    return inflateSync(data, { maxOutputLength, finishFlush: zlib.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
  } catch {
    return null;
  }
}
