import { createRequire } from 'node:module';
import { slimRemix } from './slim-remix-plugin.mjs';

/**
 * Preloaded into `remix build` (`node --import`). Remix's compiler takes no plugins, so its esbuild
 * is wrapped: the build for the browser gets ours.
 */
const remix = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'));
const path = remix.resolve('esbuild');
const esbuild = remix('esbuild');

remix.cache[path].exports = {
  ...esbuild,
  context: (options) =>
    esbuild.context(
      options.platform === 'browser' && options.splitting ? slimmer(options) : options,
    ),
};

const slimmer = (options) => ({
  ...options,
  plugins: [slimRemix, ...options.plugins],
  define: {
    ...options.define,
    // Remix asks at run time for what is known here: these are off (remix.config.js).
    'window.__remixContext.isSpaMode': 'false',
    'window.__remixContext.future.v3_singleFetch': 'false',
  },
});
