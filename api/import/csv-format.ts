/** Detects the encoding and the separator of a CSV file. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface CsvFormat {
  /** The encoding, as `TextDecoder` names it. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: string;
  /**
   * True if line 1 is like `sep=;`. Such a line tells spreadsheets the separator, and is no record.
   */
  hasSeparatorLine: boolean;
}

const SAMPLE_BYTES = 65_536;
/** Number of lines in which the separator is searched, because titles may precede the header. */
const SAMPLE_LINES = 10;

export async function csvFormatOf(file: string): Promise<CsvFormat> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    const encoding = utf16Of(sample) ?? ((await isWindows1252(file)) ? 'windows-1252' : 'utf-8');
    const text = new TextDecoder(encoding).decode(sample);
    const [, declaredDelimiter] = /^sep=([^\r\n])\r?\n/i.exec(text) ?? [];
    const hasSeparatorLine = declaredDelimiter !== undefined;
    return { encoding, hasSeparatorLine, delimiter: declaredDelimiter ?? delimiterIn(text) };
  } finally {
    await handle.close();
  }
}

/**
 * Returns the most frequent separator of the first line with at least three cells. If there is no
 * such line, returns that of line 1.
 */
function delimiterIn(text: string): string {
  const lines = text
    .split(/[\r\n]+/)
    .filter(Boolean)
    .slice(0, SAMPLE_LINES);
  const counts = lines.map((line) => {
    const count = (mark: string) => line.split(mark).length - 1;
    const best = [';', '\t', '|'].reduce((a, b) => (count(b) > count(a) ? b : a), ',');
    return { best, times: count(best) };
  });
  return (counts.find(({ times }) => times >= 2) ?? counts[0])?.best ?? ',';
}

/** Detects UTF-16 by the byte order mark or the zero bytes of Latin letters; null for others. */
function utf16Of(sample: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  // Two bytes are one character. The high byte of a Latin letter is zero.
  const pairs = Math.floor(Math.min(sample.length, 2_000) / 2);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) {
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs / 3 && even < pairs / 20) return 'utf-16le';
  return even > pairs / 3 && odd < pairs / 20 ? 'utf-16be' : null;
}

/**
 * Returns true if the file has non-ASCII characters and none of them is valid UTF-8, as in files
 * that Excel saves as plain “CSV”. If some are valid, the file is UTF-8. Its damaged rows are
 * rejected later.
 */
async function isWindows1252(file: string): Promise<boolean> {
  /** Bytes that must still follow to complete a UTF-8 character. */
  let expected = 0;
  let good = 0;
  let bad = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (expected > 0) {
        // A continuation byte begins with the bits 10.
        const continues = byte >> 6 === 2;
        expected = continues ? expected - 1 : 0;
        if (continues && expected === 0) good += 1;
        if (continues) continue;
        bad += 1;
      }
      if (byte < 0x80) continue;
      if (byte >= 0xc2 && byte < 0xf5) expected = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      else bad += 1;
    }
    if (good > 0) return false;
  }
  return bad + expected > 0;
}
