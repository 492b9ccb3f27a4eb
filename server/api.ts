/** Runs the api. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { config } from '@kernel/config/config';
import { kycKeys } from '@kernel/config/kyc-key';
import { freeBytes, ROOM_TO_SERVE } from '@kernel/disk-room';
import { close, listen } from '@kernel/listen';
import { createLog, type Log } from '@kernel/log';
import type { Hono } from 'hono';
import { type AccountServices, createAccountServices } from '../api/accounts';
import { createApi } from '../api/app';
import { type BackupFolder, openBackupFolder } from '../api/backup/backup-folder';
import type { ApiContext } from '../api/context';
import type { Vault } from '../api/crypto';
import { openVault } from '../api/data-keys';
import type { Database, OpenDatabase } from '../api/db/client';
import { serveFolderWork } from '../api/db/folder-socket';
import { openReadDatabase } from '../api/db/read-replica';
import { lockDemoAccounts } from '../api/demo/lock';
import type { PictureQueue } from '../api/demo/picture-queue';
import { scheduleSweeps } from '../api/housekeeping';
import { createApiServer } from '../api/http/serve';
import { releaseAllKeys } from '../api/idempotency/idempotency.repository';
import { openLimits } from '../api/limits/postgres-limiter';
import { loadRanks } from '../api/modules/rank/rank-ladder.repository';
import { createKycClient, type KycClient } from '../api/providers/kyc/client';
import { createLeakedPasswords } from '../api/providers/leaked-passwords/range-api';
import { createFileStore } from '../api/providers/storage/file-store';
import { createClamd } from '../api/providers/virus-scanner/clamd';
import { expireAllLeases } from '../api/scheduler/claim.repository';
import { createScheduler } from '../api/scheduler/scheduler';
import type { ShopTerms } from '../api/shop-terms';
import { scheduleShopWork } from '../api/timed-work';
import { openShopDatabaseWithRetry, requireDatabaseRoom } from './database';
import { environmentServices } from './environment-services';
import { folderWork } from './folder-work';
import { openGateways } from './gateways';
import { openMedia, warnAboutLocalFiles } from './media';
import { isMessageDemo, openMessengers } from './messengers';
import { announceOpening, removeOpeningFile } from './opening-address';
import { newOpeningKey } from './opening-key';
import { exitWithParent, stopOnSignal } from './process';
import { startSandbox } from './sandbox';
import { apiSecrets } from './secrets';
import { openShopSettings } from './shop-settings';
import { requirePaymentMethod, shopTerms } from './shop-terms';
import { unpackInChild } from './unpack-workbook';

const PROVIDER_TIMEOUT_MS = 10_000;
/**
 * Longer than a web waits by default (`API_TIMEOUT_MS`, 5 s). A statement that takes longer than
 * this is a fault.
 */
const STATEMENT_TIMEOUT_MS = 20_000;

/** The origin of a web on the same machine with default settings. */
const DEFAULT_ORIGIN = 'http://localhost:3000';

const now = () => new Date();

/**
 * Opens the database and, if one is set, the replica from which public pages and reports are read.
 */
async function openDatabases(
  log: Log,
): Promise<OpenDatabase & { replica?: Pick<ApiContext, 'readDb' | 'reportDb'> }> {
  const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const opened = await openShopDatabaseWithRetry(log, limits);
  const { DATABASE_READ_URL: url } = config();
  if (!url) return opened;
  const replica = await openReadDatabase({ primary: opened.db, url, log, ...limits });
  const close = async () => {
    await replica.close();
    await opened.close();
  };
  return { ...opened, replica: { readDb: replica.db, reportDb: replica.currentDatabase }, close };
}

/** Opens the database, loads the demo shop if `DEMO_SHOP` is set, and serves the api. */
export async function runApi(port: number, host: string): Promise<void> {
  exitWithParent();
  const log = createLog('api');
  warnAboutLocalFiles(log);
  if (config().gateways.length === 0)
    log.warn('no payment gateway: orders can only be paid in cash');
  await requireDatabaseRoom(ROOM_TO_SERVE);
  const { db, replica, copyTo, close: closeDatabases } = await openDatabases(log);
  const media = openMedia();
  const vault = await openVault(db, apiSecrets().DATA_SECRETS);
  const settings = await openShopSettings(db);
  const shop = shopTerms(settings);
  requirePaymentMethod(shop);
  const services = openAccounts(await openKyc(), vault, shop, log);
  const accounts = { ...services, limits: await openLimits(db, vault) };
  const demoPictures = config().DEMO_SHOP ? await openDemoPictures(media.folder) : null;
  const { gateways, sandboxes } = await openGateways({ db, log, now, vault });
  const context = {
    db,
    ...replica,
    log,
    now,
    accounts,
    gateways,
    settings,
    shop,
    mediaDir: media.folder,
    ...(demoPictures ? { unchangingMedia: demoPictures.paths, drawMedia: demoPictures.draw } : {}),
    ...(media.bucket ? { mediaBucket: media.bucket } : {}),
    messengers: await openMessengers(db, log),
    publicUrl: config().PUBLIC_URL,
    metricsToken: config().METRICS_TOKEN,
    isDeskOff: config().DESK === 'off',
    services: environmentServices(),
    onStaffAccount: () =>
      removeOpeningFile().catch((err) => log.warn({ err }, 'opening-address.txt is not deleted')),
    requireRoom: (bytes = ROOM_TO_SERVE) => requireDatabaseRoom(bytes),
    freeBytes: () => freeBytes(config().DATA_DIR),
    ...(config().BACKUP_DIR ? { backups: openBackups(config().BACKUP_DIR) } : {}),
    unpackWorkbook: unpackInChild(process.argv[1] ?? ''),
    ...(sandboxes ? { gatewaySandboxes: await demoPages(sandboxes.app, db) } : {}),
  };
  // No other process uses the embedded database, so no earlier request or job can still be running.
  if (!config().DATABASE_URL) {
    await releaseAllKeys(db);
    await expireAllLeases(db);
  }
  await loadRanks(db);
  const uploadPictures = () =>
    media.share().catch((err) => log.warn({ err }, 'pictures could not be uploaded to the bucket'));
  await (demoPictures ? fillWithDemo(context) : lockPublicDemoAccounts(context));
  if (!demoPictures?.length) await uploadPictures();
  const { requireRoom } = context;
  const scheduler = createScheduler({ db, log, requireRoom });
  await scheduleSweeps(scheduler, context);
  await scheduleShopWork(scheduler, context);
  const stopFolderWork =
    copyTo && (await serveFolderWork(config().DATA_DIR, folderWork(context, copyTo)));
  const stopPolling = settings.poll(log);
  const server = createApiServer(createApi(context));
  const listening = await listen(server, port, host, process.send ? 'API_PORT' : 'PORT');
  scheduler.start();
  await sandboxes?.listen(listening, host);
  stopOnSignal(async () => {
    demoPictures?.stop();
    await close(server);
    stopPolling();
    await scheduler.stop();
    await stopFolderWork?.();
    await closeDatabases();
  });
  log.info({ port: listening }, 'the api is listening');
  const openingKey = await newOpeningKey(db, vault);
  // A web that started this process announces the key itself, because it knows the shop's address.
  if (process.send) process.send({ port: listening, openingKey });
  else await announceOpening(openingKey, config().PUBLIC_URL ?? DEFAULT_ORIGIN);
  if (demoPictures?.length) await drawDemo(demoPictures, log, uploadPictures);
}

// The code of sandboxes and of the demo is loaded on demand, so that a live shop does not load it.

async function openDemoPictures(folder: string): Promise<PictureQueue> {
  const { createPictureQueue } = await import('../api/demo/picture-queue');
  return createPictureQueue(folder);
}

/** Draws the demo's pictures while the shop is open. A requested picture is drawn before others. */
async function drawDemo(queue: PictureQueue, log: Log, share: () => Promise<void>): Promise<void> {
  log.info({ pictures: queue.length }, 'drawing the pictures of the demo shop in the background');
  try {
    await queue.drawAll();
    if (queue.length === 0) log.info('all pictures of the demo shop are drawn');
    await share();
  } catch (err) {
    log.error({ err }, 'pictures of the demo shop could not be drawn');
  }
}

/** Adds the page of members' messages to the pages of the gateway sandboxes, for the demo. */
async function demoPages(gateways: Hono, db: Database): Promise<Hono> {
  if (!isMessageDemo()) return gateways;
  const { messagePages } = await import('../api/modules/outbox/message-sandbox.routes');
  return messagePages(db, now).route('/', gateways);
}

async function openKyc(): Promise<KycClient> {
  const { KYC_API_KEY, KYC_BASE_URL } = config();
  const timeoutMs = PROVIDER_TIMEOUT_MS;
  if (KYC_API_KEY) return createKycClient({ baseUrl: KYC_BASE_URL, key: KYC_API_KEY, timeoutMs });
  const { createKycSandbox } = await import('../api/providers/kyc/sandbox');
  const baseUrl = await startSandbox(createKycSandbox());
  return createKycClient({ baseUrl, key: 'sandbox', timeoutMs });
}

function openBackups(folder = ''): BackupFolder {
  const { DATA_DIR, DATABASE_URL, UPLOADS_URL } = config();
  const places = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, uploadsUrl: UPLOADS_URL };
  return openBackupFolder(places, folder);
}

function openAccounts(kyc: KycClient, vault: Vault, shop: ShopTerms, log: Log): AccountServices {
  const { API_KYC_KEY, DATA_DIR, UPLOADS_URL, VIRUS_SCANNER_URL, PWNED_PASSWORDS_URL } = config();
  const { API_WEB_SECRETS } = apiSecrets();
  return createAccountServices({
    vault,
    webSecrets: API_WEB_SECRETS,
    kycKeys: kycKeys({ API_KYC_KEY, API_WEB_SECRETS }),
    kyc,
    files: createFileStore({
      dir: join(DATA_DIR, 'uploads'),
      url: UPLOADS_URL,
      // A placeholder: createAccountServices replaces it by the vault's keys.
      key: randomBytes(32),
    }),
    ...(VIRUS_SCANNER_URL ? { virusScanner: createClamd(VIRUS_SCANNER_URL) } : {}),
    ...(PWNED_PASSWORDS_URL
      ? { leakedPasswords: createLeakedPasswords(PWNED_PASSWORDS_URL, log) }
      : {}),
    shop: {
      get name() {
        return shop.supplier.tradeName;
      },
      url: config().PUBLIC_URL ?? '',
      languages: config().LANGUAGES,
    },
    now,
  });
}

async function fillWithDemo({ db, log, accounts }: ApiContext): Promise<void> {
  const { isEmptyShop } = await import('../api/demo/is-empty-shop');
  if (!(await isEmptyShop(db))) return;
  const { loadDemoShop } = await import('../api/demo/load');
  const onWait = () => log.info('waiting for another host that loads the demo shop');
  await loadDemoShop({ db, vault: accounts.vault, now: now(), onWait });
}

/**
 * Locks the demo's accounts in a live shop. A shop may go live with the data of its demo, and the
 * password of the demo is public.
 */
async function lockPublicDemoAccounts({ db, log }: ApiContext): Promise<void> {
  if (config().sandboxes.includes('kyc')) return;
  const count = await lockDemoAccounts(db, now());
  if (count > 0) log.warn({ count }, 'demo accounts with the public password were locked');
}
