/** What calls of the back-office take in a large organisation: of its top and of somebody within. */
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program, root, serviceFlags } from '../scripts/lib/project.mjs';
import { onPostgres } from './catalogue-sizes.mjs';
import { startPostgres } from './postgres.mjs';
import { SECRETS, startApi } from './shop.mjs';

const run = promisify(execFile);
const MOST = { PostgreSQL: 1_000_000, PGlite: 100_000 };
const ROUNDS = 30;
const DAY_MS = 86_400_000;
const PEOPLE = { top: 'founder@example.com', 'mid-tree': 'demo@example.com' };

/** The calls of the pages; days as seen from a moment. */
export function teamCalls(now) {
  const day = (before) => new Date(now - before * DAY_MS).toISOString().slice(0, 10);
  const month = `startDate=${day(0).slice(0, 8)}01&endDate=${day(0)}`;
  const days = (count) => `startDate=${day(count + 10)}&endDate=${day(11)}`;
  return {
    dashboard: 'summary',
    tree: `genealogy/my?${month}`,
    team: 'genealogy/iall?limit=20',
    'team, page 50': 'genealogy/iall?limit=20&page=50',
    'team, common name': 'genealogy/iall?limit=20&name=sharma',
    'sellers, month': `genealogy/sales?${month}`,
    'sellers, month, common name': `genealogy/sales?${month}&name=sharma`,
    'sellers, 10 days': `genealogy/sales?${days(10)}`,
    'sellers, 45 days': `genealogy/sales?${days(45)}`,
    'sellers, all time': 'genealogy/sales',
  };
}

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the databases
 * @param {number} options.members how many join; the embedded database takes fewer
 * @param {(line: string) => void} options.say
 */
export async function measureTeam({ dataDir, folder, members, say }) {
  const server = await startPostgres();
  try {
    const results = [];
    for (const database of server ? ['PGlite', 'PostgreSQL'] : ['PGlite']) {
      const count = Math.min(members, MOST[database]);
      const copy = join(folder, `team-${database}`);
      await cp(dataDir, copy, { recursive: true });
      const env = database === 'PGlite' ? {} : onPostgres(await server.createDatabase('team'));
      if (server && database === 'PostgreSQL') {
        await (await startApi({ dataDir: copy, api: env })).stop();
      }
      say(`${database}: inventing ${count} members`);
      const args = [...serviceFlags, program, 'demo-team', '--members', String(count)];
      const place = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: copy };
      await run(process.execPath, args, {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...place, ...SECRETS, ...env },
      });
      const api = await startApi({ dataDir: copy, api: env });
      try {
        const rows = await measureTeamCalls(api.baseUrl);
        results.push(...rows.map((row) => ({ database, members: count, ...row })));
      } finally {
        await api.stop();
      }
    }
    return results;
  } finally {
    await server?.stop();
  }
}

/** Milliseconds of each call, one after the other; the first round is not counted. */
export async function measureTeamCalls(baseUrl, now = Date.now()) {
  const results = [];
  for (const [person, email] of Object.entries(PEOPLE)) {
    const session = await fetch(`${baseUrl}/distributor/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'demo-password' }),
    });
    const { token } = await session.json();
    const headers = { Authorization: `Bearer ${token}` };
    for (const [call, path] of Object.entries(teamCalls(now))) {
      const times = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const start = performance.now();
        const answer = await fetch(`${baseUrl}/distributor/${path}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${call} answers ${answer.status}.`);
        if (round > 0) times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const at = (share) => times[Math.floor(times.length * share)];
      results.push({ person, call, p50: at(0.5), p95: at(0.95) });
    }
  }
  return results;
}
