/**
 * `npm run chaos [-- options]`: starts a shop on this machine and damages it: kills processes, cuts
 * connections, fills the disk and slows down its upstream. Then it reports acknowledged data that
 * was lost, and pages that were not served.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../bench/postgres.mjs';
import { machine } from '../bench/report.mjs';
import { table } from '../bench/tables.mjs';
import { cutConnections } from './chaos/connection.mjs';
import { fillDisk } from './chaos/disk.mjs';
import { COLUMNS, mergeRows, replaceReport } from './chaos/document.mjs';
import { failOver } from './chaos/failover.mjs';
import { killAtRandom } from './chaos/kills.mjs';
import { startProgram } from './chaos/program.mjs';
import { release } from './chaos/release.mjs';
import { loseReplica } from './chaos/replica.mjs';
import { slowSenders } from './chaos/senders.mjs';
import { breakUpstream } from './chaos/upstream.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, seconds } from './lib/progress.mjs';
import { main, projectPath, requireNode, UserError } from './lib/project.mjs';

const USAGE = `Usage: npm run chaos [-- options]

  --only TRIAL,…   embedded, postgres, disk, connection, failover, replica, release,
                   upstream, senders
  --kills NUMBER   Number of kills in each of the trials embedded and postgres (15).
  --rounds NUMBER  Number of rounds of the trials failover and release (20). The trial replica has
                   a fifth of that.
  --from REF       The earlier version of the trial release; by default the last tag.
  --data FOLDER    A data folder with the demo shop; by default a new one.
  --save           Writes docs/chaos.md. Keeps the rows of trials that were not run, and the notes
                   below the table.

Takes about half an hour. Needs PostgreSQL; the trial disk mounts a RAM disk, for which it needs root.`;

const trials = {
  embedded: ({ kills, ...shop }) => killAtRandom({ ...shop, kills, postgres: undefined }),
  postgres: ({ kills, ...shop }) => killAtRandom({ ...shop, kills }),
  disk: (shop) => fillDisk(shop),
  connection: (shop) => cutConnections({ ...shop, seconds: 30 }),
  failover: (shop) => failOver(shop),
  replica: (shop) => loseReplica({ ...shop, rounds: Math.ceil(shop.rounds / 5) }),
  release: (shop) => release(shop),
  upstream: (shop) => breakUpstream({ ...shop, seconds: 8 }),
  senders: (shop) => slowSenders({ ...shop, seconds: 20 }),
};
/** Timeout of a trial. */
const TRIAL_MS = 12 * 60_000;
/** Timeout of the trial release, which builds a version, then starts three programs per round. */
const RELEASE_MS = 60 * 60_000;
/** The figures of an aborted trial. */
const BROKEN = { acknowledged: '', givenUp: 0, pages: { asked: 0, unserved: [] } };
/** Trials on the PostgreSQL server that this script starts. */
const ON_POSTGRES = ['postgres', 'connection', 'release'];
/** Trials that start a primary and a standby themselves. */
const ON_PAIR = ['failover', 'replica'];

function readOptions() {
  const texts = {
    only: 'string',
    kills: 'string',
    rounds: 'string',
    data: 'string',
    from: 'string',
  };
  const options = { ...texts, save: 'boolean', help: 'boolean' };
  const entries = Object.entries(options).map(([name, type]) => [name, { type }]);
  const { values } = parseArgs({ options: Object.fromEntries(entries) });
  const wanted = values.only?.split(',') ?? Object.keys(trials);
  const unknown = wanted.find((name) => !(name in trials));
  if (unknown) throw new UserError(`There is no trial "${unknown}".\n\n${USAGE}`);
  const kills = Number(values.kills ?? 15);
  const rounds = Number(values.rounds ?? 20);
  return { ...values, wanted, kills, rounds };
}

const cell = (list) => (list.length === 0 ? 'nothing' : list.join('; '));
const today = () => new Date().toISOString().slice(0, 10);
const rowOf = ({ name, what, acknowledged, lost, givenUp, pages }) => [
  name,
  today(),
  what,
  acknowledged,
  cell(lost),
  givenUp,
  pages.asked,
  cell(pages.unserved),
];

const tooLong = async (name) => {
  const ms = name === 'release' ? RELEASE_MS : TRIAL_MS;
  await delay(ms);
  throw new Error(`it did not end in ${seconds(ms)}`);
};

function report(rows) {
  const { processor, cores, memory, system, node } = machine();
  return `${[
    '# Chaos',
    'Written by `npm run chaos -- --save`, which starts shops on one machine, damages them, and afterwards checks everything that was acknowledged to visitors. People add the [notes](#notes) below the table. `--save` keeps them, and the rows of trials that were not run.',
    `The machine of the latest run: ${processor}, ${cores} cores, ${memory}, ${system}, Node ${node}.`,
    'Visitors file tickets and open accounts. A visitor without an answer sends the form again, for a minute and a half. Static pages and pages that were shown before are requested all the time, except while the web itself is killed; each must arrive within eight seconds. Afterwards each ticket is looked up by its number and e-mail address, and each account logs in.',
    table(COLUMNS, rows),
  ].join('\n\n')}\n`;
}

async function saveReport(measured) {
  const path = projectPath('docs/chaos.md');
  const document = await readFile(path, 'utf8');
  const rows = mergeRows(document, measured, Object.keys(trials));
  await writeFile(path, replaceReport(document, report(rows)));
}

await main(async () => {
  requireNode();
  const { wanted, kills, rounds, data, from, save, help } = readOptions();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  await ensureInstalled();
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'shop-chaos-'));
  const needsPostgres = wanted.some((name) => ON_POSTGRES.includes(name));
  const postgres = needsPostgres ? await startPostgres() : undefined;
  const results = [];
  try {
    say('Making a demo shop…');
    const ready = join(folder, 'ready');
    await (data ? cp(data, ready, { recursive: true }) : mkdir(ready));
    await (await startProgram(ready)).stop();
    for (const name of wanted) {
      if (
        (ON_POSTGRES.includes(name) && !postgres) ||
        (ON_PAIR.includes(name) && !findPostgres())
      ) {
        say(`${name}: skipped, PostgreSQL is not installed`);
        continue;
      }
      say(`${name}…`);
      const dataDir = join(folder, name);
      await cp(ready, dataDir, { recursive: true });
      const address = ON_POSTGRES.includes(name)
        ? await postgres.createDatabase(`chaos_${name}`)
        : undefined;
      const options = { dataDir, folder, kills, rounds, from, postgres, address, say };
      const result = await Promise.race([trials[name](options), tooLong(name)]).catch((error) => ({
        ...BROKEN,
        what: name,
        lost: [`the trial was aborted: ${error.message}`],
      }));
      if (result.skipped) say(`  ${result.what}`);
      else results.push({ name, ...result });
      say(`  lost: ${cell(result.lost ?? [])}`);
      if (save) await saveReport(results.map(rowOf));
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`\n${table(COLUMNS, results.map(rowOf))}`);
  return results.some(({ lost, pages }) => lost.length + pages.unserved.length > 0) ? 1 : 0;
});
// Ends the programs of an aborted trial, which are killed when this process exits.
process.exit();
