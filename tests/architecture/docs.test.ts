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

/** The id that a heading gets on the pages of code hosts. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** What is wrong with a link's target, seen from the page that has it. */
function faultOf(page: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path ? join(dirname(page), path) : page;
  if (!existsSync(join(root, file))) return `${page}: ${target} does not exist`;
  if (!anchor || anchorsIn(read(file)).includes(anchor)) return undefined;
  return `${page}: ${target} has no such heading`;
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

  it('lists every page of docs/ in docs/README.md', () => {
    const index = read('docs/README.md');
    const own = pages.filter((page) => /^docs\/[^/]+\.md$/.test(page) && page !== 'docs/README.md');
    expect(own.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([]);
  });

  it('has pictures below 150 kB', () => {
    const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)];
    expect(pictures).toHaveLength(2);
    for (const [, path = ''] of pictures) {
      expect(statSync(join(root, path)).size, path).toBeLessThan(150_000);
    }
  });
});
