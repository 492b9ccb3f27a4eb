/** Writes the figures: a table on the screen, a page of the documentation, and JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { projectPath } from '../scripts/lib/project.mjs';
import { budgetRows, isMet } from './budgets.mjs';
import { deskSections } from './desk-report.mjs';
import { round, section, table } from './tables.mjs';
import { teamSections } from './team-report.mjs';
import { yearsSections } from './years-report.mjs';

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const kilobytes = (bytes = 0) => `${(bytes / 1_000).toFixed(1)}`;

/** The measured machine, without its name. */
export const machine = () => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
  system: `${platform()} ${arch()}`,
  node: process.versions.node,
});

const limitOf = ({ kind, budget, speed = 1 }) => {
  if (budget === undefined) return 'none';
  const limit = `${kind === 'atMost' ? '≤' : '≥'} ${round(budget)}`;
  return speed < 1 ? `${limit} at speed 1; here ${round(speed)}` : limit;
};

/** The budgets as a table for the screen. */
export function budgetTable(results) {
  const rows = budgetRows(results).map((row) => [
    { true: 'met', false: 'MISSED', undefined: '' }[isMet(row)],
    row.what,
    row.figure === undefined ? 'not measured' : `${round(row.figure)} ${row.unit}`,
    limitOf(row),
    row.figure === undefined || !row.budget ? '' : `${round(row.figure / row.budget)} ×`,
  ]);
  const widths = [0, 1, 2, 3].map((index) => Math.max(...rows.map((row) => row[index].length)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index < widths.length ? cell.padEnd(widths[index]) : cell))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * Writes bench/results/<time>.json, and with `withDocs` also the documentation.
 *
 * @returns {string[]} the files written, relative to the project's folder
 */
export function saveResults(results, { withDocs }) {
  const text = `${JSON.stringify(results, null, 2)}\n`;
  mkdirSync(projectPath('bench/results'), { recursive: true });
  const name = `bench/results/${results.date.replace(/[:.]/g, '-')}.json`;
  const files = { [name]: text };
  if (withDocs) {
    mkdirSync(projectPath('docs'), { recursive: true });
    files['docs/performance.json'] = text;
    files['docs/performance.md'] = document(results);
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(projectPath(file), content);
  return Object.keys(files);
}

function document(results) {
  const { machine: on, date } = results;
  return `${[
    '# Performance',
    'Written by `npm run bench -- --save`; all figures are in [performance.json](performance.json).',
    `Measured on ${date.slice(0, 10)}: ${on.processor}, ${on.cores} cores, ${on.memory}, ${on.system}, Node ${on.node}. ` +
      `Everything runs on loopback. This is ${results.quick ? 'a short run' : 'a full run'}.`,
    ...(results.notes ?? []),
    '"Slow phone" is Chromium with 400 kbit/s, 400 ms latency per request, a processor 4 times slower than the machine of the budgets, and a screen of 360 × 740 pixels at pixel ratio 2.',
    '## Budgets',
    table(
      ['', 'what', 'figure', 'budget', 'figure ÷ budget', 'best peer'],
      budgetRows(results).map((row) => [
        { true: 'met', false: '**missed**', undefined: '–' }[isMet(row)],
        row.what,
        row.figure === undefined ? 'not measured' : `${round(row.figure)} ${row.unit}`,
        limitOf(row),
        row.figure === undefined || !row.budget ? '' : round(row.figure / row.budget),
        row.peer ?? '',
      ]),
    ),
    ...sections(results),
  ].join('\n\n')}\n`;
}

function sections({
  flight,
  phone,
  unavailable,
  pictures,
  cache,
  rendering,
  languages,
  stages,
  memory,
  api,
  purchase,
  orders,
  team,
  search,
  desk,
  years,
  import: imported,
  growth,
}) {
  return [
    flight &&
      section(
        'First view',
        'Bytes including headers, for the first visitor of a page and for later ones.',
        ['page', 'HTML', 'headers', 'first visitor', 'later visitors', 'blocking style sheets'],
        flight.map((row) => [
          row.page,
          round(row.html),
          round(row.headers),
          round(row.first),
          round(row.settled),
          row.styleSheets,
        ]),
      ),
    phone &&
      section(
        'Slow phone',
        'Milliseconds until the first and the largest contentful paint; kilobytes transferred.',
        ['page', 'visit', 'first', 'largest', 'shift', 'requests', 'all', 'pictures', 'script'],
        [
          ...phone.map((row) => [
            row.page,
            row.mode,
            round(row.fcp),
            round(row.lcp),
            round(row.shift),
            row.requests,
            kilobytes(row.bytes),
            kilobytes(row.byKind.image),
            kilobytes(row.byKind.script),
          ]),
          ...(unavailable ?? []).map(({ name, reason }) => [name, reason, ...Array(7).fill('–')]),
        ],
      ),
    scripts(phone),
    pictures &&
      section(
        'Pictures',
        'Kilobytes of a page scrolled to its end.',
        ['page', 'width', 'kB'],
        pictures.map((row) => [row.page, row.width, kilobytes(row.bytes)]),
      ),
    cache &&
      section(
        'Page cache',
        `A category page of ${cache.bytes} bytes, 10 connections. Each round measures the servers one after another.`,
        ['server', 'requests/s', 'p50 ms', 'p99 ms'],
        [
          ['bare node:http', cache.bare],
          ['page cache', cache.cached],
          ['page cache, a foreign cookie', cache.foreign],
        ]
          .filter(([, one]) => one)
          .map(([name, one]) => [name, round(one.rate), one.p50, one.p99]),
      ),
    rendering &&
      section(
        'Rendering',
        'Every page is rendered and compressed for its request; the web runs on one core. "React alone" is a `node:http` server that creates the elements of the category page for each request, renders and compresses them: without router, data or session.',
        ['page', 'requests/s', 'per second of processor time', 'p50 ms', 'p99 ms'],
        rendering.map((row) => [
          row.page,
          round(row.rate),
          round(row.perProcessorSecond),
          row.p50,
          row.p99,
        ]),
      ),
    languages?.length > 0 &&
      section(
        'Rendering in Hindi',
        'Milliseconds of processor time for a page that is rendered and compressed for its request, one request at a time; the mean of the faster half of the turns.',
        ['page', 'English', 'Hindi', 'pages/s in Hindi by English'],
        languages.map((row) => [row.page, round(row.english), round(row.hindi), round(row.ratio)]),
      ),
    stages &&
      section(
        'Stages of rendering a page',
        'Share of the web’s busy time, according to the profiler.',
        ['stage', 'share'],
        stages.stages.map((row) => [row.stage, percent(row.share)]),
      ),
    memory &&
      section(
        'Memory',
        `${memory.requests} requests in ${memory.minutes} minutes (${memory.failed} failed): ${memory.pages} pages, cached and rendered, searches that are never repeated, and ${memory.pictures} pictures.`,
        ['at the start', 'largest', 'growth after the start'],
        [[`${round(memory.start)} MB`, `${round(memory.largest)} MB`, percent(memory.growth)]],
      ),
    api &&
      section(
        'Calls of the api',
        'PGlite, the demo shop, 10 connections.',
        ['call', 'requests/s', 'p50 ms', 'p99 ms'],
        api.map((row) => [row.call, round(row.rate), row.p50, row.p99]),
      ),
    purchase &&
      section(
        'A purchase',
        `From the product to the paid order, without script and with an empty cache: ${purchase.loads.length} pages, ${kilobytes(purchase.bytes)} kB, of which ${kilobytes(purchase.byKind.image)} are pictures.`,
        ['page'],
        purchase.loads.map((path) => [path.replace(/[\w-]{20,}/g, '…')]),
      ),
    orders &&
      section(
        'Orders',
        'Three lines per order, cash on delivery, 50 buyers at once; then their mails, all due at once, by a mail server that takes 100 ms. The load generator runs on the same machine.',
        ['database', 'orders/s', 'p50 ms', 'p99 ms', 'refused', 'mails', 'mails/s'],
        orders.map((row) => [
          row.database,
          round(row.rate),
          round(row.p50),
          round(row.p99),
          row.failed,
          row.mails,
          round(row.mailsPerSecond),
        ]),
      ),
    ...(team ? teamSections(team) : []),
    search && searchSection(search),
    ...(desk ? deskSections(desk) : []),
    ...(years ? yearsSections(years) : []),
    imported && importSection(imported),
    ...(growth ? growthSections(growth) : []),
  ].filter(Boolean);
}

function scripts(phone) {
  const entry = phone?.find(({ page, mode }) => page === 'category' && mode === 'script on');
  if (!entry) return undefined;
  const rows = Object.entries(entry.scripts).sort(([, a], [, b]) => b - a);
  return section(
    'Script of a category page',
    'Loaded after the page has finished loading.',
    ['file', 'bytes'],
    rows,
  );
}

const searchSection = ({ products, sorts }) =>
  section(
    'Search in a large catalogue',
    `Milliseconds of the call that finds a page among ${products} products, on PostgreSQL. 200 queries in each sort order: a quarter each are single words, the fifty most common words, and two and three words of a name.`,
    ['order', 'p50 ms', 'p95 ms', 'largest ms'],
    sorts.map(({ sort, p50, p95, most }) => [sort, ...[p50, p95, most].map(round)]),
  );

const importSection = ({ files, bareRate }) =>
  section(
    'Import',
    `Into an empty shop on PGlite, each by one command without options. A plain table of PGlite takes ${round(bareRate)} rows/s there.`,
    ['file', 'rows', 'rows/s', 's', 's of the whole command', 'largest memory, MB'],
    files.map(({ name, rows, rate, seconds, wholeSeconds, megabytes }) => [
      name,
      ...[rows, rate, seconds, wholeSeconds, megabytes].map(round),
    ]),
  );

function growthSections(growth) {
  return ['PGlite', 'PostgreSQL'].flatMap((database) => {
    const sizes = growth.filter((entry) => entry.database === database);
    if (sizes.length === 0) return [];
    const header = (first) => [first, ...sizes.map(({ products }) => `${products} products`)];
    const rows = (key, name, cell) =>
      sizes[0][key].map((row, index) => [
        row[name],
        ...sizes.map((size) => cell(size[key][index])),
      ]);
    const timed = ({ rate, p50 }) => `${round(rate)} (${p50} ms)`;
    const pages = ({ uncached, ...row }) => `${timed(row)}; ${round(uncached)}`;
    const spread = ({ low, middle, high }) => `${round(middle)} (${round(low)} to ${round(high)})`;
    const ratios = ({ rateRatio, uncachedRatio }) =>
      `${spread(rateRatio)}; ${spread(uncachedRatio)}`;
    return [
      section(
        `Growth on ${database}`,
        'Requests/s of the api (median time) as the catalogue grows, one size after another. Then of rendered pages, alternating between the sizes: first for ten visitors at once, then for one visitor at a time without the read cache.',
        header('call'),
        rows('calls', 'call', timed),
      ),
      table(header('page'), rows('pages', 'page', pages)),
      'The same relative to the smallest catalogue’s requests/s: the median of the rounds, and the lower and upper quartile.',
      table(header('page'), rows('pages', 'page', ratios)),
    ];
  });
}
