import { createRequire } from 'node:module';
import { withoutDemo } from './live-build-plugin.mjs';
import { slimRemix } from './slim-remix-plugin.mjs';

/**
 * Preloaded into `remix build` (`node --import`). Remix's compiler accepts no plugins, so its
 * esbuild is wrapped: the browser's build gets ours, and for a live shop the server's build as
 * well.
 */
const remix = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'));
const path = remix.resolve('esbuild');
const esbuild = remix('esbuild');

remix.cache[path].exports = {
  ...esbuild,
  context(options) {
    if (options.platform === 'browser' && options.splitting)
      return esbuild.context(slimmer(options));
    const isLiveServer = options.platform === 'node' && process.env.LIVE_BUILD === '1';
    return esbuild.context(isLiveServer ? live(options) : options);
  },
};

const live = (options) => ({ ...options, plugins: [withoutDemo, ...options.plugins] });

const slimmer = (options) => ({
  ...options,
  plugins: [slimRemix, ...options.plugins],
  define: {
    ...options.define,
    // Run-time checks whose result is known: these features are off (remix.config.js).
    'window.__remixContext.isSpaMode': 'false',
    'window.__remixContext.future.v3_singleFetch': 'false',
  },
});
