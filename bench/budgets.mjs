/** The budgets of the shop, compared with the measurements. */

import { isOwnDays } from './team-pages.mjs';

/**
 * Bytes of the first view. A server sends ten TCP segments of 1,460 bytes before it waits for an
 * acknowledgement.
 */
const FLIGHT = 14_600;
/** Seconds until the first contentful paint. */
const FIRST_PAINT = 0.8;

/** The pages for which other shops were measured too. */
const MAIN = ['home', 'category', 'product'];
const othersOf = (rows = []) => rows.filter(({ page }) => !MAIN.includes(page));
/** Page loads and bytes from a product to the paid order. */
const PURCHASE = { loads: 8, bytes: 90_000 };
/** Orders per second. */
const ORDERS = { PGlite: 60, PostgreSQL: 150 };
/** Milliseconds of the api's answer with a list of the desk. */
const DESK_LIST = { PGlite: 300, PostgreSQL: 150 };
/** Enough to send 95 % of 1,000 alerts within five seconds. */
const MAILS_PER_SECOND = 190;

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {number | undefined} figure undefined when it was not measured
 * @property {string} unit
 * @property {number} [budget]
 * @property {'atMost' | 'atLeast'} [kind] whether the budget is a maximum or a minimum
 * @property {number} [speed] of the machine during the measurement, for figures that depend on the
 *   processor: 1 is the speed of the machine on which the budgets were set
 * @property {string} [peer] the best peer's figure
 */

/**
 * Makes a row for every budget, and for some figures without one. {@link isMet} says whether the
 * budget of a row is met.
 *
 * @param {Record<string, any>} results of the parts
 * @returns {Row[]}
 */
export function budgetRows(results) {
  const { flight, phone, pictures, cache, rendering, memory, purchase, orders } = results;
  const flightOf = (page) => flight?.find((entry) => entry.page === page)?.settled;
  const loadOf = (page, mode) => phone?.find((one) => one.page === page && one.mode === mode);
  // The bytes of all scripts as browsers load them: compressed with brotli, without headers.
  const scriptOf = (mode, page = 'category') => {
    const files = loadOf(page, mode)?.scripts;
    return files && Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  };
  const atMost = (what, unit, budget, figure, peer) => ({
    what,
    unit,
    budget,
    figure,
    kind: 'atMost',
    peer,
  });
  const atLeast = (...row) => ({ ...atMost(...row), kind: 'atLeast' });
  const during = (part, row) => ({ ...row, speed: results.speed?.[part] });
  const seconds = (milliseconds) => (milliseconds === undefined ? undefined : milliseconds / 1_000);
  const onAndOff = (page, paint) => {
    const on = loadOf(page, 'script on')?.[paint];
    const off = loadOf(page, 'script off')?.[paint];
    return on === undefined ? undefined : (on / off - 1) * 100;
  };
  const paintRows = ['category', 'product'].flatMap((page) => [
    atMost(
      `first contentful paint, slow phone, ${page}`,
      's',
      FIRST_PAINT,
      seconds(loadOf(page, 'script on')?.fcp),
      '0.94 s',
    ),
    atMost(
      `largest contentful paint, slow phone, ${page}`,
      's',
      1.5,
      seconds(loadOf(page, 'script on')?.lcp),
      '1.8 s',
    ),
    atMost(`first paint delay with script, ${page}`, '%', 5, onAndOff(page, 'fcp')),
    atMost(`largest paint delay with script, ${page}`, '%', 5, onAndOff(page, 'lcp')),
  ]);
  return [
    ...MAIN.map((page) =>
      atMost(`HTML and CSS of the first view, ${page}`, 'bytes', FLIGHT, flightOf(page), '6.5 kB'),
    ),
    ...paintRows,
    ...othersOf(flight).map(({ page, settled }) =>
      atMost(`HTML and CSS of the first view, ${page}`, 'bytes', FLIGHT, settled),
    ),
    ...othersOf(phone)
      .filter(
        ({ page, mode }) => mode === (loadOf(page, 'script off') ? 'script off' : 'script on'),
      )
      .map(({ page, fcp }) =>
        atMost(`first contentful paint, slow phone, ${page}`, 's', FIRST_PAINT, seconds(fcp)),
      ),
    atMost('pages loaded, product to paid', 'pages', PURCHASE.loads, purchase?.loads.length),
    atMost('bytes, product to paid', 'bytes', PURCHASE.bytes, purchase?.bytes),
    ...['cart', 'checkout, review'].map((page) =>
      atMost(`script, ${page}`, 'bytes', 90_000, scriptOf('script on', page)),
    ),
    ...Object.entries(ORDERS).map(([database, rate]) =>
      during(
        'orders',
        atLeast(
          `orders of three lines, 50 buyers at once, ${database}`,
          'orders/s',
          rate,
          orders?.find((row) => row.database === database)?.rate,
        ),
      ),
    ),
    ...Object.keys(ORDERS).map((database) =>
      atLeast(
        `mails due at once, a server that takes 100 ms, ${database}`,
        'mails/s',
        MAILS_PER_SECOND,
        orders?.find((row) => row.database === database)?.mailsPerSecond,
      ),
    ),
    atMost('bytes, slow phone, category', 'bytes', 200_000, loadOf('category', 'script on')?.bytes),
    atMost(
      'bytes with Save-Data, slow phone, category',
      'bytes',
      90_000,
      loadOf('category', 'Save-Data')?.bytes,
      '331 kB',
    ),
    atMost('script, category', 'bytes', 85_000, scriptOf('script on'), '97 kB'),
    atMost('script with Save-Data, category', 'bytes', 0, scriptOf('Save-Data')),
    atMost(
      'pictures at 360 px, category',
      'bytes',
      120_000,
      pictures?.find(({ page, width }) => page === 'category' && width === 360)?.bytes,
      '349 kB',
    ),
    during('starts', atMost('first start, to the first page', 's', 5, results.starts?.first)),
    during('starts', atMost('later start, to the first page', 's', 2, results.starts?.later)),
    atMost('503 answers after the database is open', 'answers', 0, results.starts?.refused),
    atLeast('page cache against a bare server', '× its requests/s', 0.5, cache?.ratio),
    atLeast('page cache with a foreign cookie', '× without', 0.9, cache?.foreignRatio),
    during(
      'load',
      atLeast(
        'category rendered on one core, cache off',
        'requests/s',
        300,
        rendering?.find(({ page }) => page === 'category')?.rate,
        '122/s',
      ),
    ),
    ...(results.languages ?? []).map(({ page, ratio }) =>
      atLeast(`${page} rendered in Hindi`, '× the English pages/s', 0.95, ratio),
    ),
    atMost('memory of the web under load', 'MB', 250, memory?.largest, '351 MB'),
    atMost('growth of memory after its start', '%', 10, memory && memory.growth * 100),
    ...(results.import?.files ?? []).flatMap(({ name, rate, megabytes }) => [
      during('import', atLeast(`rows imported, ${name}, PGlite`, 'rows/s', 2_500, rate)),
      atMost(`memory of the import, ${name}, PGlite`, 'MB', 400, megabytes),
    ]),
    ...teamRows(results.team, atMost),
    ...(results.search?.sorts ?? []).map(({ sort, p95 }) =>
      atMost(
        `search, ${results.search.products} products, by ${sort}, 95th percentile`,
        'ms',
        300,
        p95,
      ),
    ),
    ...deskRows(results.desk, atMost),
    ...growthRows(results.growth),
  ];
}

/**
 * Budgets of a large organisation. A page for days of the visitor's choice may take longer, because
 * no sums are stored for them.
 */
function teamRows(team, atMost) {
  if (!team) return [];
  const { pages, csv = [], joins = [], scans } = team;
  const [few, all] = ['ten below', 'everybody below'].map((name) =>
    joins.find(({ sponsor }) => sponsor === name),
  );
  return [
    ...pages.map(({ database, members, person, page, p95 }) => {
      const isStored = database === 'PostgreSQL' && !isOwnDays(page);
      const what = `calls of ${page}, ${person} of ${members} members, ${database}`;
      return atMost(`${what}, 95th percentile`, 'ms', isStored ? 50 : 150, p95);
    }),
    atMost('query plans of these pages that read a whole table', 'plans', 0, scans?.length),
    ...csv.flatMap(({ file, first, growth }) => [
      atMost(`first byte, ${file}`, 'ms', 300, first),
      atMost(`memory of web and api for the file, ${file}`, 'MB', 40, growth.web + growth.api),
    ]),
    atMost(
      'a join with everybody below the sponsor, relative to ten below',
      '× its time',
      1.2,
      all && all.p50 / few.p50,
    ),
  ];
}

/** Budgets of the desk of a large shop. */
function deskRows(desk, atMost) {
  if (!desk) return [];
  const { lists, flight = [], phone = [] } = desk;
  return [
    ...lists.map(({ database, list, p95 }) =>
      atMost(`desk, ${list}, ${database}, 95th percentile`, 'ms', DESK_LIST[database], p95),
    ),
    ...flight.map(({ page, settled }) =>
      atMost(`HTML and CSS of the first view, ${page}`, 'bytes', FLIGHT, settled),
    ),
    ...phone.map(({ page, fcp }) =>
      atMost(`first contentful paint, slow phone, ${page}`, 's', FIRST_PAINT, fcp / 1_000),
    ),
  ];
}

/**
 * Budgets of a growing catalogue: pages of fixed size must not get much slower. An uncached search
 * has no budget, because a search finds more in a larger catalogue.
 */
function growthRows(growth = []) {
  return ['PGlite', 'PostgreSQL'].flatMap((database) => {
    const [small, large] = growth.filter((size) => size.database === database);
    if (!small || !large) return [];
    const row = (key, how, hasBudget) => (before) => ({
      what: `${before.page} ${how}, ${large.products} products against ${small.products}, ${database}`,
      unit: '× the requests/s',
      budget: hasBudget(before.page) ? 0.9 : undefined,
      kind: 'atLeast',
      figure: large.pages.find(({ page }) => page === before.page)[key].middle,
    });
    return [
      ...small.pages.map(row('rateRatio', 'rendered', () => true)),
      ...small.pages.map(
        row('uncachedRatio', 'without the read cache', (page) => page !== 'search'),
      ),
    ];
  });
}

/**
 * Whether the budget of a row is met; undefined without a figure or budget. On a slower machine,
 * the figure may be worse in proportion (docs/decisions/0261). On a faster one, the budget is the
 * same.
 *
 * @param {Row} row
 */
export function isMet({ figure, budget, kind, speed = 1 }) {
  if (figure === undefined || budget === undefined) return undefined;
  const share = Math.min(1, speed);
  return kind === 'atMost' ? figure * share <= budget : figure / share >= budget;
}
