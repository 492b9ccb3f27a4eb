/** An empty and a migrated PGlite, each made once and loaded by whoever needs one. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../api/db/migrate';
import { createPglite } from '../../api/db/pglite';
import { projectRoot } from '../../api/kernel/project-root';

/** A freshly migrated PGlite as an archive: making it takes seconds, loading it a fraction of one. */
export const migratedArchive = (): Promise<Uint8Array<ArrayBuffer>> =>
  archive('migrated', (client) => migrate((query) => client.exec(query), migrationsFolder, null));

/** A PGlite without a table, as an archive. */
export const emptyArchive = (): Promise<Uint8Array<ArrayBuffer>> =>
  archive('empty', async () => undefined);

/** Puts a migrated database into a data folder that has none. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const loadDataDir = new Blob([await migratedArchive()]);
  const client = await createPglite({ dataDir: join(dataDir, 'pglite'), loadDataDir });
  await client.close();
}

const migrationsFolder = join(projectRoot(), 'api/db/migrations');

/** Kept between runs under a name that changes with the migrations and with PGlite. */
async function archive(
  content: string,
  fill: (client: PGlite) => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  const cache = join(projectRoot(), '.cache');
  const path = join(cache, `pglite-${content}-${fingerprint(migrationsFolder)}.tar`);
  if (existsSync(path)) return new Uint8Array(readFileSync(path));
  const client = await createPglite({});
  await fill(client);
  // Whoever loads it has nothing to recover.
  await client.exec('checkpoint');
  const made = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  mkdirSync(cache, { recursive: true });
  // Renamed when whole, so that a test file running beside this one never reads half of it.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, made);
  renameSync(partial, path);
  const dayAgo = Date.now() - 86_400_000;
  for (const name of readdirSync(cache).filter((entry) => /^(pglite|migrated)-/.test(entry))) {
    // Test files that run beside this one rename and remove theirs at the same moment.
    const kept = statSync(join(cache, name), { throwIfNoEntry: false });
    if (kept && kept.mtimeMs < dayAgo) rmSync(join(cache, name), { force: true });
  }
  return made;
}

function fingerprint(migrationsFolder: string): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(projectRoot(), 'node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
