import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../scripts/lib/project.mjs';

export const USAGE = `Measures the built shop on this machine and compares it with its budgets.

Usage: npm run bench [-- options]

  --quick            A short run: fewer repetitions, seconds instead of minutes.
  --only PART,…      Only some parts: starts, wire, phone, load, stages, memory, api, orders,
                     growth, import; team, search, desk and years only run if named.
  --products FILE    A supplier's CSV file, for the parts growth, import and search.
  --members NUMBER   Size of the organisation of the part team (1000000).
  --factor NUMBER    The shop of the part years is this many times smaller than a shop with
                     1000000 members and 20000000 order lines of five years (20).
  --without-middle   The part years leaves out the orders between the first 31 months and the last
                     12. The last year keeps its size, and the disk may be smaller.
  --keep FOLDER      Keeps PostgreSQL's data of the parts team and search for the next run.
  --with FILE        Figures of an earlier run for the parts that are not measured now.
  --data FOLDER      A data folder with the demo shop; by default a new one.
  --minutes NUMBER   Duration of the memory part (10; with --quick half a minute).
  --save             Writes docs/performance.md and docs/performance.json.
  --help             Shows this text.

After each part the figures are also written to bench/results/.`;

export const PARTS = [
  'starts',
  'wire',
  'phone',
  'load',
  'stages',
  'memory',
  'api',
  'orders',
  'growth',
  'import',
];
/** The last four are slow and only run on request. */
export const ALL_PARTS = [...PARTS, 'team', 'search', 'desk', 'years'];

/**
 * @typedef {object} Options
 * @property {boolean} quick
 * @property {boolean} save
 * @property {string[]} parts
 * @property {string | undefined} products path of a CSV file
 * @property {Record<string, any> | undefined} earlier results of an earlier run, for the other
 * parts
 * @property {string | undefined} data folder of a shop that is not running
 * @property {number} minutes of the memory part
 * @property {number} members of the part team
 * @property {number} factor of the part years
 * @property {boolean} isMiddleLeftOut in the part years
 * @property {string | undefined} keep folder in which PostgreSQL's data stays
 * @property {number} runs repetitions of a page load, of which the median counts
 * @property {number} rounds how many times the part growth measures all sizes
 * @property {number} seconds of one load
 */

/**
 * Reads the command line. Returns undefined for `--help`.
 *
 * @param {string[]} args
 * @returns {Options | undefined}
 * @throws {UserError}
 */
export function readOptions(args) {
  const {
    quick = false,
    save = false,
    help,
    only,
    products,
    data,
    minutes,
    members = '1000000',
    factor = '20',
    'without-middle': isMiddleLeftOut = false,
    keep,
    with: earlier,
  } = parse(args);
  if (help) return undefined;
  const parts = only ? only.split(',').map((part) => part.trim()) : PARTS;
  const unknown = parts.find((part) => !ALL_PARTS.includes(part));
  if (unknown) throw new UserError(`There is no part "${unknown}".\n\n${USAGE}`);
  const file = products && resolve(products);
  if (file && !existsSync(file)) throw new UserError(`There is no file ${products}.`);
  const length = minutes === undefined ? (quick ? 0.5 : 10) : Number(minutes);
  if (!(length > 0 && length <= 120)) throw new UserError('--minutes: give a number up to 120.');
  if (!(Number(members) >= 1 && Number(members) <= 1_000_000)) {
    throw new UserError('--members: give a number up to 1000000.');
  }
  if (!(Number(factor) >= 1 && Number(factor) <= 1_000)) {
    throw new UserError('--factor: give a number from 1 to 1000.');
  }
  return {
    quick,
    save,
    parts,
    products: file,
    earlier: earlier && readEarlier(resolve(earlier)),
    data: data && resolve(data),
    minutes: length,
    members: Number(members),
    factor: Number(factor),
    isMiddleLeftOut,
    keep: keep && resolve(keep),
    runs: quick ? 1 : 3,
    rounds: quick ? 2 : 12,
    seconds: quick ? 2 : 8,
  };
}

function readEarlier(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new UserError(`--with: ${path} has no figures of an earlier run.`);
  }
}

function parse(args) {
  try {
    const options = {
      quick: { type: 'boolean' },
      save: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      only: { type: 'string' },
      products: { type: 'string' },
      data: { type: 'string' },
      minutes: { type: 'string' },
      members: { type: 'string' },
      factor: { type: 'string' },
      'without-middle': { type: 'boolean' },
      keep: { type: 'string' },
      with: { type: 'string' },
    };
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError(`${error.message}\n\n${USAGE}`);
  }
}
