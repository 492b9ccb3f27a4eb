import { describe, expect, it } from 'vitest';
import { countsWithDescendants } from '../../../../api/modules/category/category.rules';

describe('the product count of a category', () => {
  it('includes all levels below', () => {
    const rows = [
      { _id: 'oils', parent_id: 'hair', product_count: 3 },
      { _id: 'care', parent_id: null, product_count: 1 },
      { _id: 'hair', parent_id: 'care', product_count: 2 },
      { _id: 'food', parent_id: null, product_count: 5 },
    ];
    expect(Object.fromEntries(countsWithDescendants(rows))).toEqual({
      oils: 3,
      hair: 5,
      care: 6,
      food: 5,
    });
  });

  it('counts once if a category was put below itself', () => {
    const rows = [
      { _id: 'care', parent_id: 'hair', product_count: 1 },
      { _id: 'hair', parent_id: 'care', product_count: 2 },
    ];
    expect(Object.fromEntries(countsWithDescendants(rows))).toEqual({ care: 3, hair: 3 });
  });
});
