/** Tells how an import goes: a line that renews itself on a terminal, now and then one elsewhere. */
import type { Writable } from 'node:stream';
import type { ImportProgress } from './import-products';

/** A stream that may be a terminal. */
export type Output = Writable & { isTTY?: boolean };

const BAR = 24;
const BETWEEN_LINES_MS = 5_000;

/** `12,34,567`, grouped as in India. */
export const grouped = (count: number): string => Math.round(count).toLocaleString('en-IN');

/** How far the import is, in words. `seconds` have gone since it began. */
export function progressText(progress: ImportProgress, seconds: number): string {
  if (progress.stage === 'search') return 'Preparing the search…';
  const share = progress.totalBytes === 0 ? 1 : progress.bytes / progress.totalBytes;
  const percent = Math.min(100, Math.floor(share * 100));
  const rate = seconds > 0 ? `${grouped(progress.rows / seconds)} rows/s` : '';
  const rejected = progress.rejected > 0 ? `, ${grouped(progress.rejected)} rejected` : '';
  return `${percent}% · ${grouped(progress.rows)} rows${rejected} · ${rate}`;
}

/** The line of a terminal, drawn over the one before. */
function barLine(share: number, text: string): string {
  const filled = Math.min(Math.max(Math.round(share * BAR), 0), BAR);
  return `\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${text}`;
}

/** A function to be told how many of how many `things` are done; it prints to `output`. */
export function countPrinter(things: string, output: Output, now: () => number = Date.now) {
  let printed = now();
  return (done: number, total: number): void => {
    const text = `${things}: ${grouped(done)} of ${grouped(total)}`;
    if (output.isTTY) output.write(`${barLine(done / total, text)}${done === total ? '\n' : ''}`);
    else if (done === total || now() - printed >= BETWEEN_LINES_MS) {
      printed = now();
      output.write(`${text}\n`);
    }
  };
}

/** A function to be told of progress; it prints to `output`. */
export function progressPrinter(output: Output, now: () => number = Date.now) {
  const started = now();
  let printed = started;
  return (progress: ImportProgress): void => {
    const text = progressText(progress, (now() - started) / 1000);
    if (output.isTTY) {
      output.write(barLine(progress.bytes / Math.max(progress.totalBytes, 1), text));
    } else if (progress.stage === 'search' || now() - printed >= BETWEEN_LINES_MS) {
      printed = now();
      output.write(`${text}\n`);
    }
  };
}
