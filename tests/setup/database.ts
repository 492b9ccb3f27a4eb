/**
 * The api on a database, for files named `*.db.test.ts`, `*.api.test.ts` or `*.pg.test.ts`: on PGlite
 * or PostgreSQL, as the running project says (`inject('database')`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@contract/endpoint';
import type { RefusalCode } from '@contract/errors';
import { serializers } from '@kernel/log';
import type { Hono } from 'hono';
import { pino } from 'pino';
import qs from 'qs';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { createApi } from '../../api/app';
import type { ApiContext } from '../../api/context';
import type { Database, OpenDatabase } from '../../api/db/client';
import { createMessageSandbox } from '../../api/modules/outbox/message-sandbox';
import { openSettings } from '../../api/modules/setting/setting-store';
import { testAccountServices } from './accounts';
import { testGateways } from './gateways';
import { borrowDatabase } from './shared-database';
import { openTestSettings, testTermsOf } from './shop-terms';

/** The body of any answer: an envelope, or a refusal with its code and fields. */
export type AnswerBody<Data = unknown> = Envelope<Data> & {
  code?: RefusalCode;
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

/** A migrated, empty PGlite, in whatever project the test runs. */
export const openMemoryDatabase = (): Promise<OpenDatabase> => borrowDatabase('pglite');

/**
 * The api on a database of its own; close it, or open it by `describeOnBoth`, which closes it. A
 * database that is given is the giver's to close.
 */
export async function createTestApi(overrides: Partial<ApiContext> = {}): Promise<TestApi> {
  const { db, close } = overrides.db
    ? { db: overrides.db, close: async () => undefined }
    : await borrowDatabase(inject('database').kind, overrides.settings ? 'empty' : 'settings');
  const mediaDir = await mkdtemp(join(tmpdir(), 'shop-media-'));
  const clock = { at: new Date('2026-11-20T06:30:00Z') };
  const logs: string[] = [];
  const log = pino(
    { level: 'debug', serializers },
    { write: (line: string) => void logs.push(line) },
  );
  const now = overrides.now ?? (() => clock.at);
  const settings =
    overrides.settings ??
    (await (overrides.db ? openTestSettings(db, now) : openSettings(db, now)));
  const accounts = overrides.accounts ?? testAccountServices({ folder: mediaDir, now });
  const context: ApiContext = {
    db,
    log,
    mediaDir,
    now,
    accounts,
    settings,
    shop: testTermsOf(settings),
    gateways: testGateways(),
    messengers: createMessageSandbox(db),
    ...overrides,
  };
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
 * A `describe` whose `open` makes an api on an empty database. What a test opens is closed after
 * that test, what a hook of the file opens after its last test. The name tells the engine. With
 * `isRun` false, its tests are skipped.
 */
export function describeOnBoth(
  name: string,
  body: (open: (...args: Parameters<typeof createTestApi>) => Promise<TestApi>) => void,
  isRun = true,
): void {
  describe.runIf(isRun)(`${name} (${inject('database').kind})`, () => {
    const opened: TestApi[] = [];
    afterAll(() => Promise.all(opened.splice(0).map((api) => api.close())));
    body(async (...args) => {
      const isInTest = getCurrentTest() !== undefined;
      const api = await createTestApi(...args);
      if (isInTest) onTestFinished(() => api.close());
      else opened.push(api);
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
