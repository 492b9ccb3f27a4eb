/** The commands on the database: it must not be open in a running shop at the same time. */

import { runFounderCommand } from '../api/founder/command';
import { runImportCommand } from '../api/import/command';
import { loadRanks } from '../api/modules/rank/rank-ladder.repository';
import { cardPicture } from '../app/features/product-list/card-picture';
import { warmUpImages } from '../app/platform/images/warm-up.server';
import { askPassword } from './ask-password';
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
