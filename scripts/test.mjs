/**
 * `npm test [-- full] [part… | path… | vitest options]`: installs what the tests need and runs
 * them.
 *
 * A part is `build`, `lint`, `types` or a project of tests/vitest.config.ts. Without arguments, all
 * parts run that are not for a release only. Paths and options are passed to vitest. `full` adds
 * the tests for a release (docs/testing.md). The end of the output lists the tests that passed only
 * on the second try. The last line is the sum, such as `12 passed, 0 failed`.
 */
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/progress.mjs';
import { main, requireNode } from './lib/project.mjs';
import { runSteps } from './lib/steps.mjs';
import { choose } from './lib/test-plan.mjs';
import { stepsOf } from './lib/test-steps.mjs';
import { ensureTools } from './lib/tools.mjs';

await main(async () => {
  requireNode();
  const plan = choose(process.argv.slice(2));
  await ensureInstalled();
  await ensureTools(plan.tools);

  const outcomes = await runSteps(stepsOf(plan));
  for (const [name, { failure }] of outcomes) {
    if (failure) say(`\n── failed: ${name}\n${failure.trimEnd()}`);
  }

  const flaky = [...outcomes.values()].flatMap((outcome) => outcome.flaky ?? []);
  if (flaky.length > 0) {
    console.log(
      `\n${flaky.length} passed on the second try; a flaky test is a bug, so mend it:\n${flaky.join('\n')}`,
    );
  }
  const total = (key) => [...outcomes.values()].reduce((sum, { count }) => sum + count[key], 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
  return total('failed') > 0 ? 1 : 0;
});
