import { describe, expect, it } from 'vitest';
import { readSources } from './sources';

const FILE_LIMIT = 300;
const ROUTE_LIMIT = 200;
const ROUTE_MEDIAN = 90;

const lengths = readSources().map(({ path, text }) => ({
  path,
  lines: text.split('\n').length - 1,
}));

function longerThan(limit: number, files: typeof lengths): string[] {
  return files.filter(({ lines }) => lines > limit).map(({ path, lines }) => `${path}: ${lines}`);
}

describe('source files', () => {
  it(`have at most ${FILE_LIMIT} lines`, () => {
    expect(longerThan(FILE_LIMIT, lengths)).toEqual([]);
  });

  it('are route modules short enough to read at a glance', () => {
    const routes = lengths.filter(({ path }) => path.startsWith('app/routes/'));
    expect(longerThan(ROUTE_LIMIT, routes)).toEqual([]);
    const sorted = routes.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(ROUTE_MEDIAN);
  });

  it("of the web read cookies that are set as Remix's own server lets them", () => {
    const users = readSources().filter(
      ({ path, text }) => path.startsWith('app/') && text.includes('.getSetCookie('),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});
