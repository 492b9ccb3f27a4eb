import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { company } from '~/features/company/company';
import { root } from '../architecture/sources';
import { builtModules, loadedWith, programTexts } from './program';

/** Strings that only the server's code, or a library meant for it, contains. */
const SERVER_ONLY = [
  'SESSION_SECRETS',
  'DATABASE_URL',
  'API_WEB_SECRETS',
  'RAZORPAY_KEY_SECRET',
  'process.env',
  '"node:',
  'drizzle',
  'pglite',
  'createHmac',
  'createCipheriv',
  // zod's own
  'ZodError',
  'invalid_type',
  // The company's facts are data of their own.
  company.legalName,
  company.tagline,
];

/** The script files that a browser may be sent. Needs a build, which `npm test` makes. */
function readBundle(): { name: string; text: string }[] {
  const folder = join(root, 'public/build');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

describe('the files that browsers load', () => {
  const bundle = readBundle();

  it('exist', () => {
    expect(bundle.length).toBeGreaterThan(5);
  });

  it.each(SERVER_ONLY)('do not contain "%s"', (secret) => {
    const holders = bundle.filter(({ text }) => text.includes(secret)).map(({ name }) => name);
    expect(holders).toEqual([]);
  });
});

interface Manifest {
  url: string;
  entry: { module: string };
  routes: Record<string, { module: string; parentId?: string }>;
}

/** The scripts that a page loads, by its route. */
function scriptsOf(route: string): Set<string> {
  const { hi } = JSON.parse(readFileSync(join(root, 'build/languages.json'), 'utf8'));
  const [list] = readBundle().filter(
    ({ name }) => name.startsWith('manifest-') && !hi.manifest.endsWith(name),
  );
  const program = `var window=globalThis;${list?.text};window.__remixManifest`;
  const { url, entry, routes }: Manifest = runInNewContext(program);
  const scripts = new Set([url, entry.module]);
  for (let one = routes[route]; one; one = routes[one.parentId ?? '']) scripts.add(one.module);
  for (const script of scripts) {
    const text = readFileSync(join(root, 'public', script), 'utf8');
    for (const [, path = ''] of text.matchAll(/import(?:\{[^}]*\}from)?"([^"]+)"/g))
      scripts.add(path);
  }
  return scripts;
}

describe('the scripts of a page', () => {
  it.each([
    ['routes/_shop+/products.$slug', 85_000],
    ['routes/_shop+/cart', 90_000],
    ['routes/_shop+/checkout+/review', 90_000],
  ])('of %s have at most %i bytes', (route, most) => {
    const sizes = [...scriptsOf(route)].map((script) => {
      const file = join(root, 'public', script);
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    });
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
  });
});

describe('the program', () => {
  const text = programTexts().join('\n');

  it.each([
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'drizzle-orm/node-postgres',
    'drizzle-orm/pglite',
    'harfbuzzjs',
    'pg',
  ])('loads "%s" on demand, because most processes do not need it', (name) => {
    expect(text).toMatch(new RegExp(`\\b(import|require\\w*)\\("${name}"\\)`));
    expect(text).not.toMatch(new RegExp(`^import .*"${name}"`, 'm'));
  });

  it('begins without its api and its pages, which are loaded by role', () => {
    expect(loadedWith('server.ts').filter((path) => /^(?:app|api\/modules)\//.test(path))).toEqual(
      [],
    );
    const api = loadedWith('server/api.ts');
    expect(api).toContain('api/app.ts');
    expect(api.filter((path) => /^route:|^app\/(?:routes|languages)\//.test(path))).toEqual([]);
    const web = loadedWith('server/web.ts');
    expect(web).toContain('app/platform/http/web-app.server.ts');
    expect(web.filter((path) => /^(?:api\/db|api\/modules|app\/languages)\//.test(path))).toEqual(
      [],
    );
  });

  it.each([
    'api/demo/load.ts',
    'api/demo/pictures.ts',
    'api/modules/outbox/message-sandbox.ts',
    'api/providers/gateway-sandbox/app.ts',
    'api/providers/kyc/sandbox.ts',
    'api/providers/sms/sandbox.ts',
  ])('loads "%s" on demand, so that a live shop never runs it', (path) => {
    expect(builtModules()).toContain(path);
    for (const role of ['server.ts', 'server/shop.ts', 'server/api.ts', 'server/web.ts'])
      expect(loadedWith(role)).not.toContain(path);
  });

  it('initialises a new shop with the prepared database of the build, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-new-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const DATA_DIR = join(folder, 'data');
    const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR };
    const command = [join(root, 'build/index.js'), 'migrate'];
    const { status } = spawnSync(process.execPath, command, { env, stdio: 'ignore' });
    expect(status).toBe(0);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    // Its first eight bytes are random, and the same as long as a database lives.
    const identity = (folder: string) =>
      readFileSync(join(folder, 'pglite/global/pg_control')).toString('hex', 0, 8);
    expect(identity(DATA_DIR)).toBe(identity(join(root, 'build/new-shop')));
  }, 60_000);
});
