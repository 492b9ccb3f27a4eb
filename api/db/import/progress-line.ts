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

/** A function to be told of progress; it prints to `output`. */
export function progressPrinter(output: Output, now: () => number = Date.now) {
  const started = now();
  let printed = started;
  return (progress: ImportProgress): void => {
    const text = progressText(progress, (now() - started) / 1000);
    if (output.isTTY) {
      const filled = Math.round((progress.bytes / Math.max(progress.totalBytes, 1)) * BAR);
      const bar = `${'█'.repeat(Math.min(filled, BAR))}${'░'.repeat(Math.max(BAR - filled, 0))}`;
      output.write(`\r\u001b[K${bar} ${text}`);
    } else if (progress.stage === 'search' || now() - printed >= BETWEEN_LINES_MS) {
      printed = now();
      output.write(`${text}\n`);
    }
  };
}
