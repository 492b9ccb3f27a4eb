/** The folder on this host for the desk's backups; each has its own folder, named by its time. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { madeAtOf, makeBackup, type ShopPlaces } from './backup';

export interface BackupFolder {
  /** Makes a backup; a failed one leaves nothing behind. @throws BackupError */
  make(now: Date): Promise<void>;
  /** ISO 8601 time of the newest complete backup; null if there is none, or the folder is missing. */
  newest(): Promise<string | null>;
}

/** How many of the newest folders are searched for a complete backup; failed ones are incomplete. */
const MAX_FOLDERS = 50;

/** @param folder is created by the first backup */
export function openBackupFolder(shop: ShopPlaces, folder: string): BackupFolder {
  return {
    async make(now) {
      const target = join(
        folder,
        now
          .toISOString()
          .replace(/\.\d+Z$/, 'Z')
          .replaceAll(':', '-'),
      );
      try {
        await makeBackup(shop, target);
      } catch (error) {
        await rm(target, { recursive: true, force: true });
        throw error;
      }
    },
    async newest() {
      const entries = await readdir(folder).catch(() => []);
      for (const name of entries.sort().reverse().slice(0, MAX_FOLDERS)) {
        const madeAt = await madeAtOf(join(folder, name));
        if (madeAt) return madeAt;
      }
      return null;
    },
  };
}
