import { describe, expect, it } from 'vitest';
import { ColumnError, findColumns } from '../../../api/import/fields';

const basket = [
  'index',
  'product',
  'category',
  'sub_category',
  'brand',
  'sale_price',
  'market_price',
  'type',
  'rating',
  '',
  '',
];

describe('findColumns', () => {
  it('knows the usual names of columns', () => {
    expect(Object.fromEntries(findColumns(basket))).toEqual({
      number: 0,
      name: 1,
      category: 2,
      sub_category: 3,
      brand: 4,
      price: 5,
      mrp: 6,
      type: 7,
    });
  });

  it('does not mind case, spaces and marks in a header', () => {
    const columns = findColumns(['Product Name', ' CATEGORY ', 'M.R.P.', 'Sale-Price', 'GST %']);
    expect(columns.get('name')).toBe(0);
    expect(columns.get('category')).toBe(1);
    expect(columns.get('price')).toBe(3);
  });

  it('prefers the better of two names', () => {
    const columns = findColumns(['code', 'sku', 'title', 'name', 'category', 'price']);
    expect(columns.get('key')).toBe(1);
    expect(columns.get('name')).toBe(3);
  });

  it.each(['id', 'Index'])('takes %s for no key, since every file counts from 1', (column) => {
    const columns = findColumns([column, 'name', 'category', 'price']);
    expect([columns.has('key'), columns.get('number')]).toEqual([false, 0]);
  });

  it('follows a map before the usual names', () => {
    const columns = findColumns(['name', 'Artikel', 'category', 'price'], { Artikel: 'name' });
    expect(columns.get('name')).toBe(1);
  });

  it('leaves out a column that is mapped to nothing', () => {
    expect(findColumns(basket, { index: null }).has('number')).toBe(false);
  });

  it.each([
    [['product', 'price'], {}, 'No column holds the category. The file’s'],
    [['category', 'price'], {}, 'No column holds the name.'],
    [['name', 'category'], {}, 'No column holds the price.'],
    [['name', 'category', 'price'], { Preis: 'price' as const }, 'There is no column “Preis”.'],
  ])('says what is missing in %j', (header, map, message) => {
    expect(() => findColumns(header, map)).toThrow(ColumnError);
    expect(() => findColumns(header, map)).toThrow(message.split('.')[0]);
    expect(() => findColumns(header, map)).toThrow(header.join(', '));
  });
});
