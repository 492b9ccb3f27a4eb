import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, readSources, root } from './sources';

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Used without an import: fonts are read as files; the standard server is a command. */
const USED_AS_FILES = new Set(['@fontsource/lora', '@fontsource/poppins', '@remix-run/serve']);

/** The fonts of documents, one package for a script. */
const FONTS = /^@expo-google-fonts\//;

const imported = new Set(
  readSources()
    .flatMap(importsOf)
    .filter((one) => !one.typeOnly && one.package !== undefined)
    .map((one) => one.package ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('@remix-run/dev')),
);

describe('dependencies', () => {
  it('are declared for all that the program imports', () => {
    expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('are all used', () => {
    const unused = Object.keys(dependencies).filter(
      (name) => !imported.has(name) && !USED_AS_FILES.has(name) && !FONTS.test(name),
    );
    expect(unused).toEqual([]);
  });

  it('are fixed to one version each', () => {
    const loose = Object.entries(dependencies).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
  });

  it('have each their reason written down in docs/dependencies.md', () => {
    const paper = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    expect(Object.keys(dependencies).filter((name) => !paper.includes(`\`${name}\``))).toEqual([]);
  });
});
