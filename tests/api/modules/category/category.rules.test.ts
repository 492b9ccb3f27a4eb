import { describe, expect, it } from 'vitest';
import { withDescendants } from '../../../../api/modules/category/category.rules';

describe('withDescendants', () => {
  it('takes in all levels below and nothing beside', () => {
    const rows = [
      { id: 'care', parentId: null },
      { id: 'hair', parentId: 'care' },
      { id: 'oils', parentId: 'hair' },
      { id: 'food', parentId: null },
    ];
    expect(withDescendants(rows, 'care')).toEqual(['care', 'hair', 'oils']);
    expect(withDescendants(rows, 'food')).toEqual(['food']);
  });
});
