/** The shop's own pictures, below `/media`. */

import { MEDIA_MAX_AGE_S } from '@contract/media';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ApiContext } from '../context';

/** The web waits ten seconds, so this timeout leaves time to read the folder instead. */
const BUCKET_TIMEOUT_MS = 3_000;
/** How long a bucket is skipped after a failure, so that not every picture waits for the timeout. */
const BUCKET_COOLDOWN_MS = 30_000;

/**
 * Serves pictures from the bucket if there is one. Falls back to this host's folder if the bucket
 * lacks the picture or fails. Answers 503 if the bucket failed and the folder lacks the picture,
 * because 404 would say that it does not exist.
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
    const cacheControl = unchanging.has(pathOf(c.req.path))
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${MEDIA_MAX_AGE_S}`;
    c.header('Cache-Control', cacheControl);
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
      const mayExist = bytes === undefined && c.res.status === 404;
      if (mayExist)
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

/** @throws the error of `reading`, or a timeout error after `BUCKET_TIMEOUT_MS` */
async function withTimeout<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), BUCKET_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, timeout]);
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
