import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Plugin {
  name: string;
  setup(build: { onLoad(where: object, load: () => object): void }): void;
}

interface Esbuild {
  build(options: object): Promise<{ outputFiles: { text: string }[] }>;
}

const script = new URL('../../scripts/lib/slim-remix-plugin.mjs', import.meta.url).href;
const { emptyFunctions, emptyModule, slimRemix } = (await import(script)) as {
  emptyFunctions(...names: string[]): (code: string) => string;
  emptyModule(code: string): string;
  slimRemix: Plugin;
};

const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'));
const esbuild: Esbuild = require('esbuild');

/** A browser's script as the compiler makes it of this code. */
async function build(contents: string, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../..', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' },
    plugins,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const SHOP =
  "export { Form, Link, Links, Meta, Outlet, RemixBrowser } from '@remix-run/react';" +
  "export { Fragment, jsx, jsxs } from 'react/jsx-runtime';";

describe('the plugin for the build for browsers', () => {
  it('removes features of Remix that the shop does not use', async () => {
    const [whole, slim] = await Promise.all([build(SHOP, []), build(SHOP, [slimRemix])]);
    const unused = [
      // Data in one stream.
      'No action match found',
      // Routes found while they are used.
      '/__manifest',
      // Pages loaded ahead of time.
      'but no routes matched',
      // Answers in parts.
      'no critical data',
      // View transitions that are kept.
      'remix-router-transitions',
      // Loaders that run in the browser.
      'You are trying to call',
      // Notes to developers.
      'upgrading/future',
      'route/hydrate-fallback',
      'guides/errors',
      'rgba(200,200,200, 0.5)',
      // Kept by its name alone.
      'NavLink',
    ];
    expect(unused.filter((text) => !whole.includes(text))).toEqual([]);
    expect(unused.filter((text) => slim.includes(text))).toEqual([]);
    expect(slim.length).toBeLessThan(whole.length - 10_000);
  });

  it('calls the shop’s handler if the script of a page is missing, instead of reloading', async () => {
    const slim = await build(SHOP, [slimRemix]);
    expect(slim.includes('window.location.reload()')).toBe(false);
    expect(slim.includes('window.__scriptIsMissing(')).toBe(true);
  });

  it('imports nothing from server modules', async () => {
    const code = "import { sharp } from './sharp.server'; sharp;";
    const compiler: Plugin = {
      name: 'empty-modules',
      setup: ({ onLoad }) =>
        onLoad({ filter: /./, namespace: 'empty-module' }, () => ({
          contents: 'module.exports = {}',
        })),
    };
    const text = await build(`${SHOP}${code}`, [slimRemix, compiler]);
    expect(text.includes('.exports={}')).toBe(false);
  });

  it('fails if a module no longer exists', async () => {
    await expect(build("export * from 'react'", [slimRemix])).rejects.toThrow(
      'There is no @remix-run/react/dist/esm/server.js',
    );
  });
});

describe('emptyModule', () => {
  it('keeps every export as an empty function', async () => {
    const code = "import x from 'x';\nconst a = x(), bc = 2;\nexport { a, bc };\n";
    const url = `data:text/javascript,${encodeURIComponent(emptyModule(code))}`;
    const made: Record<string, () => unknown> = await import(/* @vite-ignore */ url);
    expect(Object.keys(made)).toEqual(['a', 'bc']);
    expect(made.a?.()).toBeUndefined();
  });

  it('refuses a module with another form of exports', () => {
    expect(() => emptyModule('export const a = 1;')).toThrow('unknown form');
  });
});

describe('emptyFunctions', () => {
  it('leaves empty functions', () => {
    const code = 'function note({\n  text\n}) {\n  throw text;\n}\nnote({});';
    expect(() => new Function(emptyFunctions('note')(code))()).not.toThrow();
  });

  it('removes their code', async () => {
    const code =
      'async function ask() {\n  try {\n    return await answer();\n  } catch {}\n}\n' +
      'function answer() {\n  return "far away";\n}\nexport const asked = ask();';
    expect(await build(code, [])).toContain('far away');
    expect(await build(emptyFunctions('ask')(code), [])).not.toContain('far away');
  });

  it('refuses code without that function', () => {
    expect(() => emptyFunctions('note')('function other() {}')).toThrow('no function note');
  });
});
