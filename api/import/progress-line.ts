/**
 * Prints the progress of an import. On a terminal one line is redrawn; elsewhere a line is printed
 * every few seconds.
 */

import type { Writable } from 'node:stream';
import { formatCount } from '@contract/money';
import type { ImportProgress } from './open-import';

/** A stream that may be a terminal. */
export type Output = Writable & { isTTY?: boolean };

/** Number of characters of the bar. */
const BAR_LENGTH = 24;
const BETWEEN_LINES_MS = 5_000;

/** Describes the progress of an import, `seconds` after it began. */
export function progressText(progress: ImportProgress, seconds: number): string {
  if (progress.stage === 'search') return 'Preparing the search…';
  const share = progress.totalBytes === 0 ? 1 : progress.bytes / progress.totalBytes;
  const percent = Math.min(100, Math.floor(share * 100));
  const rate = seconds > 0 ? `${formatCount(Math.round(progress.rows / seconds))} rows/s` : '';
  const rejected = progress.rejected > 0 ? `, ${formatCount(progress.rejected)} rejected` : '';
  return `${percent}% · ${formatCount(progress.rows)} rows${rejected} · ${rate}`;
}

/** Returns a line that replaces the present line of the terminal. */
function barLine(share: number, text: string): string {
  const filled = Math.min(Math.max(Math.round(share * BAR_LENGTH), 0), BAR_LENGTH);
  return `\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(BAR_LENGTH - filled)} ${text}`;
}

/** Returns a function that prints how many `things` of a total are done. */
export function countPrinter(things: string, output: Output, now: () => number = Date.now) {
  let printed = now();
  return (done: number, total: number): void => {
    const text = `${things}: ${formatCount(done)} of ${formatCount(total)}`;
    if (output.isTTY) output.write(`${barLine(done / total, text)}${done === total ? '\n' : ''}`);
    else if (done === total || now() - printed >= BETWEEN_LINES_MS) {
      printed = now();
      output.write(`${text}\n`);
    }
  };
}

/** Returns a function that prints the progress of an import. */
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
