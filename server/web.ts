/** Runs the web. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { completeConfig, config } from '@kernel/config/config';
import type { FileStore } from '@kernel/file-store';
import { close, drain, listen } from '@kernel/listen';
import { createLog, type Log } from '@kernel/log';
import { projectRoot } from '@kernel/project-root';
import { broadcastDevReady, type ServerBuild } from '@remix-run/node';
import { createFileStore } from '../api/providers/storage/file-store';
import { openBuiltFiles } from '../api/providers/storage/media-bucket';
import { checkCompany } from '../app/features/company/company.server';
import { company } from '../app/features/company/current-company';
import { closedAnswer } from '../app/features/frame/closed-shop.server';
import { isShopOpen, updateShopSettings } from '../app/features/frame/shop-settings.server';
import { sweepHourly } from '../app/features/registration/files/staged-sweep.server';
import { createDeskReach } from '../app/platform/http/desk-access.server';
import { startEdgePurges } from '../app/platform/http/edge-purge.server';
import type { ShopLoadContext } from '../app/platform/http/load-context';
import {
  createOtherVersions,
  type OtherVersions,
} from '../app/platform/http/other-versions.server';
import { isUpstreamUp } from '../app/platform/http/readiness.server';
import { createRemixHandler } from '../app/platform/http/remix-handler.server';
import { createWebListener } from '../app/platform/http/web-listener.server';
import { createWebServer } from '../app/platform/http/web-server.server';
import { startChangePolling } from '../app/platform/upstream/invalidation.server';
import type { ApiProcess } from './api-process';
import { loadLanguages } from './languages';
import { LOOPBACK, stopOnSignal } from './process';
import { startSandbox } from './sandbox';

interface WebParts {
  log: Log;
  /** The shop's own api, which is starting; null if the web uses another upstream. */
  api: ApiProcess | null;
  /** Called with the public origin when the web accepts requests. */
  onOpen(origin: string): void;
}

/** Opens the web. Prints its address when its own api, if it has one, accepts requests. */
export async function runWeb(build: ServerBuild, { log, api, onOpen }: WebParts): Promise<void> {
  // Limits heap growth between garbage collections to 30 %. Otherwise a busy web would accumulate
  // some 150 MB of garbage (see the part `memory` of the bench).
  setFlagsFromString('--heap-growing-percent=30');
  const { EDGE_PURGE_TOKEN, EDGE_PURGE_URL, NODE_ENV } = config();
  checkCompany();
  await completeSms();
  const stagedFiles = openStagedFiles();
  const stopSweeping = sweepHourly(stagedFiles, log);
  const stopPurging = EDGE_PURGE_URL
    ? startEdgePurges({ url: EDGE_PURGE_URL, token: EDGE_PURGE_TOKEN, log })
    : () => undefined;
  const stopPolling = startChangePolling(log);
  const { server, origin } = await openServer(build, stagedFiles, log);
  onOpen(origin);
  stopOnSignal(async () => {
    stopSweeping();
    stopPolling();
    stopPurging();
    await drain(server);
    await close(server);
    await api?.stop();
  });
  await api?.ready;
  console.log(`The shop is running: ${origin}`);
  if (NODE_ENV === 'development') broadcastDevReady(build);
}

/** Starts to accept requests. @returns the server and its public origin */
async function openServer(build: ServerBuild, stagedFiles: FileStore, log: Log) {
  const { HOST, PORT, PUBLIC_URL } = config();
  await loadLanguages();
  const otherVersions = await shareBuiltFiles(log);
  const server = createWebServer(createListener(build, { stagedFiles, otherVersions, log }));
  const port = await listen(server, PORT, HOST);
  return { server, origin: PUBLIC_URL ?? `http://${shownHost(HOST)}:${port}` };
}

const shownHost = (host: string) => (host === '0.0.0.0' || host === LOOPBACK ? 'localhost' : host);

/** Starts the SMS sandbox if no provider's key is set. */
async function completeSms(): Promise<void> {
  if (config().SMS_OTP_API_KEY) return;
  const { createSmsSandbox } = await import('../api/providers/sms/sandbox');
  completeConfig({
    SMS_OTP_BASE_URL: await startSandbox(createSmsSandbox()),
    SMS_OTP_API_KEY: 'sandbox',
  });
}

/** Folder of the static files. */
const publicDir = () => join(projectRoot(), 'public');

/**
 * Uploads the built files to the bucket, before any page refers to them.
 * @returns a function that finds the files of other versions there; undefined without a bucket
 */
async function shareBuiltFiles(log: Log): Promise<OtherVersions | undefined> {
  const { UPLOADS_URL } = config();
  if (!UPLOADS_URL) return undefined;
  const bucket = openBuiltFiles(UPLOADS_URL);
  const folder = join(publicDir(), 'build');
  await bucket.share(folder, { isUnchanging: true }).catch((err: unknown) => {
    log.warn({ err }, 'the built files could not be uploaded to the bucket');
  });
  return createOtherVersions(bucket);
}

interface ListenerParts {
  stagedFiles: FileStore;
  otherVersions: OtherVersions | undefined;
  log: Log;
}

function createListener(build: ServerBuild, { stagedFiles, otherVersions, log }: ListenerParts) {
  const handle = createRemixHandler(build);
  const reachesDesk = createDeskReach(config());
  return createWebListener({
    build,
    config: config(),
    log,
    remix: async (request: Request, context: ShopLoadContext) => {
      const isKnown = await updateShopSettings();
      const canSignIn = reachesDesk(context.clientAddress ?? '');
      const closed = await closedAnswer(request, isKnown, canSignIn);
      return closed ?? handle(request, Object.assign(context, { stagedFiles }));
    },
    isClosed: () => !isShopOpen(),
    isReady: () => isUpstreamUp(config().API_BASE_URL),
    publicDir: publicDir(),
    otherVersions,
    shopName: () => company().name,
  });
}

/**
 * Opens the store for files of unfinished registrations: next to the members' files, with another
 * prefix. Each file is encrypted with a key from its visitor, so the store's own key is never used.
 */
function openStagedFiles(): FileStore {
  const { DATA_DIR, UPLOADS_URL } = config();
  const url = UPLOADS_URL ? new URL(UPLOADS_URL) : undefined;
  if (url) url.pathname = `${url.pathname.replace(/\/$/, '')}/staged`;
  return createFileStore({ dir: join(DATA_DIR, 'staged'), url: url?.href, key: randomBytes(32) });
}

/** Opens the store of `openStagedFiles` for another server, and deletes expired files hourly. */
export function openSweptStagedFiles(): FileStore {
  const stagedFiles = openStagedFiles();
  sweepHourly(stagedFiles, createLog('web'));
  return stagedFiles;
}
