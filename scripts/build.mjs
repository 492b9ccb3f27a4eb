/** `npm run build`: builds the program into build/ and public/build/, for production. */
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, requireNode } from './lib/project.mjs';

await main(async () => {
  requireNode();
  await ensureInstalled();
  await build();
  return 0;
});
