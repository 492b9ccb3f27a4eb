import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { addressesOnly, inLanguage, withoutPrefix } from './language-plugin.mjs';
import { lazyDesk } from './lazy-desk-plugin.mjs';
import { withoutDemo } from './live-build-plugin.mjs';
import { slimRemix } from './slim-remix-plugin.mjs';

/**
 * This file is preloaded into `remix build` with `node --import`. Remix's compiler accepts no
 * plugins, so this wraps its esbuild and adds our plugins to the builds for the browser and the
 * server. With `BUILD_LANGUAGE`, it builds the scripts for the pages of that language.
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

/** Splits the server's build, so that a process reads only the code of its role (decision 0284). */
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
    // Constants in place of checks at run time: remix.config.js switches these features off.
    'window.__remixContext.isSpaMode': 'false',
    'window.__remixContext.future.v3_singleFetch': 'false',
  },
});
