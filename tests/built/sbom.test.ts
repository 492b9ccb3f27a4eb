import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/sources';
import { programTexts } from './program';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const listed = new Set<string>(
  read('build/sbom.cdx.json').components.map((one: { 'bom-ref': string }) => one['bom-ref']),
);

interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The folder of a package as Node.js finds it from a file or folder; null where it is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    try {
      readFileSync(join(found, 'package.json'));
      return found;
    } catch {
      if (folder === dirname(folder)) return null;
    }
  }
}

const nameOf = (specifier: string) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages whose code esbuild put into a bundle. */
function bundled(metafile: string): string[] {
  const inputs = Object.keys(read(metafile).inputs).map((input) => input.replace(/^[\w-]+:/, ''));
  return inputs.flatMap((input) => {
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
    return folder ? [join(root, folder)] : [];
  });
}

/** The packages that the program loads, and all that those may load. */
function loaded(): string[] {
  const text = programTexts().join('\n');
  const specifiers = [
    ...text.matchAll(/(?:\bfrom ?|\bimport ?\(?|\brequire\w*\(|\bresolve\()"([^"./][^"]*)"/g),
  ].map(([, specifier = '']) => specifier);
  const folders = new Set(
    specifiers.flatMap((specifier) => folderOf(nameOf(specifier), root) ?? []),
  );
  for (const folder of folders) {
    const { dependencies, optionalDependencies, ...peers } = packageIn(folder);
    const needed = Object.keys(peers.peerDependencies ?? {}).filter(
      (name) => !peers.peerDependenciesMeta?.[name]?.optional,
    );
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed];
    for (const name of names) {
      const found = folderOf(name, folder);
      if (found) folders.add(found);
    }
  }
  return [...folders];
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const refsOf = (folders: string[]) =>
  [...new Set(folders)].map((folder) => {
    const { name, version } = packageIn(folder);
    return `${name}@${version}`;
  });

describe('the list of packages of the build', () => {
  it('has every package in the files for browsers', () => {
    const refs = refsOf(bundled('build/metafile.js.json'));
    expect(refs.map((ref) => ref.replace(/@[^@]*$/, ''))).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@remix-run/react']),
    );
    expect(refs.filter((ref) => !listed.has(ref))).toEqual([]);
  });

  it('has every package in the program', () => {
    expect(refsOf(bundled('build/metafile.server.json')).filter((ref) => !listed.has(ref))).toEqual(
      [],
    );
  });

  it('has every package that the program loads, and its dependencies', () => {
    const refs = refsOf(loaded());
    expect(refs.map((ref) => ref.replace(/@[^@]*$/, ''))).toEqual(
      expect.arrayContaining(['pg', 'pg-connection-string', 'sharp', 'hono', 'react', 'pdfkit']),
    );
    expect(refs.length).toBeGreaterThan(150);
    expect(refs.filter((ref) => !listed.has(ref))).toEqual([]);
  });

  it('has the packages of the fonts that the build has', () => {
    const { devDependencies } = read('package.json');
    const { documents, demo } = read('api/kernel/drawing/font-files.json');
    const names = Object.keys({ ...documents, ...demo });
    const files = readdirSync(join(root, 'build/fonts'));
    expect(files.filter((file) => file.endsWith('.ttf'))).toEqual(
      names.map((name) => `${name}.ttf`).sort(),
    );
    const packages = files.flatMap((file) => /^LICENSE-(.*)\.txt$/.exec(file)?.[1] ?? []);
    const refs = packages.map((name) => `@expo-google-fonts/${name}`);
    expect(refs).toHaveLength(11);
    expect(refs.filter((name) => !listed.has(`${name}@${devDependencies[name]}`))).toEqual([]);
  });

  it('has every direct dependency, and none that is only for development', () => {
    const { dependencies, devDependencies } = read('package.json');
    const all = (versions: Record<string, string>) =>
      Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    expect(all(dependencies).filter((ref) => !listed.has(ref))).toEqual([]);
    expect(
      all(devDependencies).filter((ref) => /^(?:vitest|msw)@/.test(ref) && listed.has(ref)),
    ).toEqual([]);
  });
});
