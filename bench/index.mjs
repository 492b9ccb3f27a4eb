/** Runs the parts of the bench one after the other, most of them on one shop or on copies of it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../scripts/lib/project.mjs';
import { apiCalls, measureApi } from './api.mjs';
import { measureDesk } from './desk.mjs';
import { measureGrowth } from './growth.mjs';
import { measureImport } from './import.mjs';
import { measureLanguages } from './languages.mjs';
import { measureMemory } from './memory.mjs';
import { ALL_PARTS } from './options.mjs';
import { measureOrders } from './orders.mjs';
import { findPages, slugsOf } from './pages.mjs';
import { machine } from './report.mjs';
import { measureSearch } from './search.mjs';
import { startApi, startProgram, startWeb } from './shop.mjs';
import { measureSpeed } from './speed.mjs';
import { measureStages } from './stages.mjs';
import { measureStarts, waitForPictures } from './starts.mjs';
import { measureTeam } from './team.mjs';
import { measureCache, measureRendering } from './throughput.mjs';
import { measureViews } from './views.mjs';
import { measureYears } from './years.mjs';

/**
 * @param {import('./options.mjs').Options} options
 * @param {(line: string) => void} say reports the progress
 * @param {(results: Record<string, any>) => void} keep called with all results so far
 */
export async function runBench(options, say, keep) {
  const { quick, parts, products, minutes, runs, rounds, seconds, earlier } = options;
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const subfolder = (name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const date = new Date().toISOString();
  const results = { ...earlier, ...noteOf(options), date, quick, machine: machine() };
  const running = [];
  const has = (part) => parts.includes(part);
  const add = (figures) => keep(Object.assign(results, figures));
  /** Measures a part, and the machine's speed just before and after it. */
  const measure = async (part, run) => {
    const before = measureSpeed();
    const figures = await run();
    results.speed = { ...results.speed, [part]: (before + measureSpeed()) / 2 };
    add(figures);
  };
  try {
    if (has('starts')) {
      await measure('starts', async () => ({
        starts: await measureStarts({ folder: subfolder('starts'), say }),
      }));
    }
    say('Starting the shop and waiting until its pictures are drawn');
    const dataDir = options.data ?? subfolder('data');
    // Web and api in one program, which also serves the gateways' sandboxes.
    const shop = await startProgram({ dataDir });
    running.push(shop);
    await waitForPictures(dataDir);
    const pages = await findPages(shop.url);
    const pathOf = (wanted) => pages.find(({ name }) => name === wanted).path;
    add(await measureViews({ url: shop.url, pages, quick, runs, has, say }));
    await shop.stop();

    const path = pathOf('category');
    const api = await startApi({ dataDir });
    running.push(api);
    const webDir = subfolder('web');
    const { baseUrl } = api;
    const web = await startWeb({ dataDir: webDir, baseUrl });
    running.push(web);
    const { url } = web;
    if (has('load')) {
      say('Page cache: measuring throughput, alternating with a bare server');
      add({ cache: await measureCache({ url, path, folder, runs: Math.max(2, runs), seconds }) });
    }
    await web.stop();
    if (has('load')) {
      say('Rendering: the same without a page cache');
      const options = { dataDir: webDir, baseUrl, pages, folder, runs, seconds };
      await measure('load', async () => ({ rendering: await measureRendering(options) }));
      say('Rendering in Hindi, alternating with English');
      const turns = { dataDir: webDir, baseUrl, pages, rounds: quick ? 40 : 240 };
      add({ languages: await measureLanguages(turns) });
    }
    if (has('stages')) {
      say('Stages: profiling the rendering');
      const profile = { dataDir: webDir, baseUrl, path, folder: subfolder('profile'), seconds };
      add({ stages: await measureStages(profile) });
    }
    if (has('memory')) {
      say(`Memory: measuring for ${minutes} minutes`);
      add({ memory: await measureMemory({ dataDir: webDir, baseUrl, minutes, say }) });
    }
    if (has('api')) {
      say('Api: measuring each call');
      results.api = await measureApi(baseUrl, apiCalls(slugsOf(pages)), Math.ceil(seconds / 2));
    }
    await api.stop();
    if (has('orders')) {
      await measure('orders', async () => ({
        orders: await measureOrders({ dataDir, folder, seconds, say }),
      }));
    }
    if (has('team')) {
      const { members, keep: databaseDir } = options;
      await measure('team', async () => ({
        team: await measureTeam({ dataDir, folder, databaseDir, members, say }),
      }));
    }
    if (has('desk')) {
      await measure('desk', async () => ({
        desk: await measureDesk({ dataDir, folder, quick, say }),
      }));
    }
    if (has('years')) {
      const { factor, isMiddleLeftOut } = options;
      const years = { dataDir, folder, factor, isMiddleLeftOut, say };
      await measure('years', async () => ({ years: await measureYears(years) }));
    }
    if (has('search')) {
      if (!products) throw new UserError('The part search needs --products FILE.');
      await measure('search', async () => ({
        search: await measureSearch({ dataDir, folder, databaseDir: options.keep, products, say }),
      }));
    }
    if (has('import')) {
      await measure('import', async () => ({
        import: await measureImport({ folder: subfolder('import'), products, say }),
      }));
    }
    if (has('growth')) {
      if (!products) say('Growth: without --products FILE only the demo catalogue is measured.');
      const growth = { dataDir, folder, products, rounds, seconds: Math.ceil(seconds / 4), say };
      add({ growth: await measureGrowth(growth) });
    }
    return results;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The note that says which figures are from the earlier run. */
function noteOf({ earlier, parts }) {
  if (!earlier) return {};
  const others = ALL_PARTS.filter((part) => !parts.includes(part)).join(', ');
  return { notes: [...(earlier.notes ?? []), `Of ${earlier.date.slice(0, 10)}: ${others}.`] };
}
