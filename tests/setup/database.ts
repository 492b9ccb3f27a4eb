/**
 * The api on a database of its own, for `*.db.test.ts` files: these run once on PGlite and once on
 * PostgreSQL, as the running project says (`inject('database')`).
 */
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
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@contract/endpoint';
import type { GeneralCode } from '@contract/errors';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Hono } from 'hono';
import { pino } from 'pino';
import qs from 'qs';
import { afterAll, describe, inject } from 'vitest';
import { createApi } from '../../api/app';
import type { ApiContext } from '../../api/context';
import { type Database, type OpenDatabase, openDatabase } from '../../api/db/client';
import { createPglite } from '../../api/db/pglite';
import { projectRoot } from '../../api/db/project-root';
import * as schema from '../../api/db/schema';
import { testAccountServices } from './accounts';
import { createTestDatabase } from './test-database';

/** The body of any answer: an envelope, or a refusal with its code and fields. */
export type AnswerBody<Data = unknown> = Envelope<Data> & {
  code?: GeneralCode;
  fields?: Record<string, string>;
} & Record<string, unknown>;

export interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  /** The JSON of the answer; of another type, an envelope with its text as the message. */
  body: AnswerBody<Data>;
}

export interface TestApi {
  app: Hono;
  db: Database;
  context: ApiContext;
  /** The present as the api sees it; assign to `at` to set it. */
  clock: { at: Date };
  /** What the api logged, as lines of JSON. */
  logs: string[];
  /**
   * Sends a request to `/api/<path>`. `form` goes out form-encoded (bracket notation for nested
   * values), or as it is when it is FormData or a string.
   */
  call<Data = unknown>(
    method: string,
    path: string,
    form?: Record<string, unknown> | FormData | string,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  close(): Promise<void>;
}

/** A migrated, empty database of its own on the engine of the running project. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  if (!url) return openMemoryDatabase();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  return { db, close: () => close().finally(drop) };
}

/** The api on a database of its own; close it, or open it by `describeOnBoth`, which closes it. */
export async function createTestApi(
  overrides: Partial<Omit<ApiContext, 'db'>> = {},
): Promise<TestApi> {
  const { db, close } = await openTestDatabase();
  const mediaDir = await mkdtemp(join(tmpdir(), 'shop-media-'));
  const clock = { at: new Date('2026-11-20T06:30:00Z') };
  const logs: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logs.push(line) });
  const now = overrides.now ?? (() => clock.at);
  const accounts = overrides.accounts ?? testAccountServices({ folder: mediaDir, now });
  const context: ApiContext = { db, log, mediaDir, now, accounts, ...overrides };
  const app = createApi(context);
  return {
    app,
    db,
    context,
    clock,
    logs,
    call: <Data>(...request: Parameters<TestApi['call']>) => send<Data>(app, ...request),
    close: async () => {
      await close();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}

/**
 * A `describe` whose `open` makes an api on a database of its own and closes it after the last
 * test. The name tells the engine; the file's name must end in `.db.test.ts`.
 */
export function describeOnBoth(
  name: string,
  body: (open: (...args: Parameters<typeof createTestApi>) => Promise<TestApi>) => void,
): void {
  describe(`${name} (${inject('database').kind})`, () => {
    const opened: TestApi[] = [];
    afterAll(() => Promise.all(opened.splice(0).map((api) => api.close())));
    body(async (...args) => {
      const api = await createTestApi(...args);
      opened.push(api);
      return api;
    });
  });
}

async function send<Data>(
  app: Hono,
  method: string,
  path: string,
  form?: Record<string, unknown> | FormData | string,
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const plain = typeof form === 'object' && !(form instanceof FormData);
  const encoded =
    plain || typeof form === 'string'
      ? { 'Content-Type': 'application/x-www-form-urlencoded' }
      : undefined;
  const response = await app.request(`/api/${path}`, {
    method,
    headers: { ...encoded, ...headers },
    ...(form === undefined ? {} : { body: plain ? qs.stringify(form) : form }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json');
  const body = json && text ? JSON.parse(text) : { status_code: 0, message: text, data: null };
  return { status: response.status, headers: response.headers, body };
}

/** A migrated, empty PGlite in memory, in whatever project the test runs. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const client = await createPglite({ loadDataDir: new Blob([await migratedFolder()]) });
  const db = drizzle(client, { schema }) as unknown as Database;
  return { db, close: () => client.close() };
}

/**
 * A freshly migrated PGlite as an archive: making it takes seconds, loading it a fraction of one.
 * Kept between runs under a name that changes with the migrations and with PGlite.
 */
async function migratedFolder(): Promise<Uint8Array<ArrayBuffer>> {
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
