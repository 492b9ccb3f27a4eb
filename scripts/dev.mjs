/** `npm run dev`: runs the shop. When a source changes, rebuilds and restarts the shop. */
import { forgetBuild } from './lib/build.mjs';
import { runTool } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, requireNode } from './lib/project.mjs';

await main(async () => {
  requireNode();
  await ensureInstalled();
  forgetBuild();
  const { code } = await runTool(
    '@remix-run/dev/dist/cli.js',
    ['dev', '--command', 'node build/index.js', ...process.argv.slice(2)],
    { env: { ...process.env, NODE_ENV: 'development' }, input: 'inherit' },
  );
  return code;
});
