import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './sources';

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
].map(([, number = '', asks = '', state = '', where = '', test = '']) => ({
  ...{ number, asks, state },
  where: filesIn(where),
  tests: filesIn(test),
}));

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}

describe('docs/security.md', () => {
  it('has every requirement once, in order, with a state that it explains', () => {
    const numbers = rows.map(({ number }) => number);
    const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
    expect(numbers).toEqual([...new Set(numbers)].sort(inOrder));
    expect(numbers.length).toBe(document.match(/^\| \d/gm)?.length);
    const odd = rows.filter(({ state }) => !/^holds$|^(in part|operator): \S/.test(state));
    expect(odd).toEqual([]);
  });

  it('names files that are there, and a test for each requirement', () => {
    const missing = rows.flatMap(({ where, tests }) =>
      [...where, ...tests].filter((file) => !existsSync(join(root, file))),
    );
    expect(missing).toEqual([]);
    const untested = rows.filter(
      ({ where, tests }) =>
        where.length === 0 ||
        tests.length === 0 ||
        tests.some((file) => !/\.test\.tsx?$/.test(file)),
    );
    expect(untested).toEqual([]);
  });
});
