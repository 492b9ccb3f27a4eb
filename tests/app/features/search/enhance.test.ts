import { describe, expect, it } from 'vitest';
import { nextStop } from '~/features/search/enhance/use-search-box';
import { isStillUseful } from '~/features/search/enhance/use-suggestions';

describe('suggestions for a prefix', () => {
  it('are shown while the visitor types more', () => {
    expect(isStillUseful('ga', 'ga')).toBe(true);
    expect(isStillUseful('ga', 'garlic')).toBe(true);
  });

  it('are not shown for other words, or without words', () => {
    expect(isStillUseful('garlic', 'ga')).toBe(false);
    expect(isStillUseful('ga', 'soap')).toBe(false);
    expect(isStillUseful('g', 'g')).toBe(false);
    expect(isStillUseful('', '')).toBe(false);
  });
});

describe('the keys in the search box and below it', () => {
  it('lead down from the box to the last link', () => {
    expect([0, 1, 2, 3].map((at) => nextStop('ArrowDown', at, 3))).toEqual([1, 2, 3, 3]);
  });

  it('lead up to the box, where the browser handles the key again', () => {
    expect([3, 2, 1].map((at) => nextStop('ArrowUp', at, 3))).toEqual([2, 1, 0]);
    expect(nextStop('ArrowUp', 0, 3)).toBeNull();
  });

  it('lead to the first link from the search button', () => {
    expect(nextStop('ArrowDown', -1, 3)).toBe(1);
    expect(nextStop('ArrowUp', -1, 3)).toBeNull();
  });

  it('lead back to the box by Escape', () => {
    expect([0, 2, -1].map((at) => nextStop('Escape', at, 3))).toEqual([0, 0, 0]);
  });

  it('are otherwise handled by the browser', () => {
    for (const key of ['Tab', 'Enter', 'a', 'Home']) expect(nextStop(key, 1, 3)).toBeNull();
  });
});
