/** Measures how fast this machine is now, relative to the machine on which the budgets were set. */
import { pbkdf2Sync } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { median } from './load.mjs';

/**
 * Rounds a second on the machine on which the budgets were set. React alone rendered 1,052 pages a
 * second there.
 */
const REFERENCE = 1_300;
const SAMPLES = 5;
const SAMPLE_MS = 400;

const ROW = { className: 'card', 'data-price': '12,345.50' };
const rows = Array.from({ length: 120 }, (_, index) => ({ ...ROW, id: `row-${index}` }));
const page = () =>
  createElement(
    'ul',
    null,
    rows.map((row) =>
      createElement(
        'li',
        { ...row, key: row.id },
        createElement('a', { href: `/${row.id}` }, row.id),
      ),
    ),
  );

/** Does work like that of a page: elements, markup, JSON, compression, and a little hashing. */
function work() {
  const html = Buffer.from(renderToStaticMarkup(page()) + JSON.stringify(rows));
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  pbkdf2Sync(html, 'speed', 10, 32, 'sha256');
}

function roundsPerSecond() {
  const start = performance.now();
  let rounds = 0;
  while (performance.now() - start < SAMPLE_MS) {
    work();
    rounds += 1;
  }
  return (rounds * 1_000) / (performance.now() - start);
}

/** The speed of one core: 1 is the reference machine, 0.5 is half as fast. Takes two seconds. */
export function measureSpeed() {
  work();
  return median(Array.from({ length: SAMPLES }, roundsPerSecond)) / REFERENCE;
}
