/**
 * `node scripts/run.mjs [role] [arguments…]`: installs and builds if needed, then runs the program
 * in that role in this terminal. Its exit code is that of the program.
 */
import { ensureBuilt } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, program, requireNode, serviceEnv, serviceFlags } from './lib/project.mjs';

await main(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt({ orLive: true });
  const { code } = await runNode([...serviceFlags, program, ...process.argv.slice(2)], {
    env: { ...serviceEnv, ...process.env, NODE_ENV: 'production' },
    input: 'inherit',
  });
  return code;
});
