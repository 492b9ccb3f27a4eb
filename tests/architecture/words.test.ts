import { describe, expect, it } from 'vitest';

const script = new URL('../../scripts/lint-words.mjs', import.meta.url).href;
const { dialectIn, lintAllWords, lintWords } = await import(script);

describe('the words of the project', () => {
  it('are plain in sentences, comments and documentation', () => {
    expect(lintAllWords()).toEqual([]);
  });

  it('are refused if they are not', () => {
    expect(dialectIn('None of it can be had.')).toEqual(['be had']);
    expect(dialectIn('oldestTold')).toEqual(['Told']);
    expect(lintWords('docs/a.md', 'a\nNone of it can be had.')).toEqual([
      'docs/a.md:2 “be had”: write be available',
    ]);
  });

  it('are not compared with names in code, except in folders that have plain ones', () => {
    const code = 'const told = 1; // is told';
    expect(lintWords('app/features/a.ts', code)).toHaveLength(1);
    expect(lintWords('app/routes/a.ts', 'const told = 1;')).toHaveLength(1);
    expect(lintWords('app/features/a.ts', 'const told = 1;')).toEqual([]);
  });
});
