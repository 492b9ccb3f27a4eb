/** The folder for backups that the desk starts. Each backup is a folder in it, named by its time. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { madeAtOf, makeBackup, type ShopPlaces } from './backup';

export interface BackupFolder {
  /** Makes a backup. If it fails, its folder is deleted. @throws the errors of `makeBackup` */
  make(now: Date): Promise<void>;
  /** Returns the time of the newest complete backup (ISO 8601), or null if there is none. */
  newest(): Promise<string | null>;
}

/** How many of the newest folders are searched for a complete backup. */
const MAX_FOLDERS = 50;

/** @param folder path of the folder, which the first backup creates */
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
