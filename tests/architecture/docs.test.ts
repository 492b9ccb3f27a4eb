import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './sources';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

/** The id of a heading on code hosts. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** What is wrong with a link's target, relative to its page. */
function faultOf(page: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path ? join(dirname(page), path) : page;
  if (!existsSync(join(root, file))) return `${page}: ${target} does not exist`;
  if (!anchor || anchorsIn(read(file)).includes(anchor)) return undefined;
  return `${page}: ${target} has no such heading`;
}

const records = pages.filter((page) => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(page));
const numberOf = (record: string) => record.slice('docs/decisions/'.length).slice(0, 4);

/** All files that may refer to a record. */
const referring = [
  ...['api', 'app', 'bench', 'scripts', 'server', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|css|md|sql)$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ),
  ...pages.filter((page) => page !== 'docs/decisions/README.md'),
];

/** Numbers of records in a text: by path, by word, and, within records, in brackets. */
function referencesIn(path: string): string[] {
  const text = read(path);
  const named = [...text.matchAll(/(?:decisions\/|\b(?:decision|record)s? |\[)(\d{4})\b/gi)];
  const bare = records.includes(path) ? [...text.matchAll(/(?:\(|: |see )(\d{4})(?=[).])/g)] : [];
  return [...named, ...bare].map(([, number = '']) => number).filter((number) => number < '1000');
}

describe('the documentation', () => {
  it('has only links that lead to a file and a heading', () => {
    const faults = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => faultOf(page, target)),
    );
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('describes every setting in docs/configuration.md, and no other', () => {
    const schema = read('api/kernel/config/environment.ts');
    const settings = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
    const firstCells = [...read('docs/configuration.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)];
    const described = firstCells.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(settings.length).toBeGreaterThan(40);
    expect(
      settings.filter((name = '') => !name.startsWith('NODE_') && !described.includes(name)),
    ).toEqual([]);
    expect(described.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('describes every command of package.json in docs/commands.md, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = read('docs/commands.md').matchAll(/`npm (?:run )?([a-z][a-z0-9:]+)/g);
    const described = new Set([...commands].map(([, name = '']) => name));
    expect([...described].sort()).toEqual(Object.keys(scripts).sort());
  });

  it('lists every page of docs/ in docs/README.md', () => {
    const index = read('docs/README.md');
    const own = pages.filter((page) => /^docs\/[^/]+\.md$/.test(page) && page !== 'docs/README.md');
    expect(own.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([]);
  });

  it('refers only to decision records that exist', () => {
    const known = records.map(numberOf);
    const faults = referring.flatMap((path) =>
      referencesIn(path)
        .filter((number) => !known.includes(number))
        .map((number) => `${path}: there is no record ${number}`),
    );
    expect(faults).toEqual([]);
  });

  it('has each decision record once, with its number in the title and its three parts', () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
    for (const record of records) {
      const text = read(record);
      expect(text.startsWith(`# ${numberOf(record)}: `), record).toBe(true);
      const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      expect(parts.slice(0, 2), record).toEqual(['Context', 'Decision']);
      expect(parts.at(-1), record).toBe('Consequences');
    }
  });

  it('lists every decision record in the index, and where the contents of the others went', () => {
    const [index = '', gone = ''] = read('docs/decisions/README.md').split('\n## Replaced');
    const listed = [...index.matchAll(/^- \[(\d{4})\]/gm)].map(([, number]) => number);
    expect([...listed].sort()).toEqual(records.map(numberOf).sort());
    const replaced = records.flatMap((record) => {
      const [, numbers = ''] = read(record).match(/Replaces ([\d, ]+)\./) ?? [];
      return numbers.split(', ').filter(Boolean);
    });
    const rows = [...gone.matchAll(/^\| (\d{4}) \| .+ \| (?:dropped: .+|\[\d{4}\].+) \|$/gm)];
    expect(rows.map(([, number]) => number)).toEqual(expect.arrayContaining(replaced));
    expect(rows.filter(([, number]) => listed.includes(number)).map(([row]) => row)).toEqual([]);
  });

  it('has pictures below 150 kB', () => {
    const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)];
    expect(pictures).toHaveLength(2);
    for (const [, path = ''] of pictures) {
      expect(statSync(join(root, path)).size, path).toBeLessThan(150_000);
    }
  });
});
