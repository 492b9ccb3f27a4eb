/**
 * `npm test [-- part… | path… | vitest options]`: everything a test run needs, then the run.
 *
 * Without arguments: packages, system programs, build, then every part. A part is `lint`, `types`
 * or a project of tests/vitest.config.ts; anything else is handed to vitest as it is. The last
 * line is the sum: `12 passed, 0 failed`.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, seconds } from './lib/progress.mjs';
import { main, requireNode } from './lib/project.mjs';
import { ensureTools } from './lib/system.mjs';
import { checkLint, checkTypes, runVitest } from './lib/test-parts.mjs';
import { choose } from './lib/test-plan.mjs';

/** Does one part, and says how long it took. */
async function part(name, work) {
  say(`\n── ${name}`);
  const start = Date.now();
  try {
    return await work();
  } finally {
    say(`── ${name}: ${seconds(Date.now() - start)}`);
  }
}

await main(async () => {
  requireNode();
  const plan = choose(process.argv.slice(2));
  await part('packages', ensureInstalled);
  if (plan.tools.length > 0) await part('programs', () => ensureTools(plan.tools));
  if (plan.build) await part('build', ensureBuilt);

  const counts = [];
  if (plan.lint) counts.push(await part('lint', checkLint));
  if (plan.types) counts.push(await part('types', checkTypes));
  if (plan.vitest) counts.push(await part('tests', () => runVitest(plan.vitest)));

  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
  return total('failed') > 0 ? 1 : 0;
});
