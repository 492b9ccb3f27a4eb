/** Measures the back-office in a large organisation, for members at the top and in the middle. */
import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { program, root, serviceFlags } from '../scripts/lib/project.mjs';
import { onPostgres } from './catalogue-sizes.mjs';
import { startPostgres } from './postgres.mjs';
import { SECRETS, startApi } from './shop.mjs';
import { measureTeamCsv } from './team-csv.mjs';
import { measureJoins } from './team-joins.mjs';
import { measurePages, PEOPLE, recordPages } from './team-pages.mjs';
import { findWholeScans } from './team-plans.mjs';

const run = promisify(execFile);
const MAX_MEMBERS = { PostgreSQL: 1_000_000, PGlite: 100_000 };
/**
 * Later runs reuse the organisation, so rename the database when the organisation's shape changes.
 */
const DATABASE_NAME = 'team_200';

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the databases
 * @param {string} [options.databaseDir] folder of PostgreSQL's data, to reuse the organisation
 * later
 * @param {number} options.members how many members to generate; at most 100,000 on PGlite
 * @param {(line: string) => void} options.say
 */
export async function measureTeam({ dataDir, folder, databaseDir, members, say }) {
  const results = { pages: [] };
  const onDatabase = async (database, env, address, log) => {
    const copy = join(folder, `team-${database}`);
    await cp(dataDir, copy, { recursive: true });
    const shop = { dataDir: copy, env };
    const count = Math.min(members, MAX_MEMBERS[database]);
    if (!(address && (await hasOrganisation(address)))) {
      say(`${database}: generating ${count} members`);
      await generateTeam(shop, count);
    }
    const webDir = join(folder, `team-web-${database}`);
    await mkdir(webDir, { recursive: true });
    let api = await startApi({ dataDir: copy, api: env });
    try {
      say(`${database}: requesting every page`);
      const more = address ? await findExtremes(address) : {};
      const recorded = await recordPages(api.baseUrl, webDir, more);
      const rows = await measurePages(api.baseUrl, recorded);
      results.pages.push(...rows.map((row) => ({ database, members: count, ...row })));
      if (!address) return;
      say(`${database}: downloading files, joining, reading plans`);
      results.csv = await measureTeamCsv(api, webDir, PEOPLE.top);
      await api.stop();
      results.joins = await measureJoins(address, PEOPLE.top);
      results.scans = await findWholeScans({ address, log, ...shop, recorded });
      api = { stop: () => undefined };
    } finally {
      await api.stop();
    }
  };
  await onDatabase('PGlite', {});
  const server = await startPostgres(databaseDir);
  if (!server) return results;
  try {
    const address = (await server.hasDatabase(DATABASE_NAME))
      ? server.addressOf(DATABASE_NAME)
      : await server.createDatabase(DATABASE_NAME);
    await onDatabase('PostgreSQL', onPostgres(address), address, server.log);
    return results;
  } finally {
    await server.stop();
  }
}

export async function generateTeam({ dataDir, env }, count) {
  await (await startApi({ dataDir, api: env })).stop();
  const args = [
    ...serviceFlags,
    program,
    'demo-team',
    '--shape',
    'mixed',
    '--members',
    String(count),
  ];
  const base = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir };
  await run(process.execPath, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...base, ...SECRETS, ...env },
  });
}

/**
 * Finds the member with the most direct recruits, and the member on level 200 or deeper with the
 * largest team. Gives both the demo's password.
 */
const EXTREMES = `
  with recruits as (select sponsor_id as id, count(*) as count from member group by 1),
    hub as (select id from recruits where id is not null order by count desc limit 1),
    deep as (select id from member join sales_sum on member_id = id and period = 'year'
      where nlevel(path) >= 200 group by id order by sum(team_joins) desc limit 1),
    known as (select password_hash from member where email = $1)
  update member set password_hash = known.password_hash from known
  where id in (select id from hub union select id from deep)
  returning email, id in (select id from hub) as is_hub`;

async function findExtremes(address) {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query(EXTREMES, [PEOPLE.top]);
  await client.end();
  return Object.fromEntries(rows.map(({ email, is_hub }) => [is_hub ? 'hub' : 'deep', email]));
}

/** Whether the organisation exists from an earlier run. */
async function hasOrganisation(address) {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query("select to_regclass('sales_sum') is not null as has_tables");
  const found =
    rows[0].has_tables && (await client.query('select from member offset 1000 limit 1'));
  await client.end();
  return Boolean(found?.rowCount);
}
