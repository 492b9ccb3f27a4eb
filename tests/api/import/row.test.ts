import { describe, expect, it } from 'vitest';
import { findColumns } from '../../../api/import/fields';
import { cellsOf } from '../../../api/import/plain-format';
import { checkRow, type ImportRow } from '../../../api/import/row';

const defaults = { stock: 100, source: '' };

/** Checks a row given by its columns. */
function check(cells: Record<string, string>, changes: Partial<typeof defaults> = {}) {
  const whole = { name: 'Rose Water', category: 'Care', price: '90', ...cells };
  const columns = findColumns(Object.keys(whole));
  const told = cellsOf(Object.values(whole), columns);
  return checkRow(told, new Set(columns.keys()), { ...defaults, ...changes });
}

function row(...args: Parameters<typeof check>): ImportRow {
  const checked = check(...args);
  if ('reason' in checked) throw new Error(checked.reason);
  return checked.row;
}

function reason(...args: Parameters<typeof check>): string {
  const checked = check(...args);
  return 'reason' in checked ? checked.reason : 'none';
}

describe('checkRow', () => {
  it('takes Hindi texts in one form of Unicode, and notices texts of another language', () => {
    expect(row({ name_hi: 'बड़\u0940 इलायची'.replace('ड़', '\u095c') }).name_hi).toBe(
      'बड़ी इलायची'.normalize('NFC'),
    );
    expect(row({ name_hi: '' }).name_hi).toBe('');
    expect(reason({ name_hi: 'Rose Water' })).toBe(
      'Hindi name has no Hindi letters, leave it empty to show the English text: “Rose Water”',
    );
    expect(row({ ingredients_hi: 'INS 330' }).ingredients_hi).toBe('INS 330');
  });

  it('rejects a description of a picture that the desk would refuse', () => {
    const text = 'x'.repeat(200);
    expect(row({ shop_image_alt: `Front|${text}` }).image_alt).toEqual(['Front', text]);
    expect(reason({ shop_image_alt: `Front|${text}y` })).toBe(
      `description of an image is longer than 200 characters: “${'x'.repeat(40)}”`,
    );
  });

  it('converts a row to the shop’s units', () => {
    const cells = {
      mrp: '₹1,00.50',
      key: ' A-1 ',
      gst: '5%',
      hsn: '3304',
      stock: '12',
      points: '9',
    };
    expect(reason(cells)).toContain('MRP is not an amount');
    expect(row({ ...cells, mrp: '₹100.50' })).toMatchObject({
      key: 'A-1',
      name: 'Rose Water',
      price: 9000,
      mrp: 10050,
      gst_rate: 5,
      hsn: '3304',
      stock: 12,
      points: 9,
      image: [],
    });
  });

  it('uses a single price as both price and MRP', () => {
    expect(row({})).toMatchObject({ price: 9000, mrp: 9000 });
    expect(row({ price: '', mrp: '100' })).toMatchObject({ price: 10000, mrp: 10000 });
  });

  it('leaves the GST rate unknown unless the file has it', () => {
    expect(row({}).gst_rate).toBeNull();
    expect(row({ gst: '' }).gst_rate).toBeNull();
    expect(row({ gst: '5' }).gst_rate).toBe(5);
    expect(row({ gst: '0' }).gst_rate).toBe(0);
    expect(row({ gst: '0.25' }).gst_rate).toBe(0.25);
    expect(row({ gst: '1.5%' }).gst_rate).toBe(1.5);
    expect(row({ gst: '18 %' }).gst_rate).toBe(18);
    expect(row({ gst: '5.00' }).gst_rate).toBe(5);
  });

  it('restores the leading zero of an HSN code that a spreadsheet dropped', () => {
    const codes = ['902', '9021', '90210', '4012000', '0902', ''].map((hsn) => row({ hsn }).hsn);
    expect(codes).toEqual(['0902', '9021', '090210', '04012000', '0902', '']);
  });

  it('uses the default stock only if the file has no stock column', () => {
    expect(row({}).stock).toBe(100);
    // Nobody has counted: that is not the same as none.
    expect(row({ stock: '' }).stock).toBeNull();
    expect(row({ stock: '0' }).stock).toBe(0);
  });

  it('reads whether a product is featured', () => {
    const featured = (cell: string) => row({ featured: cell }).featured;
    expect([featured('Yes'), featured('0'), featured('')]).toEqual([true, false, null]);
    expect(reason({ featured: 'perhaps' })).toBe('featured is neither yes nor no: “perhaps”');
  });

  it('decodes entities and removes tags', () => {
    const told = row({
      name: 'Rose &amp; <b>Lime</b> Water',
      description: '<p>Caf&eacute; &mdash; 5&nbsp;&lt; 6</p><ul><li>One<li>Two</ul>',
    });
    expect(told.name).toBe('Rose & Lime Water');
    expect(told.description).toBe('Café — 5 < 6\n\n• One\n• Two');
  });

  it('reads several pictures', () => {
    const image = 'https://cdn.example/a.jpg | /media/b.webp';
    expect(row({ image }).image).toEqual(['https://cdn.example/a.jpg', '/media/b.webp']);
  });

  it.each([
    'https://cdn.example/a,w_10.jpg, https://cdn.example/b.jpg',
    'https://cdn.example/a,w_10.jpg,https://cdn.example/b.jpg',
    'https://cdn.example/a,w_10.jpg;https://cdn.example/b.jpg',
    '["https://cdn.example/a,w_10.jpg", "https://cdn.example/b.jpg"]',
  ])('reads picture lists of other shops: %s', (image) => {
    const both = ['https://cdn.example/a,w_10.jpg', 'https://cdn.example/b.jpg'];
    expect(row({ image }).image).toEqual(both);
  });

  it.each([
    'Food > Spices',
    'Food >> Spices',
    '["Food >> Spices"]',
    'Food/Spices',
    ' Food » Spices',
  ])('reads the levels of a category: %s', (category) => {
    expect(row({ category }).category).toBe('Food > Spices');
  });

  it('drops levels of a marketplace’s tree that name the product, or are too deep', () => {
    const clothes = `["Clothing >> Women's >> Shorts >> Rose Water"]`;
    expect(check({ category: clothes })).toMatchObject({
      row: { category: "Clothing > Women's > Shorts" },
    });
    expect(row({ category: '["Care >> Rose Wat..."]' }).category).toBe('Care');
    expect(row({ category: 'Rose Water' }).category).toBe('Rose Water');
    expect(row({ category: 'A > B > C > D > E > F > G' }).category).toBe('A > B > C > D > E > F');
    expect(row({ category: 'Computers|Cables' }).category).toBe('Computers > Cables');
  });

  it('reads amounts and stock in the format of marketplace feeds', () => {
    expect(row({ price: '249.00 INR' }).price).toBe(24_900);
    const stocks = ['in stock', 'in_stock', 'out of stock', '7'].map(
      (stock) => row({ stock }).stock,
    );
    expect(stocks).toEqual([null, null, 0, 7]);
  });

  it('keeps the first twenty of many pictures', () => {
    const image = Array.from({ length: 24 }, (_, at) => `https://cdn.example/${at}.jpg`).join('|');
    expect(row({ image }).image).toHaveLength(20);
  });

  it('takes a slash as part of the name if there is a sub-category column', () => {
    const cells = { category: 'Tea/Coffee', sub_category: 'Leaves' };
    expect(row(cells)).toMatchObject(cells);
  });

  it('removes the apostrophe that protects against formulas', () => {
    expect(row({ name: "'-50% Rose Water" }).name).toBe('-50% Rose Water');
    expect(row({ name: "'n Rose" }).name).toBe("'n Rose");
  });

  it.each([
    [{ name: ' \u00a0 ' }, 'no name'],
    [{ category: '' }, 'no category'],
    [{ price: '', mrp: '' }, 'no price'],
    [{ price: '250', mrp: '200' }, 'price is above the MRP: “250 > 200”'],
    [{ price: 'ask us' }, 'price is not an amount in rupees: “ask us”'],
    [{ price: '0' }, 'price is not an amount in rupees: “0”'],
    [{ price: '-10' }, 'price is not an amount in rupees: “-10”'],
    [{ hsn: '33 04' }, 'HSN is not 2 to 8 digits: “33 04”'],
    [{ stock: '1.5' }, 'stock is not a whole number from 0 to 100000000: “1.5”'],
    [{ gst: '118' }, 'GST rate is not a percentage from 0 to 40: “118”'],
    // What a workbook holds where it shows 18 %.
    [{ gst: '0.18' }, 'GST rate is a fraction, not a percentage such as 18: “0.18”'],
    [{ gst: '0.125' }, 'GST rate is not a percentage from 0 to 40: “0.125”'],
    [{ gst: '-5' }, 'GST rate is not a percentage from 0 to 40: “-5”'],
    [{ image: 'javascript:alert(1)' }, 'an image is not an address: “javascript:alert(1)”'],
    [{ image: '//evil.example/a.jpg' }, 'an image is not an address: “//evil.example/a.jpg”'],
    [{ name: 'x'.repeat(201) }, `name is longer than 200 characters: “${'x'.repeat(40)}”`],
    [{ name: 'Caf\ufffd' }, 'not saved as UTF-8: “Caf\ufffd”'],
    [{ name: 'Caf\udce9' }, 'not saved as UTF-8: “Caf\ufffd”'],
    [{ name: 'Rose\0' }, 'unreadable character'],
    [{ key: '' }, 'no key'],
  ])('rejects %j: %s', (cells, expected) => {
    expect(reason(cells)).toBe(expected);
  });

  it('reports everything that is wrong with a row', () => {
    expect(reason({ price: 'x', hsn: 'y' })).toMatch(/price.*; HSN/);
  });

  describe('without a key column', () => {
    it('recognises a product by its identifying fields, in any spelling', () => {
      const key = row({ brand: 'Jadibel' }).key;
      expect(row({ brand: ' JADIBEL ', name: 'rose  water', price: '95' }).key).toBe(key);
      expect(row({ brand: 'Chandrila' }).key).not.toBe(key);
      expect(row({ brand: 'Jadibel', net_quantity: '200 ml' }).key).not.toBe(key);
    });

    it('uses a number to distinguish products that are otherwise the same', () => {
      const key = row({ index: '1' }).key;
      expect(row({ index: '2' }).key).not.toBe(key);
      expect(row({ index: '1', name: 'Neem Soap' }).key).not.toBe(key);
      expect(row({ index: '1', price: '95' }).key).toBe(key);
      expect(row({ index: '1', sku: 'A1' }).key).toBe('A1');
    });
  });

  it('prefixes the key with the source', () => {
    expect(row({ key: '7' }, { source: 'basket' }).key).toBe('basket:7');
  });
});
