/** Shows the progress of an import: one line that is redrawn on a terminal, occasional lines elsewhere. */

import type { Writable } from 'node:stream';
import { formatCount } from '@contract/money';
import type { ImportProgress } from './open-import';

/** A stream that may be a terminal. */
export type Output = Writable & { isTTY?: boolean };

const BAR = 24;
const BETWEEN_LINES_MS = 5_000;

/** The progress of an import in words; `seconds` since it began. */
export function progressText(progress: ImportProgress, seconds: number): string {
  if (progress.stage === 'search') return 'Preparing the search…';
  const share = progress.totalBytes === 0 ? 1 : progress.bytes / progress.totalBytes;
  const percent = Math.min(100, Math.floor(share * 100));
  const rate = seconds > 0 ? `${formatCount(Math.round(progress.rows / seconds))} rows/s` : '';
  const rejected = progress.rejected > 0 ? `, ${formatCount(progress.rejected)} rejected` : '';
  return `${percent}% · ${formatCount(progress.rows)} rows${rejected} · ${rate}`;
}

/** The line of a terminal, which replaces the one before. */
function barLine(share: number, text: string): string {
  const filled = Math.min(Math.max(Math.round(share * BAR), 0), BAR);
  return `\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${text}`;
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
