import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore } from '../../../../api/providers/storage/file-store';
import { behavesAsFileStore } from './file-store-behaviour';

let parent: string;
let dir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'file-store-'));
  dir = path.join(parent, 'uploads');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = () => createFileStore({ dir, key: randomBytes(32) });
const fileOf = (key: string) => `${path.join(dir, key)}.sealed`;
const bytes = new TextEncoder().encode('content');
const meta = { contentType: 'image/png' };

describe('a file store in a folder', () => {
  behavesAsFileStore(async () => ({
    store: open(),
    readRaw: (key) => readFile(fileOf(key)),
    writeRaw: (key, raw) => writeFile(fileOf(key), raw),
  }));

  it('lets only the owner read files and folders', async () => {
    await open().put('members/1/pancard', bytes, meta);
    const mode = async (name: string) => (await stat(name)).mode & 0o777;
    expect(await mode(fileOf('members/1/pancard'))).toBe(0o600);
    expect(await mode(path.join(dir, 'members'))).toBe(0o700);
    expect(await mode(dir)).toBe(0o700);
  });

  it('can be opened in a later run', async () => {
    const key = randomBytes(32);
    await createFileStore({ dir, key }).put('a', bytes, meta);
    expect((await createFileStore({ dir, key }).get('a'))?.bytes).toEqual(bytes);
  });

  it('deletes the folder of a deleted file, and leaves no temporary files', async () => {
    const store = open();
    await store.put('members/1/pancard', bytes, meta);
    await store.put('members/2/pancard', bytes, meta);
    await store.delete('members/1/pancard');
    expect((await readdir(dir, { recursive: true })).sort()).toEqual([
      '.incoming',
      'members',
      'members/2',
      'members/2/pancard.sealed',
    ]);
  });

  it('is empty before the first file, and creates no folder until then', async () => {
    const store = open();
    expect(await store.list('')).toEqual([]);
    expect(await store.get('a')).toBeNull();
    await store.delete('a');
    expect(await readdir(parent)).toEqual([]);
  });

  it('lists no incomplete files, and deletes old ones', async () => {
    const incoming = path.join(dir, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(path.join(incoming, 'old'), 'half a');
    await writeFile(path.join(incoming, 'new'), 'half a');
    const twoHoursAgo = new Date(Date.now() - 2 * 3600_000);
    await utimes(path.join(incoming, 'old'), twoHoursAgo, twoHoursAgo);
    const store = open();
    expect(await store.list('')).toEqual([]);
    await store.put('a', bytes, meta);
    // The recent file may belong to a write in progress.
    expect(await readdir(incoming)).toEqual(['new']);
  });

  it('lists no foreign files', async () => {
    const store = open();
    await store.put('a', bytes, meta);
    await writeFile(path.join(dir, 'README.txt'), 'by hand');
    expect((await store.list('')).map(({ key }) => key)).toEqual(['a']);
  });

  it('lists the files older than a time, for deleting staged files', async () => {
    const store = open();
    await store.put('staged/old', bytes, meta);
    await store.put('staged/new', bytes, meta);
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    await utimes(fileOf('staged/old'), yesterday, yesterday);
    const expired = await store.list('staged/', new Date(Date.now() - 24 * 3600_000));
    expect(expired.map(({ key }) => key)).toEqual(['staged/old']);
  });

  it('reports an unusable folder, and works again later', async () => {
    await writeFile(dir, 'a file is in the way');
    const store = open();
    await expect(store.put('a', bytes, meta)).rejects.toMatchObject({ code: 'unavailable' });
    await rm(dir);
    await store.put('a', bytes, meta);
    expect((await store.get('a'))?.bytes).toEqual(bytes);
  });

  it.each([0, 16, 31, 33])('refuses a key of %d bytes', (length) => {
    expect(() => createFileStore({ dir, key: randomBytes(length) })).toThrow(RangeError);
    expect(() => open().withKeys([randomBytes(length)])).toThrow(RangeError);
  });
});
