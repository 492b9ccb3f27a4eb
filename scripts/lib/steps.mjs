import { say, seconds } from './progress.mjs';

const INTERRUPTED = 'Not run, because the run was interrupted.';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @typedef {object} Outcome
 * @property {Count} count
 * @property {string} [failure] the text about a failure, printed at the end of the run
 * @property {string[]} [flaky] the tests that passed only on the second try, and their first error
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [needs] names of the steps that must pass before this step starts
 * @property {string[]} [after] names of the steps that must end before this step starts
 * @property {(print: (text: string) => void) => Promise<Outcome>} run
 */

/**
 * Runs steps in parallel, except that a step waits for the steps that it needs or follows. The
 * output of a step is buffered until the step ends, so that outputs are not mixed. If only one step
 * is running, its output is printed at once.
 *
 * @param {Step[]} steps
 * @returns {Promise<Map<string, Outcome>>} by name, in the order of the steps
 */
export async function runSteps(steps) {
  const running = new Map();
  const printAlone = () => {
    if (running.size !== 1) return;
    const [[name, step]] = running;
    if (!step.isPrinting) say(`\n── ${name}`);
    step.isPrinting = true;
    process.stdout.write(step.buffered.splice(0).join(''));
  };

  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, interrupt);

  const one = async ({ name, run }) => {
    const state = { buffered: [], isPrinting: false };
    const start = Date.now();
    running.set(name, state);
    if (running.size > 1) say(`── running: ${[...running.keys()].join(', ')}`);
    const print = (text) => {
      state.buffered.push(text);
      printAlone();
    };
    const outcome = await run(print).catch((error) => failed(String(error.message ?? error)));
    running.delete(name);
    if (!state.isPrinting) say(`\n── ${name}`);
    process.stdout.write(state.buffered.join(''));
    const result = outcome.count.failed > 0 ? 'failed after' : 'done in';
    say(`── ${name}: ${result} ${seconds(Date.now() - start)}`);
    printAlone();
    return outcome;
  };

  /** The promise of each step's outcome, by the step's name. */
  const outcomeOf = new Map();
  const runWhenReady = async (step) => {
    for (const name of step.needs ?? []) {
      const { count } = await outcomeOf.get(name);
      if (count.failed > 0 && !isInterrupted) return failed(`Not run: the step "${name}" failed.`);
    }
    for (const name of step.after ?? []) await outcomeOf.get(name);
    return isInterrupted ? failed(INTERRUPTED) : one(step);
  };
  for (const step of steps) outcomeOf.set(step.name, runWhenReady(step));

  const outcomes = new Map();
  for (const { name } of steps) outcomes.set(name, await outcomeOf.get(name));
  for (const signal of signals) process.off(signal, interrupt);
  return outcomes;
}

/** The outcome of a step that counts as one passed test. */
export const passed = () => ({ count: { passed: 1, failed: 0, skipped: 0 } });

/** The outcome of a step that counts as one failed test. */
export const failed = (failure) => ({ count: { passed: 0, failed: 1, skipped: 0 }, failure });
