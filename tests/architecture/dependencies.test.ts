import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, readSources, root } from './sources';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { dependencies, devDependencies } = readJson('package.json') as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Used without an import: the standard server is a command, and PDFium is loaded by a thread. */
const COMMANDS = new Set(['@remix-run/serve', '@hyzyla/pdfium']);
const MAX_DEPENDENCIES = 32;

/** The packages of the fonts that the build copies. */
const fonts = [
  ...new Set(
    Object.values(readJson('api/kernel/drawing/font-files.json') as Record<string, object>)
      .flatMap((files) => Object.values<string>(files as Record<string, string>))
      .map((path) => `@expo-google-fonts/${path.split('/')[0]}`),
  ),
].sort();

const imported = new Set(
  readSources()
    .flatMap(importsOf)
    .filter((one) => !one.typeOnly && one.package !== undefined)
    .map((one) => one.package ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('@remix-run/dev')),
);

describe('dependencies', () => {
  it('are declared for everything that the program imports', () => {
    expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('are all used', () => {
    const unused = Object.keys(dependencies).filter(
      (name) => !imported.has(name) && !COMMANDS.has(name),
    );
    expect(unused).toEqual([]);
  });

  it('are pinned to one version each', () => {
    const loose = Object.entries(dependencies).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
  });

  it(`are at most ${MAX_DEPENDENCIES}`, () => {
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MAX_DEPENDENCIES);
  });

  it('are exactly those with a reason in docs/dependencies.md', () => {
    const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
      .split('\n')
      .flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? []);
    const named = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual([...Object.keys(dependencies), ...fonts].sort());
  });

  it('have fonts that are installed to be copied into the build', () => {
    const installed = Object.keys(devDependencies).filter((name) => name.includes('fonts/'));
    expect(installed.sort()).toEqual(fonts);
  });
});
