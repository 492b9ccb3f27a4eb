import { tools } from './tools.mjs';

const browserTools = [tools.chromium, tools.w3m, tools.lynx, tools.tmux, tools.java];

/** The projects of tests/vitest.config.ts, with the tools and the build that each needs. */
const projects = {
  unit: { tools: [tools.poppler, tools.postgres, tools.pgbouncer] },
  pglite: { tools: [], isForRelease: true },
  pooler: { tools: [tools.postgres, tools.pgbouncer], isForRelease: true },
  built: { tools: [], needsBuild: true },
  support: { tools: browserTools, isForRelease: true },
  journeys: { tools: [...browserTools, tools.nginx], needsBuild: true },
  'journeys-postgres': {
    tools: [...browserTools, tools.postgres],
    needsBuild: true,
    isForRelease: true,
  },
};
/** Tools of the tests for a release: of the systemd unit, the container and the edge cache. */
const releaseTools = [tools.systemd, tools.buildah, tools.varnish];
const checks = ['build', 'lint', 'types'];

/**
 * @typedef {object} Plan
 * @property {boolean} build
 * @property {boolean} lint
 * @property {boolean} types
 * @property {boolean} full whether the tests for a release run too
 * @property {string[]} quick projects that start at once
 * @property {string[]} last projects that start after the build and `quick`. If a project needs the
 *   build or a browser, these are all projects but `unit`
 * @property {string[]} args paths and options for vitest
 * @property {import('./tools.mjs').Tool[]} tools
 */

/**
 * Parses the arguments of `npm test`. A path selects the projects that it may belong to. Any other
 * argument that is not the name of a part is passed to all projects.
 *
 * @param {string[]} args
 * @returns {Plan}
 */
export function choose(args) {
  const isFull = args.includes('full');
  const parts = args.filter((arg) => arg !== 'full');
  const named = parts.filter((arg) => arg in projects);
  const rest = parts.filter((arg) => !(arg in projects) && !checks.includes(arg));
  const everything = parts.length === 0;
  const chosen =
    named.length > 0 ? named : everything || rest.length > 0 ? projectsFor(rest, isFull) : [];
  const isBuildUsed = chosen.some(needsBuildOrBrowser);
  const isLast = (name) => isBuildUsed && name !== 'unit';
  return {
    build: everything || args.includes('build') || chosen.some((name) => projects[name].needsBuild),
    lint: everything || args.includes('lint'),
    types: everything || args.includes('types'),
    full: isFull,
    quick: chosen.filter((name) => !isLast(name)),
    last: chosen.filter(isLast),
    args: rest,
    tools: [
      ...new Set(
        chosen.flatMap((name) => [...projects[name].tools, ...(isFull ? releaseTools : [])]),
      ),
    ],
  };
}

/** The projects of these paths; those for a release in a full run, or if a path has no others. */
function projectsFor(args, isFull) {
  const all = Object.keys(projects).filter((name) => concerns(name, args));
  const short = all.filter((name) => !projects[name].isForRelease);
  return isFull || short.length === 0 ? all : short;
}

const needsBuildOrBrowser = (name) =>
  Boolean(projects[name].needsBuild || projects[name].tools.includes(tools.chromium));

/** Whether a project has files at one of the paths; always true without paths. */
function concerns(project, args) {
  const paths = args.filter((arg) => /^(\.\/)?tests(\/|$)/.test(arg));
  return paths.length === 0 || paths.some((path) => projectsAt(path).includes(project));
}

/** The projects that a path may belong to, by the names in tests/vitest.config.ts. */
function projectsAt(given) {
  const path = given.replace(/^\.\//, '').replace(/\/$/, '');
  if (path === 'tests') return Object.keys(projects);
  if (path.startsWith('tests/journeys/support')) return ['support'];
  if (path === 'tests/journeys') return ['support', 'journeys', 'journeys-postgres'];
  if (path.startsWith('tests/journeys/')) return ['journeys', 'journeys-postgres'];
  if (path.startsWith('tests/built')) return ['built'];
  if (/\.(db|pg)\.test\.ts$/.test(path)) return ['unit', 'pglite', 'pooler'];
  if (path.endsWith('.api.test.ts')) return ['unit', 'pglite'];
  return /\.test\.tsx?$/.test(path) ? ['unit'] : ['unit', 'pglite', 'pooler'];
}
