import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { root } from '../architecture/sources';

interface Built {
  outputFiles: { text: string }[];
  metafile: { outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> };
}

const plugin = new URL('../../scripts/lib/live-build-plugin.mjs', import.meta.url).href;
const { DEMO_MODULES, withoutDemo } = (await import(plugin)) as {
  DEMO_MODULES: RegExp;
  withoutDemo: object;
};
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'));
const esbuild: { build(options: object): Promise<Built> } = require('esbuild');

/** The api as the compiler builds it: its text, and the bytes in it of each file that pretends. */
async function build(plugins: object[]) {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: {
      contents: "export * from './server/api'; export * from './server/commands'",
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    plugins,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const demoInputs = inputs.filter(([path]) => DEMO_MODULES.test(path));
  return {
    text: outputFiles[0]?.text ?? '',
    sizes: demoInputs.map(([, { bytesInOutput }]) => bytesInOutput),
  };
}

it('a build for a live shop has neither sandboxes nor demo, and says so if one is needed', async () => {
  const all = await build([]);
  const live = await build([withoutDemo]);
  expect(all.sizes.length).toBeGreaterThan(40);
  expect(live.sizes.length).toBeLessThan(12);
  for (const bytes of live.sizes) expect(bytes).toBeLessThan(500);
  expect(live.text).toContain('This build is for a live shop');
  // It still closes the accounts of a demo that the shop began as.
  expect(live.text).toContain('lockDemoAccounts');
});
