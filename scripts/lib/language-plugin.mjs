import { existsSync } from 'node:fs';
import { projectPath } from './project.mjs';

/**
 * An esbuild plugin that replaces the English texts by those of another language, so that a browser
 * gets the texts of one language only.
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
 * An esbuild plugin for the scripts of English pages. It removes code that only other languages
 * need: English paths have no prefix, and the content is in the language of the page.
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

/** Options for the server's part of a language's build: it contains only the scripts' paths. */
export const addressesOnly = (options) => ({
  ...options,
  entryPoints: undefined,
  stdin: {
    contents: 'export { default } from "@remix-run/dev/assets-manifest";',
    resolveDir: projectPath(),
    loader: 'ts',
  },
});
