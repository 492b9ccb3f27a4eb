/**
 * The composition root: the only file that knows both the web and the api. The built program runs
 * in a role: none (the web, and without `API_BASE_URL` also the api as a child process), `web`,
 * `api`, `import` or `founder`. Imported by a foreign server, it is a plain Remix build.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import * as build from '@remix-run/dev/server-build';
import { broadcastDevReady, createRequestHandler } from '@remix-run/node';
import type { Hono } from 'hono';
import { createAccountServices } from './api/accounts';
import { createApi } from './api/app';
import type { FileStore } from './api/contract/files/file-store';
import { type Database, openDatabase } from './api/db/client';
import { isEmptyShop, loadDemoShop } from './api/db/demo/load';
import { loadRanks } from './api/db/demo/ranks';
import { FolderInUseError } from './api/db/folder-lock';
import { runImportCommand } from './api/db/import/command';
import { keepHouse } from './api/housekeeping';
import { createApiServer } from './api/http/serve';
import { runFounderCommand } from './api/modules/member/founder.command';
import { createKycClient } from './api/providers/kyc/client';
import { createKycSandbox } from './api/providers/kyc/sandbox';
import { createSmsSandbox } from './api/providers/sms/sandbox';
import { createFileStore } from './api/providers/storage/file-store';
import { checkCompany } from './app/features/company/company.server';
import { cardWidths } from './app/features/product/product-card';
import { sweepHourly } from './app/features/registration/staged-sweep.server';
import { ConfigError, completeConfig, config } from './app/platform/config.server';
import { EXIT_FOR_GOOD, startApiProcess } from './app/platform/http/api-process.server';
import { close, listen } from './app/platform/http/listen.server';
import type { ShopLoadContext } from './app/platform/http/load-context';
import { upstreamAnswers } from './app/platform/http/readiness.server';
import { createWebListener, createWebServer } from './app/platform/http/web-listener.server';
import { warmUpImages } from './app/platform/images/warm-up.server';
import { createLog } from './app/platform/log.server';
import { loadOrCreateSecrets } from './app/platform/secrets.server';

export * from '@remix-run/dev/server-build';

const LOOPBACK = '127.0.0.1';
const PROVIDER_TIMEOUT_MS = 10_000;
const program = fileURLToPath(import.meta.url);

/** Fills in the secrets that were not set from the data folder. */
function completeSecrets(): void {
  const { SESSION_SECRETS, API_WEB_SECRET, DATA_SECRET, DATA_DIR } = config();
  if (SESSION_SECRETS && API_WEB_SECRET && DATA_SECRET) return;
  const own = loadOrCreateSecrets(DATA_DIR);
  completeConfig({
    SESSION_SECRETS: SESSION_SECRETS ?? [own.session],
    API_WEB_SECRET: API_WEB_SECRET ?? own.web,
    DATA_SECRET: DATA_SECRET ?? own.data,
  });
}

/** Puts a provider's sandbox on a loopback port; answers its address. */
async function startSandbox(app: Hono): Promise<string> {
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, 0, LOOPBACK);
  server.unref();
  return `http://${LOOPBACK}:${port}`;
}

/** Runs `stop` once on the first request to end, then ends the process. */
function stopOn(stop: () => Promise<void>): void {
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, once);
}

function openShopDatabase() {
  const { DATABASE_URL, DATA_DIR } = config();
  return openDatabase({
    dataDir: DATA_DIR,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
}

async function runApi(port: number, host: string): Promise<void> {
  const { DATA_DIR, DEMO_SHOP, UPLOADS_URL, KYC_API_KEY, KYC_BASE_URL } = config();
  const log = createLog('api');
  const { db, close: closeDatabase } = await openShopDatabase();
  const now = () => new Date();
  const mediaDir = join(DATA_DIR, 'media');
  const kyc = createKycClient({
    baseUrl: KYC_API_KEY ? KYC_BASE_URL : await startSandbox(createKycSandbox()),
    key: KYC_API_KEY ?? 'sandbox',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  });
  const accounts = createAccountServices({
    dataSecret: config().DATA_SECRET ?? '',
    webSecret: config().API_WEB_SECRET ?? '',
    kycKey: config().API_KYC_KEY,
    kyc,
    files: createFileStore({
      dir: join(DATA_DIR, 'uploads'),
      url: UPLOADS_URL,
      key: Buffer.from(hkdfSync('sha256', config().DATA_SECRET ?? '', '', 'uploads', 32)),
    }),
    now,
  });
  await loadRanks(db);
  if (DEMO_SHOP && (await isEmptyShop(db))) {
    await loadDemoShop({
      db,
      mediaDir,
      vault: accounts.vault,
      now: now(),
      onProgress: progressLine('Drawing the demo shop'),
    });
  }
  const context = { db, log, now, mediaDir, accounts };
  const stopHousekeeping = keepHouse(context);
  const server = createApiServer(createApi(context));
  const listening = await listen(server, port, host);
  stopOn(async () => {
    stopHousekeeping();
    await close(server);
    await closeDatabase();
  });
  log.info({ port: listening }, 'the api listens');
  process.send?.({ port: listening });
}

/** Prints how far a long step is: a line that renews itself on a terminal, now and then elsewhere. */
function progressLine(title: string) {
  let shown = 0;
  return (done: number, total: number) => {
    const isLast = done === total;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${title}: ${done} of ${total}${isLast ? '\n' : ''}`);
    } else if (isLast || Date.now() - shown > 2_000) {
      console.log(`${title}: ${done} of ${total}`);
      shown = Date.now();
    }
  };
}

/**
 * Where the files of unfinished registrations wait: beside the members' files, in a place of their
 * own. Each is encrypted with a key that its visitor brings, so the store's own key is never used.
 */
function openStagedFiles(): FileStore {
  const { DATA_DIR, UPLOADS_URL } = config();
  const url = UPLOADS_URL ? new URL(UPLOADS_URL) : undefined;
  if (url) url.pathname = `${url.pathname.replace(/\/$/, '')}/staged`;
  return createFileStore({ dir: join(DATA_DIR, 'staged'), url: url?.href, key: randomBytes(32) });
}

async function runWeb(): Promise<void> {
  // A heap that may only grow by a third between collections: a web that renders without a pause
  // otherwise lets some 150 MB of garbage lie (bench, part memory).
  setFlagsFromString('--heap-growing-percent=30');
  const settings = config();
  const log = createLog('web');
  checkCompany();
  completeSecrets();
  if (!settings.SMS_OTP_API_KEY) {
    completeConfig({
      SMS_OTP_BASE_URL: await startSandbox(createSmsSandbox()),
      SMS_OTP_API_KEY: 'sandbox',
    });
  }
  const handle = createRequestHandler(build, build.mode);
  const stagedFiles = openStagedFiles();
  const stopSweeping = sweepHourly(stagedFiles, log);
  const remix = (request: Request, context: ShopLoadContext) =>
    handle(request, { ...context, stagedFiles });
  const listener = createWebListener({
    build,
    config: config(),
    log,
    remix,
    isReady: () => upstreamAnswers(config().API_BASE_URL),
    publicDir: 'public',
  });
  const server = createWebServer(listener);
  const port = await listen(server, settings.PORT, settings.HOST);
  const api = settings.API_BASE_URL ? null : startOwnApi(log, () => process.exit(EXIT_FOR_GOOD));
  stopOn(async () => {
    stopSweeping();
    await close(server);
    await api?.stop();
  });
  await api?.ready;
  const shown =
    settings.HOST === '0.0.0.0' || settings.HOST === LOOPBACK ? 'localhost' : settings.HOST;
  console.log(`The shop is open: ${settings.PUBLIC_URL ?? `http://${shown}:${port}`}`);
  if (settings.NODE_ENV === 'development') broadcastDevReady(build);
}

function startOwnApi(log: ReturnType<typeof createLog>, onGivenUp: () => void) {
  const { API_WEB_SECRET = '', DATA_SECRET = '' } = config();
  const api = startApiProcess({
    args: [program, 'api'],
    env: { API_WEB_SECRET, DATA_SECRET },
    log,
    onGivenUp,
  });
  // Until the port is known, calls fail as they do while the api is down: with a 503 page.
  completeConfig({ API_BASE_URL: `http://${LOOPBACK}:1/api` });
  const ready = api.ready.then((port) => {
    completeConfig({ API_BASE_URL: `http://${LOOPBACK}:${port}/api` });
    return port;
  });
  return { ...api, ready };
}

/** Runs a command on the database, which no running shop may have open at the same time. */
async function runOnDatabase(command: (db: Database) => Promise<number>): Promise<void> {
  const { db, close: closeDatabase } = await openShopDatabase();
  process.exitCode = await command(db).finally(closeDatabase);
}

async function main([role = '', ...args]: string[]): Promise<void> {
  const { API_BASE_URL, API_PORT, PORT, HOST } = config();
  if (role === 'api') {
    completeSecrets();
    return process.send ? runApi(API_PORT, LOOPBACK) : runApi(PORT, HOST);
  }
  if (role === 'import') {
    process.exitCode = await runImportCommand(args, {
      open: openShopDatabase,
      warmUpPictures: (pictures, onProgress) =>
        warmUpImages({ pictures, widths: cardWidths, onProgress }),
    });
    return;
  }
  if (role === 'founder') {
    return runOnDatabase(async (db) => {
      await loadRanks(db);
      return runFounderCommand(args, db);
    });
  }
  if (role === 'web' && !API_BASE_URL)
    throw new ConfigError('API_BASE_URL: is required for the role web');
  if (role !== '' && role !== 'web')
    throw new ConfigError(`There is no role "${role}": use web, api, import or founder.`);
  return runWeb();
}

const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === program;
if (isMain) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const isPlain = error instanceof ConfigError || error instanceof FolderInUseError;
    console.error(isPlain ? `${error.name}:\n${error.message}` : error);
    process.exit(isPlain ? EXIT_FOR_GOOD : 1);
  });
}
