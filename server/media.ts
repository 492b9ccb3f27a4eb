/** The shop's own pictures: of this host's folder, and of the bucket that several hosts share. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import { openMediaBucket } from '../api/providers/storage/media-bucket';

export function ownMedia() {
  const { DATA_DIR, UPLOADS_URL } = config();
  const folder = join(DATA_DIR, 'media');
  const bucket = UPLOADS_URL ? openMediaBucket(UPLOADS_URL) : null;
  return {
    folder,
    bucket,
    /** Puts this host's pictures into the bucket, if there is one. @throws FileStoreError */
    share: async () => void (await bucket?.share(folder)),
    /** A picture by its path below `/media/`; null where there is none. */
    read: async (path: string): Promise<Uint8Array | null> =>
      (await bucket?.get(path)) ?? readFile(join(folder, path)).catch(() => null),
  };
}

/** A database that hosts can share, and files that they would not: said at the start. */
export function warnOfOwnFiles(log: Log): void {
  const { DATABASE_URL, UPLOADS_URL } = config();
  if (DATABASE_URL && !UPLOADS_URL) {
    log.warn('UPLOADS_URL is not set: files of members and pictures are on this host alone');
  }
}
