/** Measures the time from the start of the program to the first page. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './load.mjs';
import { startProgram } from './shop.mjs';

const RUNS = 5;
/** If no picture was added for this time, all pictures are drawn. */
const UNCHANGED_MS = 5_000;

/**
 * Measures starts with an empty folder (`first`) and with the folder of a shop (`later`).
 *
 * @param {{ folder: string, say(line: string): void }} options
 * @returns {Promise<{ first: number, later: number, refused: number }>} medians in seconds;
 *   `refused`: how many requests failed although the program had said that it was ready
 */
export async function measureStarts({ folder, say }) {
  say(`Starts: ${RUNS} first ones and ${RUNS} later ones`);
  const first = [];
  for (let run = 0; run < RUNS; run++) first.push(await timeStart(join(folder, String(run))));
  const later = [];
  for (let run = 0; run < RUNS; run++) later.push(await timeStart(join(folder, '0')));
  const secondsOf = (starts) => median(starts.map(({ seconds }) => seconds));
  const refused = [...first, ...later].reduce((sum, start) => sum + start.refused, 0);
  return { first: secondsOf(first), later: secondsOf(later), refused };
}

async function timeStart(dataDir) {
  const before = performance.now();
  const shop = await startProgram({ dataDir });
  let refused = 0;
  while (!(await fetch(shop.url)).ok) refused += 1;
  const seconds = (performance.now() - before) / 1_000;
  await shop.stop();
  return { seconds, refused };
}

/** Waits until the demo's pictures are drawn, because drawing them would disturb measurements. */
export async function waitForPictures(dataDir) {
  const count = () => {
    try {
      return readdirSync(join(dataDir, 'media'), { recursive: true }).length;
    } catch {
      return 0;
    }
  };
  for (let before = -1; before !== count(); await delay(UNCHANGED_MS)) before = count();
}
