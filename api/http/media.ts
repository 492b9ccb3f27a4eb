/** The pictures of the own shop, below `/media`. */

import { MEDIA_MAX_AGE_S } from '@contract/media';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ApiContext } from '../context';

/** Those of the bucket that hosts share; what it does not have, or while it fails, of this host's folder. */
export function mediaFiles(context: ApiContext): Hono {
  const { mediaDir, unchangingMedia: unchanging = new Set(), sharedMedia, log } = context;
  const app = new Hono();
  const pathOf = (path: string) => path.replace(/^\/media\//, '');
  // serveStatic calls its own onFound when the answer, headers and all, has already been made.
  app.use('/media/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const caching = unchanging.has(pathOf(c.req.path))
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${MEDIA_MAX_AGE_S}`;
    c.header('Cache-Control', caching);
  });
  if (sharedMedia) {
    app.get('/media/*', async (c, next) => {
      const path = decodedPath(pathOf(c.req.path));
      const bytes = await sharedMedia(path).catch((err: unknown) => {
        log.warn({ err }, 'the bucket did not answer for a picture');
        return null;
      });
      if (!bytes) return next();
      const type = getMimeType(path) ?? 'application/octet-stream';
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type });
    });
  }
  app.use('/media/*', serveStatic({ root: mediaDir, rewriteRequestPath: pathOf }));
  return app;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
