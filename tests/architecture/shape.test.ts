import { describe, expect, it } from 'vitest';
import { functionsOf, readSources, type Source } from './sources';

const FILE_LIMIT = 300;
const FUNCTION_LIMIT = 80;

const ROUTE_LIMIT = 200;
const ROUTE_MEDIAN = 90;

const sources = readSources();

const longFunctions = (files: readonly Source[]): string[] =>
  files.flatMap((source) =>
    functionsOf(source)
      .filter(({ lines }) => lines > FUNCTION_LIMIT)
      .map(({ name }) => `${source.path} ${name}`),
  );

const lengths = sources.map(({ path, text }) => ({
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

  it(`have functions of at most ${FUNCTION_LIMIT} lines`, () => {
    expect(longFunctions(sources)).toEqual([]);
    const lines = 'one();\n'.repeat(FUNCTION_LIMIT);
    const text = `export const work = () => {\n${lines}};\nfunction short() {\n  one();\n}\n`;
    expect(longFunctions([{ path: 'app/one.ts', text }])).toEqual(['app/one.ts work']);
  });

  it('are short enough in route modules to read at a glance', () => {
    const routes = lengths.filter(({ path }) => path.startsWith('app/routes/'));
    expect(longerThan(ROUTE_LIMIT, routes)).toEqual([]);
    const sorted = routes.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(ROUTE_MEDIAN);
  });

  it('list the properties of an object, and spread no literal into another', () => {
    const packed = sources.filter(({ text }) => /\.\.\.\{/.test(text));
    expect(packed.map(({ path }) => path)).toEqual([]);
  });

  it('of the web read cookies that were set with Remix’s own encoding', () => {
    const users = sources.filter(
      ({ path, text }) => path.startsWith('app/') && text.includes('.getSetCookie('),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});
