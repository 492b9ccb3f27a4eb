/** A migrated PGlite, made once and loaded by whoever needs one. */
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
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createPglite } from '../../api/db/pglite';
import { projectRoot } from '../../api/db/project-root';

/**
 * A freshly migrated PGlite as an archive: making it takes seconds, loading it a fraction of one.
 * Kept between runs under a name that changes with the migrations and with PGlite.
 */
export async function migratedArchive(): Promise<Uint8Array<ArrayBuffer>> {
  const migrationsFolder = join(projectRoot(), 'api/db/migrations');
  const cache = join(projectRoot(), '.cache');
  const path = join(cache, `migrated-${fingerprint(migrationsFolder)}.tar`);
  if (existsSync(path)) return Uint8Array.from(readFileSync(path));
  const client = await createPglite({});
  await migrate(drizzle(client), { migrationsFolder });
  const archive = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  mkdirSync(cache, { recursive: true });
  // Renamed when whole, so that a test file running beside this one never reads half of it.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, archive);
  renameSync(partial, path);
  const dayAgo = Date.now() - 86_400_000;
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('migrated-'))) {
    // Test files that run beside this one rename and remove theirs at the same moment.
    const kept = statSync(join(cache, name), { throwIfNoEntry: false });
    if (kept && kept.mtimeMs < dayAgo) rmSync(join(cache, name), { force: true });
  }
  return archive;
}

function fingerprint(migrationsFolder: string): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(projectRoot(), 'node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
