import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskCache } from '~/platform/images/disk-cache.server';

let dir: string;
const faults: unknown[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shop-cache-'));
  faults.length = 0;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = (maxBytes = 1_000, at = dir) =>
  createDiskCache({ dir: at, maxBytes, onFault: (error) => faults.push(error) });
const file = (size: number, freshUntil = Number.POSITIVE_INFINITY) => ({
  bytes: Buffer.alloc(size, 'x'),
  freshUntil,
});
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

/** Sets the time of last use to this many hours ago. */
async function lastUsed(key: string, hoursAgo: number): Promise<void> {
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(join(dir, key.slice(0, 2), key), then, new Date('2100-01-01T00:00:00Z'));
}

describe('the disk cache', () => {
  it('returns stored files, also after a restart', async () => {
    await open().put('abc', file(10));
    expect(await open().get('abc')).toEqual(file(10));
    expect(await open().get('abd')).toBeNull();
  });

  it('remembers until when a file is good', async () => {
    const until = Date.parse('2027-01-01T12:00:00Z');
    await open().put('abc', file(10, until));
    expect((await open().get('abc'))?.freshUntil).toBe(until);
  });

  it('stays within its bytes and drops what was used longest ago', async () => {
    const cache = open();
    for (const key of ['aa1', 'bb2', 'cc3']) await cache.put(key, file(300));
    await lastUsed('aa1', 3);
    await lastUsed('bb2', 9);
    await lastUsed('cc3', 6);
    await cache.put('dd4', file(300));
    expect(await cache.get('bb2')).toBeNull();
    for (const key of ['aa1', 'cc3', 'dd4']) expect(await cache.get(key)).not.toBeNull();
  });

  it('reports that it is full before it evicts anything, also of an earlier run', async () => {
    const cache = open();
    expect(await cache.isFull()).toBe(false);
    await cache.put('aa1', file(600));
    expect(await cache.isFull()).toBe(false);
    await cache.put('bb2', file(300));
    expect(await cache.isFull()).toBe(true);
    expect(await open().isFull()).toBe(true);
    expect(await filesIn(dir)).toHaveLength(2);
    expect(await open(0, join(dir, 'none')).isFull()).toBe(true);
  });

  it('counts what an earlier run left', async () => {
    await open().put('aa1', file(600));
    await lastUsed('aa1', 2);
    await open().put('bb2', file(600));
    expect(await open().get('aa1')).toBeNull();
    expect(await open().get('bb2')).not.toBeNull();
  });

  it('counts a file that was replaced or forgotten no longer', async () => {
    const cache = open();
    for (const size of [500, 500, 400]) await cache.put('aa1', file(size));
    await cache.put('bb2', file(400));
    expect(await cache.isFull()).toBe(false);
    await cache.put('cc3', file(200));
    expect(await cache.isFull()).toBe(true);
    await cache.remove('aa1');
    expect(await cache.isFull()).toBe(false);
    expect((await filesIn(dir)).map(({ name }) => name).sort()).toEqual(['bb2', 'cc3']);
  });

  it('learns within minutes what another process wrote', async () => {
    const cache = open();
    await cache.put('aa1', file(100));
    await open().put('bb2', file(850));
    expect(await cache.isFull()).toBe(false);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect(await cache.isFull()).toBe(true);
    vi.useRealTimers();
  });

  it('counts a use as a use', async () => {
    const cache = open();
    await cache.put('aa1', file(450));
    await cache.put('bb2', file(450));
    await lastUsed('aa1', 9);
    await lastUsed('bb2', 5);
    await cache.get('aa1');
    await cache.put('cc3', file(450));
    expect(await cache.get('aa1')).not.toBeNull();
    expect(await cache.get('bb2')).toBeNull();
  });

  it('leaves no half-written file behind', async () => {
    const cache = open();
    await Promise.all(['aa1', 'bb2', 'cc3'].map((key) => cache.put(key, file(100))));
    const names = (await filesIn(dir)).map(({ name }) => name);
    expect(names.sort()).toEqual(['aa1', 'bb2', 'cc3']);
  });

  it('rejects a file larger than its capacity', async () => {
    await open().put('abc', file(1_001));
    expect(await filesIn(dir)).toEqual([]);
  });

  it('stores nothing with a capacity of zero', async () => {
    expect(open(0).isEnabled).toBe(false);
    await open(0).put('abc', file(1));
    expect(await open(0).get('abc')).toBeNull();
  });

  it('continues if the disk fails', async () => {
    const blocked = join(dir, 'file');
    await writeFile(blocked, '');
    const cache = open(1_000, blocked);
    await cache.put('abc', file(10));
    expect(faults).toHaveLength(1);
    expect(await cache.get('abc')).toBeNull();
  });

  it('deletes a file on request', async () => {
    const cache = open();
    await cache.put('abc', file(10));
    await cache.remove('abc');
    await cache.remove('abc');
    expect(await cache.get('abc')).toBeNull();
    expect(faults).toEqual([]);
  });
});
