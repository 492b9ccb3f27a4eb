import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeBackup, restoreBackup, type ShopPlaces } from '../../../api/backup/backup';
import { BackupError } from '../../../api/backup/backup-error';
import { openBackupFolder } from '../../../api/backup/backup-folder';
import { type Database, openDatabase } from '../../../api/db/client';
import { serveFolderWork } from '../../../api/db/folder-socket';
import { category } from '../../../api/db/schema';
import { createFileStore, openBackend } from '../../../api/providers/storage/file-store';
import { full } from '../../setup/full';
import { startS3 } from '../../setup/s3';
import { createTestDatabase } from '../../setup/test-database';

const TIMEOUT_MS = 120_000;

async function newPlaces(content: 'empty' | 'migrated'): Promise<ShopPlaces & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  const { url, drop } = await createTestDatabase(content, dataDir);
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { dataDir, databaseUrl: url };
}

const open = ({ dataDir, databaseUrl }: ShopPlaces) =>
  openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });

const filesOf = ({ dataDir }: ShopPlaces) =>
  createFileStore({ dir: join(dataDir, 'uploads'), key: Buffer.alloc(32, 7) });

/** Goes on adding categories until it is stopped; answers how many are acknowledged. */
function keepWriting(db: Database) {
  let isStopped = false;
  let written = 0;
  const run = async () => {
    while (!isStopped) {
      const name = `Shelf ${written + 1}`;
      await db.insert(category).values({ name, slug: `shelf-${written + 1}` });
      written += 1;
      // The embedded database answers within the same turn, and would leave no room for others.
      await setImmediate();
    }
  };
  const running = run();
  return {
    written: () => written,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function withContents(places: ShopPlaces): Promise<void> {
  await mkdir(join(places.dataDir, 'media'));
  await writeFile(join(places.dataDir, 'media', 'soap.svg'), '<svg/>');
  await writeFile(join(places.dataDir, 'secrets.json'), '{"data":"secret"}', { mode: 0o600 });
  const meta = { contentType: 'image/png', name: 'pan.png' };
  await filesOf(places).put('members/pan', new Uint8Array([1, 2, 3]), meta);
}

describe(`a backup (${inject('database').kind})`, () => {
  it(
    'of a running shop contains everything that was acknowledged, and can be restored elsewhere',
    async () => {
      const shop = await newPlaces('migrated');
      const another = await newPlaces('empty');
      const backups = openBackupFolder(shop, join(shop.dataDir, 'backups'));
      const folder = join(shop.dataDir, 'backups', '2026-11-20T06-30-00Z');
      const { db, copyTo, close } = await open(shop);
      await withContents(shop);
      const stopCopies = copyTo && (await serveFolderWork(shop.dataDir, { copy: copyTo }));
      const writer = keepWriting(db);
      await expect.poll(writer.written, { timeout: 20_000 }).toBeGreaterThan(20);
      const before = writer.written();
      await backups.make(new Date('2026-11-20T06:30:00Z'));
      expect(await backups.newest()).toMatch(/^\d{4}-\d\d-\d\dT/);
      await writer.stop();
      await stopCopies?.();
      await close();

      expect(await readdir(folder)).not.toContain('secrets.json');
      await writeFile(join(another.dataDir, 'secrets.json'), 'put there before');
      await restoreBackup(another, folder);
      const restored = await open(another);
      const names = (await restored.db.select().from(category)).map(({ name }) => name);
      expect(names.length).toBeGreaterThanOrEqual(before);
      expect(new Set(names)).toEqual(new Set(names.map((_, at) => `Shelf ${at + 1}`)));
      await restored.close();
      expect((await filesOf(another).get('members/pan'))?.bytes).toEqual(new Uint8Array([1, 2, 3]));
      expect(await readFile(join(another.dataDir, 'media', 'soap.svg'), 'utf8')).toBe('<svg/>');
      expect(await readFile(join(another.dataDir, 'secrets.json'), 'utf8')).toBe(
        'put there before',
      );

      await expect(restoreBackup(another, folder)).rejects.toThrow(
        'Set DATA_DIR to an empty folder',
      );
      await expect(makeBackup(shop, folder)).rejects.toThrow('is not empty');
    },
    TIMEOUT_MS,
  );

  it.runIf(full)(
    'of a stopped shop can be restored; an incomplete one cannot, and leaves nothing',
    async () => {
      const shop = await newPlaces('migrated');
      const another = await newPlaces('empty');
      const folder = join(shop.dataDir, 'backup');
      const { db, close } = await open(shop);
      await db.insert(category).values({ name: 'Soap', slug: 'soap' });
      await close();
      await makeBackup(shop, folder);
      await rm(join(folder, 'backup.json'));
      await expect(restoreBackup(another, folder)).rejects.toThrow('was interrupted');
      await writeFile(join(folder, 'backup.json'), '{"version":2}');
      await expect(restoreBackup(another, folder)).rejects.toThrow(BackupError);
      const manifest = {
        version: 1,
        madeAt: new Date().toISOString(),
        database: shop.databaseUrl ? 'postgresql' : 'embedded',
      };
      await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest));
      await restoreBackup(another, folder);
      const restored = await open(another);
      expect(await restored.db.$count(category)).toBe(1);
      await restored.close();
    },
    TIMEOUT_MS,
  );

  it.runIf(full && inject('database').kind === 'postgres')(
    'is not restored over another shop, whose pictures and files stay unchanged',
    async () => {
      const shop = await newPlaces('migrated');
      const another = await newPlaces('empty');
      const folder = join(shop.dataDir, 'backup');
      await (await open(shop)).close();
      await withContents(shop);
      await makeBackup(shop, folder);
      const s3 = await startS3('shop');
      onTestFinished(() => s3.stop());
      const uploadsUrl = s3.urlOf('shop');
      const bucket = openBackend({ dir: '', url: uploadsUrl });
      await bucket.put('media/soap.svg', Buffer.from('of the other shop'));
      await (await open(another)).close();
      const wrong = { ...another, uploadsUrl };
      await expect(restoreBackup(wrong, folder)).rejects.toThrow('DATABASE_URL is not empty');
      expect((await bucket.list('')).map(({ key }) => key)).toEqual(['media/soap.svg']);
      const picture = Buffer.from((await bucket.get('media/soap.svg')) ?? []);
      expect(picture.toString()).toBe('of the other shop');
    },
    TIMEOUT_MS,
  );
});
