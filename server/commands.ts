/** The commands on the database: it must not be open in a running shop at the same time. */

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runFounderCommand } from '../api/founder/command';
import { runImportCommand } from '../api/import/command';
import { loadRanks } from '../api/modules/rank/rank-ladder.repository';
import { cardPicture } from '../app/features/product-list/card-picture';
import { warmUpImages } from '../app/platform/images/warm-up.server';
import { openShopDatabase } from './database';

/** `npm run import`; answers its exit code. */
export const runImport = (args: string[]): Promise<number> =>
  runImportCommand(args, {
    open: () => openShopDatabase(),
    warmUpPictures: (pictures, onProgress) =>
      warmUpImages({ pictures, widths: cardPicture.widths, onProgress }),
  });

/** `npm run founder`; answers its exit code. */
export async function runFounder(args: string[]): Promise<number> {
  const { db, close } = await openShopDatabase();
  try {
    await loadRanks(db);
    return await runFounderCommand(args, db, {
      askPassword,
      print: console.log,
      complain: console.error,
    });
  } finally {
    await close();
  }
}

/** Asks a question; what is typed is not shown. Without a terminal the answer is the first line. */
async function askPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  });
  // The end of the input, and Ctrl-C, are no password.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(''), ended]);
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
