/**
 * The demo shop's pictures, drawn once for all the shops that a test run starts: half a minute
 * each. The program draws only what its folder lacks.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderFor = (program: string): string => {
  const build = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16);
  return join(tmpdir(), `shop-demo-media-${build}`);
};

/** Puts the pictures of an earlier start of this very build into a data folder. */
export async function lendDemoMedia(program: string, dataDir: string): Promise<void> {
  const shared = folderFor(program);
  const media = join(dataDir, 'media');
  if (existsSync(shared) && !existsSync(media)) await cp(shared, media, { recursive: true });
}

/** Keeps a shop's pictures for the next one, if nobody has yet. */
export async function keepDemoMedia(program: string, dataDir: string): Promise<void> {
  const shared = folderFor(program);
  const media = join(dataDir, 'media');
  if (existsSync(shared) || !existsSync(media)) return;
  const part = `${shared}-${process.pid}`;
  await cp(media, part, { recursive: true });
  await rename(part, shared).catch(() => rm(part, { recursive: true, force: true }));
}
