import { type Import, importsOf, type Source } from './sources';

/**
 * The layers, innermost last: the first pattern that matches a file's path determines its layer.
 * `mayImport` lists the layers that a file may import besides its own.
 */
interface Layer {
  name: string;
  files: RegExp;
  mayImport: string[] | 'everything';
  /** The only packages that it may import; any by default. */
  packages?: RegExp;
}

const layers: Layer[] = [
  { name: 'composition', files: /^server(\.ts|\/|$)/, mayImport: 'everything' },
  {
    name: 'features',
    files: /^app\/features\//,
    mayImport: ['ui', 'styles', 'platform', 'contract', 'kernel'],
  },
  { name: 'ui', files: /^app\/ui\//, mayImport: ['styles', 'platform'] },
  { name: 'platform', files: /^app\/platform\//, mayImport: ['styles', 'contract', 'kernel'] },
  { name: 'styles', files: /^app\/styles\//, mayImport: [] },
  // Texts in other languages, of the shape of the English ones.
  {
    name: 'languages',
    files: /^app\/languages\//,
    mayImport: ['features', 'ui', 'platform', 'contract'],
  },
  {
    name: 'routes',
    files: /^app\//,
    mayImport: ['features', 'ui', 'styles', 'platform', 'contract', 'kernel'],
  },
  // Used by both programs and part of no request: settings, log, limits, file stores.
  { name: 'kernel', files: /^api\/kernel\//, mayImport: ['contract'] },
  { name: 'contract', files: /^api\/contract(\/|$)/, mayImport: [], packages: /^(zod$|node:)/ },
  {
    name: 'modules',
    files: /^api\/modules\//,
    mayImport: ['api', 'http', 'providers', 'db', 'kernel', 'contract'],
  },
  { name: 'http', files: /^api\/http\//, mayImport: ['api', 'kernel', 'contract'] },
  { name: 'providers', files: /^api\/providers\//, mayImport: ['kernel', 'contract'] },
  {
    // It fills the database by the modules' own rules, and is above them.
    name: 'loaders',
    files: /^api\/demo\//,
    mayImport: ['api', 'modules', 'db', 'kernel', 'contract'],
  },
  { name: 'db', files: /^api\/db\//, mayImport: ['kernel', 'contract'] },
  {
    name: 'api',
    files: /^api\//,
    mayImport: ['modules', 'http', 'providers', 'db', 'kernel', 'contract'],
  },
];

function layerOf(path: string): Layer | undefined {
  return layers.find(({ files }) => files.test(path));
}

function mayImport({ mayImport: allowed }: Layer, target: Layer): boolean {
  return allowed === 'everything' || allowed.includes(target.name);
}

/** Imports against the direction of the layers, one line each. */
export function wrongDirections(sources: Source[]): string[] {
  return sources.flatMap(importsOf).flatMap((one) => {
    const layer = layerOf(one.from);
    if (!layer) return [`${one.from} belongs to no layer`];
    if (one.package !== undefined) {
      const allowed = layer.packages?.test(one.package) ?? true;
      return allowed ? [] : [`${one.from}: ${layer.name} may not import ${one.package}`];
    }
    // For the version of the program.
    if (layer.name === 'kernel' && one.target === 'package.json') return [];
    const target = layerOf(one.target ?? '');
    if (target && (target === layer || mayImport(layer, target))) return [];
    return [`${one.from}: ${layer.name} may not import ${target?.name ?? '?'} (${one.target})`];
  });
}

/** Which folders of a folder import which others; types count too. */
export function roomsKnown(sources: Source[], folder: string): Map<string, Set<string>> {
  const roomOf = (path = '') => new RegExp(`^${folder}/([^/]+)/`).exec(path)?.[1];
  const known = new Map<string, Set<string>>();
  for (const source of sources) {
    const room = roomOf(source.path);
    if (!room) continue;
    const others = known.get(room) ?? new Set();
    known.set(room, others);
    for (const { target } of importsOf(source)) {
      const other = roomOf(target);
      if (other && other !== room) others.add(other);
    }
  }
  return known;
}

/** Which files import which others, by path without extension. */
export function filesKnown(sources: Source[]): Map<string, Set<string>> {
  const nameOf = (path: string) => path.replace(/\.tsx?$/, '').replace(/\/index$/, '');
  return new Map(
    sources.map((source) => [
      nameOf(source.path),
      new Set(importsOf(source).flatMap(({ target }) => (target ? [nameOf(target)] : []))),
    ]),
  );
}

/**
 * Folders or files that import each other, directly or through others: the shortest cycle, one line
 * each.
 */
export function cycles(known: Map<string, Set<string>>): string[] {
  const found = new Map<string, string>();
  const linked = withoutEnds(known);
  for (const start of linked.keys()) {
    const way = wayRound(linked, start);
    const rooms = [...way].sort().join();
    if (way.length > 0 && !found.has(rooms)) found.set(rooms, [...way, start].join(' → '));
  }
  return [...found.values()];
}

/** Removes nodes that are on no cycle; all of them if nothing is wrong. */
function withoutEnds(known: Map<string, Set<string>>): Map<string, Set<string>> {
  const left = new Map(known);
  for (;;) {
    const ends = [...left].filter(([, others]) => ![...others].some((other) => left.has(other)));
    if (ends.length === 0) return left;
    for (const [end] of ends) left.delete(end);
  }
}

/** The shortest path from a node back to itself, without its end; empty without one. */
function wayRound(known: Map<string, Set<string>>, start: string): string[] {
  const seen = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const next of known.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

/** Packages that work in browsers, or whose browser part the web imports. */
const BROWSER_PACKAGES = /^(react|react-dom|@remix-run\/react|remix-utils)$/;

/**
 * Packages whose server part a route module may import: the compiler removes it together with the
 * loader and action.
 */
const ROUTE_PACKAGES = /^@remix-run\/node$/;

/** Files of the web that only the server loads; schemas are among them because they import zod. */
const SERVER_FILE = /\.(server|schema)\.tsx?$/;
const SERVER_TARGET = /\.(server|schema)$|^api\/kernel\//;

/** Allowed exceptions, with the reason. */
const DELIBERATE = new Map([
  [
    'app/platform/document/enhancement.tsx',
    'calls the server file on the server only: in a browser the script has done its work',
  ],
  [
    'app/platform/language/page-language.ts',
    'calls the server file on the server only, and reads the page itself in a browser',
  ],
  [
    'app/platform/document/page-links.tsx',
    'calls the server file on the server only, and reads the page itself in a browser',
  ],
]);
const ROUTE_FILE = /^app\/(routes\/|root\.tsx$)/;

/**
 * Imports that would send server code to browsers, one line each. The compiler removes the server
 * part of route modules; anywhere else an import of a `*.server` file silently becomes an empty
 * object.
 */
export function serverCodeForBrowsers(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) => path.startsWith('app/') && !SERVER_FILE.test(path) && !DELIBERATE.has(path),
    )
    .flatMap(importsOf)
    .filter((one) => !one.typeOnly && !mayReachBrowsers(one))
    .map((one) => `${one.from}: ${one.target ?? one.package} is the server's`);
}

function mayReachBrowsers(one: Import): boolean {
  const inRoute = ROUTE_FILE.test(one.from);
  if (one.target !== undefined) return inRoute || !SERVER_TARGET.test(one.target);
  const name = one.package ?? '';
  return BROWSER_PACKAGES.test(name) || (inRoute && ROUTE_PACKAGES.test(name));
}
