/**
 * Serves static files from memory, compressed once by the build or at the start. Libraries such as
 * `sirv` open the file for each answer, and the process crashes if a new build has removed the
 * file. Built files of other versions come from the bucket, see `OtherVersions`.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { answerHeaders } from '../answer-headers.server';
import { sheetCookie } from '../document/cached-sheets.server';
import { edgeFileHeaders } from './edge.server';
import type { FileBodies, OtherVersions } from './other-versions.server';
import { type StoredAnswer, sendStored, storeAnswer, withBody } from './stored-answer.server';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const CODINGS = [
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const;
const COMPRESSIBLE = /^\.(css|js|json|svg|txt|xml)$/;

/**
 * The folder of built files. Their names change with their contents, so they are cached forever.
 */
const BUILD_PREFIX = '/build/';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ONE_DAY = 'public, max-age=86400';
/** The service worker controls all pages, so browsers must never use an outdated one. */
const SERVICE_WORKER = '/sw.js';
const REVALIDATE = 'no-cache';

/** Sent if the service worker is switched off: unregisters it in every browser that has it. */
const NO_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/** Answers a request for a file. Returns false if it has not answered. */
type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

interface StaticFilesOptions {
  /** If false, `/sw.js` makes browsers unregister their service worker. */
  serviceWorker?: boolean;
  /** Finds built files that `folder` lacks. */
  otherVersions?: OtherVersions | undefined;
}

/** Loads the files directly in `folder`, and all files below its `build/`. */
export function createStaticFiles(
  folder: string,
  { serviceWorker = true, otherVersions }: StaticFilesOptions = {},
): StaticFiles {
  const files = new Map(findFiles(folder).map((path) => [path, readFile(folder, path)]));
  if (!serviceWorker) {
    files.set(SERVICE_WORKER, compressedAnswer(Buffer.from(NO_SERVICE_WORKER), SERVICE_WORKER));
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = pathOf(request.url);
    const file = files.get(path);
    if (file) {
      sendStored(request, response, file);
      return true;
    }
    if (!path.startsWith(BUILD_PREFIX)) return false;
    // A page of another version of the program may request its file, but also works without it.
    if (!otherVersions) sendNotFound(response);
    else {
      otherVersions(path.slice(BUILD_PREFIX.length)).then(
        (bodies) =>
          bodies
            ? sendStored(request, response, builtAnswer(path, bodies))
            : sendNotFound(response),
        () => sendNotFound(response),
      );
    }
    return true;
  };
}

function sendNotFound(response: ServerResponse): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(404, { ...Object.fromEntries(answerHeaders()), ...headers });
  response.end('Not found');
}

function pathOf(url = ''): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return '';
  }
}

function findFiles(folder: string): string[] {
  const own = listNames(folder).map((name) => `/${name}`);
  const built = listNames(join(folder, BUILD_PREFIX), { recursive: true }).map(
    (name) => BUILD_PREFIX + name,
  );
  return [...own, ...built].filter(
    (path) => !/\.(br|gz)$/.test(path) && statSync(join(folder, path)).isFile(),
  );
}

function listNames(folder: string, options: { recursive?: boolean } = {}): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { ...options, encoding: 'utf8' });
  return names.map((name) => name.replaceAll('\\', '/'));
}

function readFile(folder: string, path: string): StoredAnswer {
  const file = join(folder, path);
  if (!path.startsWith(BUILD_PREFIX)) {
    const bytes = readFileSync(file);
    const isCompressible = COMPRESSIBLE.test(extname(path));
    return isCompressible ? compressedAnswer(bytes, path) : storeAnswer(bytes, headersOf(path));
  }
  const compressed = (extension: string) =>
    existsSync(file + extension) ? readFileSync(file + extension) : undefined;
  return builtAnswer(path, {
    identity: readFileSync(file),
    br: compressed('.br'),
    gzip: compressed('.gz'),
  });
}

const builtAnswer = (path: string, bodies: FileBodies): StoredAnswer =>
  CODINGS.reduce(
    (answer, [coding]) => {
      const body = bodies[coding];
      return body ? withBody(answer, coding, body) : answer;
    },
    storeAnswer(bodies.identity, headersOf(path)),
  );

/** Compresses a file that the build has not compressed. There are few, and they are small. */
function compressedAnswer(bytes: Buffer, path: string): StoredAnswer {
  return CODINGS.reduce(
    (answer, [coding, compress]) => {
      const body = compress(bytes);
      return body.length < bytes.length ? withBody(answer, coding, body) : answer;
    },
    storeAnswer(bytes, headersOf(path)),
  );
}

function headersOf(path: string): string[] {
  const isBuilt = path.startsWith(BUILD_PREFIX);
  const cookie = isBuilt ? sheetCookie(path) : null;
  const lifetime = isBuilt ? CACHE_FOREVER : path === SERVICE_WORKER ? REVALIDATE : CACHE_ONE_DAY;
  return [
    'Content-Type',
    TYPES[extname(path)] ?? 'application/octet-stream',
    'Cache-Control',
    lifetime,
    ...edgeFileHeaders(lifetime, cookie !== null),
    'Vary',
    'Accept-Encoding',
    ...(cookie ? ['Set-Cookie', cookie] : []),
    ...answerHeaders().flat(),
  ];
}
