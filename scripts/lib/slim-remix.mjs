import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { addressesOnly, inLanguage, withoutPrefix } from './language-plugin.mjs';
import { lazyDesk } from './lazy-desk-plugin.mjs';
import { withoutDemo } from './live-build-plugin.mjs';
import { slimRemix } from './slim-remix-plugin.mjs';

/**
 * Preloaded into `remix build` (`node --import`). Remix's compiler accepts no plugins, so its
 * esbuild is wrapped: both builds get ours. With `BUILD_LANGUAGE` it builds the scripts for the pages
 * of that language.
 */
const remix = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'));
const path = remix.resolve('esbuild');
const esbuild = remix('esbuild');
const { BUILD_LANGUAGE: language, LIVE_BUILD } = process.env;

remix.cache[path].exports = {
  ...esbuild,
  context(options) {
    if (options.platform === 'browser' && options.splitting)
      return esbuild.context(slimmer(options));
    if (options.platform !== 'node') return esbuild.context(options);
    return esbuild.context(language ? addressesOnly(options) : forServer(options));
  },
};

/** In parts, so that a process reads only the code of its role (docs/decisions/0284). */
const forServer = ({ outfile, ...options }) => ({
  ...options,
  outdir: dirname(outfile),
  entryNames: basename(outfile, '.js'),
  chunkNames: 'part-[hash]',
  splitting: true,
  plugins: [lazyDesk, ...(LIVE_BUILD === '1' ? [withoutDemo] : []), ...options.plugins],
});

const slimmer = (options) => ({
  ...options,
  plugins: [language ? inLanguage(language) : withoutPrefix, slimRemix, ...options.plugins],
  define: {
    ...options.define,
    // Run-time checks whose result is known: these features are off (remix.config.js).
    'window.__remixContext.isSpaMode': 'false',
    'window.__remixContext.future.v3_singleFetch': 'false',
  },
});
