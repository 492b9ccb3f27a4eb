import { randomBytes } from 'node:crypto';
import { type FileStore, FileStoreError } from '@kernel/file-store';
import { beforeEach, describe, expect, it } from 'vitest';

/** What the tests may do to the place behind a store, past its back. */
interface StoreUnderTest {
  store: FileStore;
  /** The bytes at rest under a key. */
  readRaw(key: string): Promise<Buffer>;
  writeRaw(key: string, bytes: Uint8Array): Promise<void>;
}

/** What every file store does, whether its files are in a folder or in a bucket. */
export function behavesAsFileStore(open: () => Promise<StoreUnderTest>) {
  const text = (content: string) => new TextEncoder().encode(content);
  const meta = { contentType: 'image/jpeg', name: 'आधार कार्ड (1).jpg' };
  let { store, readRaw, writeRaw } = {} as StoreUnderTest;
  beforeEach(async () => {
    ({ store, readRaw, writeRaw } = await open());
  });

  const keysOf = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);

  describe('storing files', () => {
    it('returns a stored file with its type and name', async () => {
      const bytes = new Uint8Array(randomBytes(700_000));
      await store.put('members/12/aadhar_Card', bytes, meta);
      const stored = await store.get('members/12/aadhar_Card');
      expect(stored?.meta).toEqual(meta);
      expect(Buffer.from(stored?.bytes ?? []).equals(bytes)).toBe(true);
    });

    it('keeps an empty file, and one without a name', async () => {
      await store.put('a', new Uint8Array(), { contentType: 'application/pdf' });
      expect(await store.get('a')).toEqual({
        bytes: new Uint8Array(),
        meta: { contentType: 'application/pdf' },
      });
    });

    it('has nothing under an unknown key', async () => {
      expect(await store.get('members/12/signature')).toBeNull();
    });

    it('replaces a file', async () => {
      await store.put('a', text('first'), meta);
      await store.put('a', text('second'), { contentType: 'image/png' });
      expect(await store.get('a')).toEqual({
        bytes: text('second'),
        meta: { contentType: 'image/png' },
      });
    });

    it('deletes a file, and ignores a missing one', async () => {
      await store.put('a/b', text('x'), meta);
      await store.delete('a/b');
      await store.delete('a/b');
      expect(await store.get('a/b')).toBeNull();
      expect(await keysOf('')).toEqual([]);
    });

    it('takes a key that is the beginning of another', async () => {
      await store.put('a', text('short'), meta);
      await store.put('a/b', text('long'), meta);
      expect(await keysOf('a')).toEqual(['a', 'a/b']);
      await store.delete('a');
      expect((await store.get('a/b'))?.bytes).toEqual(text('long'));
    });

    it('handles many parallel writes and deletes', async () => {
      const keys = Array.from({ length: 24 }, (_, index) => `staged/${index % 4}/${index}`);
      await Promise.all(keys.map((key) => store.put(key, text(key), meta)));
      await Promise.all(
        keys.map((key, index) =>
          index % 2 ? store.delete(key) : store.put(key, text(`${key} again`), meta),
        ),
      );
      const left = keys.filter((_, index) => index % 2 === 0);
      expect(await keysOf('staged/')).toEqual([...left].sort());
      for (const key of left) expect((await store.get(key))?.bytes).toEqual(text(`${key} again`));
    });
  });

  describe('listing files', () => {
    it('lists the keys with a prefix in order, when each was stored and the room it takes', async () => {
      const before = Date.now() - 2000;
      for (const key of ['b/2', 'b/1', 'bc/1', 'a/1']) await store.put(key, text(key), meta);
      expect(await keysOf('')).toEqual(['a/1', 'b/1', 'b/2', 'bc/1']);
      expect(await keysOf('b')).toEqual(['b/1', 'b/2', 'bc/1']);
      expect(await keysOf('b/')).toEqual(['b/1', 'b/2']);
      expect(await keysOf('b/2')).toEqual(['b/2']);
      expect(await keysOf('nothing/')).toEqual([]);
      for (const { storedAt, size } of await store.list('')) {
        expect(size).toBeGreaterThan(text('b/2').length);
        expect(storedAt.getTime()).toBeGreaterThan(before);
        expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000);
      }
    });

    it('lists only what was stored before a time', async () => {
      await store.put('a', text('x'), meta);
      expect(await store.list('', new Date(Date.now() - 60_000))).toEqual([]);
      expect(await store.list('', new Date(Date.now() + 60_000))).toHaveLength(1);
    });
  });

  describe('secrets at rest', () => {
    it('stores neither the content nor the name in clear text', async () => {
      await store.put('a', text('Aadhaar 2341 2341 2346'), meta);
      const raw = await readRaw('a');
      for (const secret of ['2341 2341', 'Aadhaar', 'image/jpeg', meta.name]) {
        expect(raw.includes(secret)).toBe(false);
      }
    });

    it('stores the same file differently every time', async () => {
      await store.put('a', text('same'), meta);
      const first = await readRaw('a');
      await store.put('a', text('same'), meta);
      expect((await readRaw('a')).equals(first)).toBe(false);
    });

    it('notices a change of any byte', async () => {
      await store.put('a', text('signed'), { contentType: 'image/png' });
      const raw = await readRaw('a');
      for (let place = 0; place < raw.length; place += 1) {
        const changed = Buffer.from(raw);
        changed[place] = (changed[place] ?? 0) ^ 1;
        await writeRaw('a', changed);
        await expect(store.get('a'), `byte ${place}`).rejects.toMatchObject({ code: 'unreadable' });
      }
    });

    it.each([0, 3, 20, 40])('notices a file cut to %d bytes', async (length) => {
      await store.put('a', text('whole'), meta);
      await writeRaw('a', (await readRaw('a')).subarray(0, length));
      await expect(store.get('a')).rejects.toMatchObject({ code: 'unreadable' });
    });

    it('notices a file that was put in the place of another', async () => {
      await store.put('members/1/pancard', text('mine'), meta);
      await store.put('members/2/pancard', text('yours'), meta);
      await writeRaw('members/1/pancard', await readRaw('members/2/pancard'));
      await expect(store.get('members/1/pancard')).rejects.toMatchObject({ code: 'unreadable' });
    });

    it('opens a file only with the key that it was put with', async () => {
      const visitors = store.withKeys([randomBytes(32)]);
      await visitors.put('staged/1', text('mine'), meta);
      expect((await visitors.get('staged/1'))?.bytes).toEqual(text('mine'));
      await expect(store.get('staged/1')).rejects.toThrow(FileStoreError);
      await expect(store.withKeys([randomBytes(32)]).get('staged/1')).rejects.toMatchObject({
        code: 'unreadable',
      });
      // Clearing away needs no key.
      expect(await keysOf('staged/')).toEqual(['staged/1']);
      await store.delete('staged/1');
      expect(await visitors.get('staged/1')).toBeNull();
    });
  });

  it.each([
    '',
    '.',
    '..',
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    'a/',
    '/a',
    'a\\b',
    'C:\\windows',
    'a.b',
    '.hidden',
    'a b',
    'a\0b',
    'a\nb',
    '%2e%2e/outside',
    'नाम',
    'a?b',
    'x'.repeat(256),
  ])('refuses the key %j everywhere', async (key) => {
    const refusal = { name: 'FileStoreError', code: 'bad-key' };
    await expect(store.put(key, text('x'), meta)).rejects.toMatchObject(refusal);
    await expect(store.get(key)).rejects.toMatchObject(refusal);
    await expect(store.delete(key)).rejects.toMatchObject(refusal);
    if (key !== '' && key !== 'a/') {
      await expect(store.list(key)).rejects.toMatchObject(refusal);
    }
  });
}
