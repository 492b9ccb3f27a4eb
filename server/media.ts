/**
 * The shop's own pictures, in a folder of this host and, if set, in a bucket that all hosts share.
 */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import { openMediaBucket } from '../api/providers/storage/media-bucket';

export function openMedia() {
  const { DATA_DIR, UPLOADS_URL } = config();
  const folder = join(DATA_DIR, 'media');
  // Hono warns about a folder that does not exist.
  mkdirSync(folder, { recursive: true });
  const bucket = UPLOADS_URL ? openMediaBucket(UPLOADS_URL) : null;
  return {
    folder,
    bucket,
    /** Uploads this host's pictures to the bucket, if there is one. @throws FileStoreError */
    share: async () => void (await bucket?.share(folder)),
    /** A picture by its path below `/media/`; null if there is none. */
    read: async (path: string): Promise<Uint8Array | null> =>
      (await bucket?.get(path)) ?? readFile(join(folder, path)).catch(() => null),
  };
}

/** Warns if hosts may share a database but not their files. */
export function warnAboutLocalFiles(log: Log): void {
  const { DATABASE_URL, UPLOADS_URL } = config();
  if (DATABASE_URL && !UPLOADS_URL) {
    log.warn("UPLOADS_URL is not set: members' files and pictures are stored on this host only");
  }
}
