import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root } from './sources';

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
].map(([, number = '', asks = '', state = '', where = '', test = '']) => ({
  number,
  asks,
  state,
  where: filesIn(where),
  tests: filesIn(test),
}));

/** The number of requirements of levels 1 and 2 in each section. They come before level 3. */
const LEVELS_1_AND_2 = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

const required = [...LEVELS_1_AND_2.matchAll(/([\d.]+):(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
);

/** Requirements that do not apply: numbers, or prefixes that end in a dot. */
const notApplicable = [...document.matchAll(/^\| ((?:\d+\.[\d.]*\*?(?:, )?)+) \| [^|]+ \|$/gm)]
  .flatMap(([, numbers = '']) => numbers.split(', '))
  .map((number) => number.replace('*', ''));

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}

describe('docs/security.md', () => {
  it('has every requirement once, in order, with a state and an explanation', () => {
    const numbers = rows.map(({ number }) => number);
    const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
    expect(numbers).toEqual([...new Set(numbers)].sort(inOrder));
    expect(numbers.length).toBe(document.match(/^\| \d(?:[^|\n]*\|){4}/gm)?.length);
    const odd = rows.filter(({ state }) => !/^holds(: \S.*)?$|^operator: \S/.test(state));
    expect(odd).toEqual([]);
  });

  it('omits no requirement of levels 1 and 2, and says why one does not apply', () => {
    expect(required).toHaveLength(253);
    const entered = new Set(rows.map(({ number }) => number));
    const applies = (number: string) =>
      !notApplicable.some((one) => (one.endsWith('.') ? number.startsWith(one) : number === one));
    expect(required.filter((number) => !entered.has(number) && applies(number))).toEqual([]);
    expect([...entered].filter((number) => !applies(number))).toEqual([]);
    for (const part of [
      'What an attacker gets',
      'Deadlines for fixing vulnerabilities',
      'Inventory of logs',
    ]) {
      expect(document).toContain(`## ${part}`);
    }
  });

  it('states correctly that only authenticator codes and leaked passwords use SHA-1', () => {
    const others = readSources().flatMap(({ path, text }) =>
      [...text.matchAll(/\bcreate(?:Hash|Hmac)\(\s*(['"\w-]+)/g)]
        .filter(([, name = '']) => !/^'sha(?:256|384|512)'$/.test(name))
        .map(([call]) => `${path}: ${call}`),
    );
    expect(others).toEqual([
      "api/modules/authenticator/totp.rules.ts: createHmac('sha1'",
      "api/providers/leaked-passwords/range-api.ts: createHash('sha1'",
    ]);
  });

  it('names existing files, and a test for each requirement', () => {
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
