/** The pictures of the own shop, below `/media`. */

import { MEDIA_MAX_AGE_S } from '@contract/media';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * Files of a folder.
 * @param unchanging paths below the folder whose contents are never others
 */
export function mediaFiles(folder: string, unchanging: ReadonlySet<string>): Hono {
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
  app.use('/media/*', serveStatic({ root: folder, rewriteRequestPath: pathOf }));
  return app;
}
