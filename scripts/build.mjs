/**
 * `npm run build`: builds the program into build/ and public/build/ for production. With `--live`,
 * the build lacks the sandboxes and the demo.
 */
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, requireNode } from './lib/project.mjs';

await main(async () => {
  requireNode();
  await ensureInstalled();
  const { values } = parseArgs({ options: { live: { type: 'boolean', default: false } } });
  await build(values);
  return 0;
});
