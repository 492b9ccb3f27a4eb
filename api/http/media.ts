/** The shop's own pictures, below `/media`. */

import { MEDIA_MAX_AGE_S } from '@contract/media';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ApiContext } from '../context';

/** Below the ten seconds that the web waits, so that there is time to read the folder instead. */
const BUCKET_TIMEOUT_MS = 3_000;
/** How long a bucket is skipped after a failure, so that not every picture waits for the timeout. */
const BUCKET_COOLDOWN_MS = 30_000;

/**
 * Serves pictures from the bucket, or from this host's folder if the bucket lacks one or fails. The
 * answer is 404 only if a working bucket lacks the picture too, otherwise 503.
 */
export function mediaFiles(context: ApiContext): Hono {
  const { mediaDir, unchangingMedia: unchanging = new Set(), drawMedia, mediaBucket } = context;
  const { log, now } = context;
  const app = new Hono();
  const pathOf = (path: string) => path.replace(/^\/media\//, '');
  // serveStatic calls its own onFound too late: the headers are already set.
  app.use('/media/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const caching = unchanging.has(pathOf(c.req.path))
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${MEDIA_MAX_AGE_S}`;
    c.header('Cache-Control', caching);
  });
  if (mediaBucket) {
    let skippedUntilMs = 0;
    /** Null if the bucket has no such picture; undefined if it failed or is skipped. */
    const readBucket = async (path: string): Promise<Uint8Array | null | undefined> => {
      if (now().getTime() < skippedUntilMs) return undefined;
      return withTimeout(mediaBucket.get(path)).catch((err: unknown) => {
        skippedUntilMs = now().getTime() + BUCKET_COOLDOWN_MS;
        log.warn({ err }, 'the bucket did not return a picture');
        return undefined;
      });
    };
    app.get('/media/*', async (c, next) => {
      const path = decodedPath(pathOf(c.req.path));
      const bytes = await readBucket(path);
      if (bytes) {
        const type = getMimeType(path) ?? 'application/octet-stream';
        return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type });
      }
      await next();
      // The folder lacks the picture, but the bucket that failed may have it.
      const isUnknown = bytes === undefined && c.res.status === 404;
      if (isUnknown)
        c.res = c.body(null, 503, { 'Retry-After': String(BUCKET_COOLDOWN_MS / 1_000) });
    });
  }
  if (drawMedia) {
    app.get('/media/*', async (c, next) => {
      await drawMedia(decodedPath(pathOf(c.req.path)));
      return next();
    });
  }
  app.use('/media/*', serveStatic({ root: mediaDir, rewriteRequestPath: pathOf }));
  return app;
}

/** Waits for `reading`. @throws the error of `reading`, or an error after `BUCKET_TIMEOUT_MS` */
async function withTimeout<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), BUCKET_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
