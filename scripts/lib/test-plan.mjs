import { tools } from './system.mjs';

/** What each project of tests/vitest.config.ts needs on the machine. */
const projects = {
  unit: { tools: [], build: false },
  pglite: { tools: [], build: false },
  postgres: { tools: [tools.postgres], build: false },
  support: { tools: [tools.chromium, tools.w3m, tools.lynx, tools.tmux, tools.java], build: false },
  journeys: {
    tools: [tools.chromium, tools.w3m, tools.lynx, tools.tmux, tools.java, tools.nginx],
    build: true,
  },
};

/**
 * @typedef {object} Plan
 * @property {boolean} lint
 * @property {boolean} types
 * @property {string[] | undefined} vitest its arguments; undefined: not run
 * @property {import('./system.mjs').Tool[]} tools
 * @property {boolean} build
 */

/**
 * Reads the arguments of `npm test`. A path or a vitest option may concern any project, so it asks
 * for what all of them need.
 *
 * @param {string[]} args
 * @returns {Plan}
 */
export function choose(args) {
  const named = args.filter((arg) => arg in projects);
  const others = args.filter((arg) => !(arg in projects) && arg !== 'lint' && arg !== 'types');
  const everything = args.length === 0;
  const concerned = named.length > 0 ? named : Object.keys(projects);
  const tests = everything || named.length > 0 || others.length > 0;
  const needs = tests ? concerned.map((name) => projects[name]) : [];
  return {
    lint: everything || args.includes('lint'),
    types: everything || args.includes('types'),
    vitest: tests ? [...named.flatMap((name) => ['--project', name]), ...others] : undefined,
    tools: [...new Set(needs.flatMap((need) => need.tools))],
    // The architecture tests look at the built files too.
    build: tests && (needs.some((need) => need.build) || concerned.includes('unit')),
  };
}
