import { describe, expect, it } from 'vitest';
import { ColumnError, fields, findColumns } from '../../../api/import/fields';

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
  it('recognises the usual names of columns', () => {
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

  const flipkart =
    'uniq_id,crawl_timestamp,product_url,product_name,product_category_tree,pid,retail_price,discounted_price,image,is_FK_Advantage_product,description,product_rating,overall_rating,brand,product_specifications';
  it.each([
    [
      flipkart,
      'name product_name, category product_category_tree, brand brand, price discounted_price, mrp retail_price, description description, image image',
    ],
    [
      'name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price',
      'name name, category main_category, sub_category sub_category, price discount_price, mrp actual_price, image image',
    ],
    [
      'product_id,product_name,category,discounted_price,actual_price,discount_percentage,img_link',
      'key product_id, name product_name, category category, price discounted_price, mrp actual_price, image img_link',
    ],
    [
      'item_sku,item_name,brand_name,standard_price,maximum_retail_price,main_image_url,item_type_name',
      'key item_sku, name item_name, category item_type_name, brand brand_name, price standard_price, mrp maximum_retail_price, image main_image_url',
    ],
    [
      'SKU ID,Product Name,Category,Meesho Price,MRP,GST %,HSN ID,Inventory,Manufacturer Details,Packer Details,Image 1 (Front)',
      'key SKU ID, name Product Name, category Category, price Meesho Price, mrp MRP, hsn HSN ID, gst_rate GST %, stock Inventory, manufacturer Manufacturer Details, packer Packer Details, image Image 1 (Front)',
    ],
    [
      'Product_id,BrandName,Category,Individual_category,Description,DiscountPrice (in Rs),OriginalPrice (in Rs),ProductName',
      'key Product_id, name ProductName, category Category, sub_category Individual_category, brand BrandName, price DiscountPrice (in Rs), mrp OriginalPrice (in Rs), description Description',
    ],
    [
      'category,sub_category,href,items,price',
      'name items, category category, sub_category sub_category, price price',
    ],
    [
      'id,title,description,link,image_link,availability,price,sale_price,brand,gtin,product_type',
      'number id, name title, category product_type, brand brand, price sale_price, mrp price, description description, stock availability, image image_link',
    ],
  ])('recognises the columns of a marketplace: %s', (header, expected) => {
    const names = header.split(',');
    const found = findColumns(names);
    const told = fields.flatMap((field) =>
      found.has(field) ? [`${field} ${names[found.get(field) ?? 0]}`] : [],
    );
    expect(told.join(', ')).toBe(expected);
  });

  it('keeps the price if another column contains the MRP', () => {
    const columns = findColumns(['name', 'category', 'price', 'sale_price', 'mrp']);
    expect([columns.get('price'), columns.get('mrp')]).toEqual([2, 4]);
  });

  it('reports everything that is missing, with likely columns and solutions', () => {
    const header = ['Artikelname', 'Warengruppe', 'Produkttyp', 'Unit rate', 'Anzahl'];
    expect(() => findColumns(header, { Preis: 'mrp' })).toThrow(
      [
        "There is no column “Preis”. No column holds the name, the category, the price. The file's columns are: Artikelname, Warengruppe, Produkttyp, Unit rate, Anzahl.",
        'Add:',
        '  --map "Artikelname=name"',
        '  --map "COLUMN=category" or --category NAME (one for all products)',
        '  --map "Unit rate=price"',
      ].join('\n'),
    );
    expect(() => findColumns(['name', 'Dept group', 'price'])).toThrow(
      '--map "Dept group=category" or --category NAME (one for all products)',
    );
  });

  it('ignores case, spaces and punctuation in a header', () => {
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

  it.each(['id', 'Index'])(
    'does not use %s as a key, because every file numbers from 1',
    (column) => {
      const columns = findColumns([column, 'name', 'category', 'price']);
      expect([columns.has('key'), columns.get('number')]).toEqual([false, 0]);
    },
  );

  it('prefers a map to the common names', () => {
    const columns = findColumns(['name', 'Artikel', 'category', 'price'], { Artikel: 'name' });
    expect(columns.get('name')).toBe(1);
  });

  it('ignores a column that is mapped to nothing', () => {
    expect(findColumns(basket, { index: null }).has('number')).toBe(false);
  });

  it.each([
    [['product', 'price'], {}, 'No column holds the category. The file’s'],
    [['category', 'price'], {}, 'No column holds the name.'],
    [['name', 'category'], {}, 'No column holds the price.'],
    [['name', 'category', 'price'], { Preis: 'price' as const }, 'There is no column “Preis”.'],
  ])('reports what is missing in %j', (header, map, message) => {
    expect(() => findColumns(header, map)).toThrow(ColumnError);
    expect(() => findColumns(header, map)).toThrow(message.split('.')[0]);
    expect(() => findColumns(header, map)).toThrow(header.join(', '));
  });
});
