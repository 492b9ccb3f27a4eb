import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Plugin {
  name: string;
  setup(build: {
    onResolve(where: object, resolve: () => object): void;
    onLoad(where: object, load: () => object): void;
  }): void;
}

const script = new URL('../../scripts/lib/lazy-desk-plugin.mjs', import.meta.url).href;
const { lazyDesk, lazyModule } = (await import(script)) as {
  lazyDesk: Plugin;
  lazyModule(path: string, code: string): string;
};

const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'));
const esbuild: { build(options: object): Promise<{ outputFiles: { text: string }[] }> } =
  require('esbuild');

/** The list of routes, as the compiler makes it. */
const listOf = (...files: string[]): Plugin => ({
  name: 'list',
  setup(build) {
    const namespace = 'server-entry-module';
    build.onResolve({ filter: /^list$/ }, () => ({ path: 'list', namespace }));
    build.onLoad({ filter: /^list$/, namespace }, () => ({
      resolveDir: fileURLToPath(new URL('../../app', import.meta.url)),
      contents: files
        .map((file, at) => `import * as route${at} from './routes/${file}'; export { route${at} };`)
        .join('\n'),
    }));
  },
});

it('pages of the desk are evaluated on first use', async () => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "export * from 'list'",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    plugins: [lazyDesk, listOf('desk+/health.tsx', '_shop+/brands._index.tsx')],
  });
  const text = outputFiles[0]?.text ?? '';
  const isLazy = (file: string) => text.includes(`"${file}"() {`);
  expect(isLazy('app/routes/desk+/health.tsx')).toBe(true);
  expect(text).toContain('// app/routes/_shop+/brands._index.tsx');
  expect(isLazy('app/routes/_shop+/brands._index.tsx')).toBe(false);
});

it('a module whose exports are in an unknown form is refused', () => {
  expect(() => lazyModule('a.tsx', 'export { loader } from "./b";')).toThrow('unknown form');
  expect(lazyModule('a.tsx', 'export type A = 1;\nexport const loader = 1;')).toContain(
    'get loader()',
  );
});
