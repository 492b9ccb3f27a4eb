import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../api/db/client';
import { category } from '../../../api/db/schema';
import { startProgram } from '../../setup/program';
import { createTestDatabase } from '../../setup/test-database';

const writer = new URL('write-until-killed.ts', import.meta.url);
const ENOUGH = 40;
/** A program is started and a database made from nothing. */
const TIMEOUT_MS = 120_000;

/** Runs the writer, kills it in the middle of its work; answers the last write acknowledged. */
async function writeAndDie(args: string[]): Promise<number> {
  const child = await startProgram(writer, args);
  let printed = '';
  let faults = '';
  child.stderr.on('data', (chunk) => {
    faults += chunk;
  });
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (printed.split('\n').length > ENOUGH) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const last = Number(printed.trim().split('\n').at(-1));
  if (!last) throw new Error(`The writer wrote nothing. ${faults}`);
  return last;
}

describe(`what the database has acknowledged (${inject('database').kind})`, () => {
  it(
    'survives a killed process, and the shop opens again',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'shop-durable-'));
      const { url, drop } = await createTestDatabase('migrated', dataDir);
      onTestFinished(async () => {
        await drop();
        await rm(dataDir, { recursive: true, force: true });
      });
      const options = { dataDir, ...(url ? { databaseUrl: url } : {}) };
      const last = await writeAndDie([dataDir, ...(url ? [url] : [])]);
      expect(last).toBeGreaterThanOrEqual(ENOUGH);

      const { db, close } = await openDatabase(options);
      const names = new Set((await db.select().from(category)).map(({ name }) => name));
      const lost = Array.from({ length: last }, (_, at) => `Shelf ${at + 1}`).filter(
        (name) => !names.has(name),
      );
      expect(lost).toEqual([]);
      await close();
    },
    TIMEOUT_MS,
  );
});
