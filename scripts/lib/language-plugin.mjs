import { existsSync } from 'node:fs';
import { projectPath } from './project.mjs';

/**
 * An esbuild plugin that puts the texts of a language in the place of the English ones, so that a
 * browser gets the words of one language only.
 *
 * @param {string} code folder below `app/languages`
 */
export const inLanguage = (code) => ({
  name: 'in-language',
  setup(build) {
    const app = `${projectPath('app')}/`;
    const texts = `${projectPath('app', 'languages', code)}/`;
    build.onLoad({ filter: /\.text\.tsx?$/ }, ({ path }) => {
      const translated = path.startsWith(texts) ? '' : path.replace(app, texts);
      if (!existsSync(translated)) return undefined;
      return { contents: `export * from ${JSON.stringify(translated)};`, resolveDir: app };
    });
  },
});

/**
 * An esbuild plugin for the scripts of English pages, whose addresses have no prefix, and whose
 * content is English.
 */
export const withoutPrefix = {
  name: 'without-prefix',
  setup(build) {
    build.onLoad({ filter: /\/platform\/language\/localised-path\.ts$/ }, () => ({
      contents: 'export const addPrefix = (_, path) => path; export const hasPrefix = () => true;',
    }));
    build.onLoad({ filter: /\/platform\/language\/content-language\.ts$/ }, () => ({
      contents: 'export const contentLanguage = () => {}; export const hasEnglish = () => {};',
    }));
  },
};

/** The server of a language's build: only the addresses of its scripts. */
export const addressesOnly = (options) => ({
  ...options,
  entryPoints: undefined,
  stdin: {
    contents: 'export { default } from "@remix-run/dev/assets-manifest";',
    resolveDir: projectPath(),
    loader: 'ts',
  },
});
