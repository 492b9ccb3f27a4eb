/** A small catalogue whose every answer is known, and a strict reader of the api's answers. */

import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@contract/endpoint';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../../api/db/client';
import { brand, category, product, productImage } from '../../../api/db/schema';
import { slugify } from '../../../api/db/slug';
import { rebuildSearchWords } from '../../../api/modules/product/product-search.service';
import type { Answer } from '../../setup/database';

/** Adds to a product's name what a test needs different from the usual. */
type ProductSeed = { name: string; category: string; brand?: string } & Partial<
  Pick<
    typeof product.$inferInsert,
    'price' | 'mrp' | 'stock' | 'featured' | 'status' | 'description' | 'gstBasisPoints'
  >
>;

const seeds: ProductSeed[] = [
  {
    name: 'Garlic Oil Capsules',
    category: 'digestion',
    brand: 'jadibel',
    price: 220_00,
    mrp: 250_00,
  },
  { name: 'Coconut Hair Oil', category: 'hair', brand: 'chandrila', price: 150_50, mrp: 150_50 },
  { name: 'Bhringraj Hair Oil', category: 'hair', brand: 'chandrila', price: 240_00, mrp: 400_00 },
  { name: 'Rose Water', category: 'care', brand: 'chandrila', price: 90_00, mrp: 100_00, stock: 0 },
  { name: 'Neem Face Wash', category: 'care', brand: 'jadibel', price: 130_00, mrp: 140_00 },
  { name: 'हल्दी Haldi Powder', category: 'spices', price: 60_00, mrp: 65_00, gstBasisPoints: null },
  {
    name: 'Garam Masala',
    category: 'spices',
    brand: 'jadibel',
    price: 85_00,
    mrp: 85_00,
    featured: true,
  },
  { name: 'Old Soap', category: 'care', brand: 'chandrila', status: 'withdrawn' },
];

const shelves = [
  { slug: 'spices', name: 'Spices & Masalas', position: 2 },
  { slug: 'care', name: 'Personal Care', position: 1 },
  { slug: 'hair', name: 'Hair Care', parent: 'care' },
  { slug: 'digestion', name: 'Digestion', position: 3 },
  { slug: 'empty', name: 'Empty Shelf', position: 4 },
];

/** Fills the catalogue; each product is a minute newer than the one before it. */
export async function fillCatalogue(db: Database): Promise<void> {
  // Few statements: hundreds of tests begin with this.
  const categoryIds = new Map(shelves.map(({ slug }) => [slug, randomUUID()]));
  const categories = shelves.map(({ parent, ...row }) => ({
    ...row,
    id: categoryIds.get(row.slug),
    parentId: parent ? categoryIds.get(parent) : null,
  }));
  await db.insert(category).values(categories);
  const brands = await db
    .insert(brand)
    .values([
      { slug: 'jadibel', name: 'Jadibel', description: 'Herbs, one plant at a time.' },
      { slug: 'chandrila', name: 'Chandrila', image: '/media/brands/chandrila.webp' },
    ])
    .returning();
  const products = seeds.map((seed, index) => {
    const maker = brands.find(({ slug }) => slug === seed.brand);
    const at = new Date(Date.UTC(2026, 9, 1, 0, index));
    const shelf = shelves.find(({ slug }) => slug === seed.category);
    return {
      price: 100_00,
      mrp: 100_00,
      stock: 10,
      gstBasisPoints: 500,
      ...seed,
      id: randomUUID(),
      slug: slugify(seed.name),
      brandId: maker?.id ?? null,
      categoryId: categoryIds.get(seed.category) ?? '',
      keywords: [maker?.name, shelf?.name].filter(Boolean).join(' '),
      specification: [{ label: 'Shelf life', value: '24 months' }],
      createdAt: at,
      updatedAt: at,
    };
  });
  await db.insert(product).values(products);
  const pictures = products.flatMap(({ id, name, slug }) =>
    [0, 1].map((position) => ({
      productId: id,
      position,
      image: `/media/products/${slug}-${position + 1}.webp`,
      alt: name,
      width: 1000,
      height: 1000,
    })),
  );
  await db.insert(productImage).values(pictures);
  await db.transaction(rebuildSearchWords);
}

/**
 * Expects success in exactly the shape of the contract: nothing that a tolerant reader would have
 * to add, convert or drop. Answers `data`.
 */
export function expectContract<Data extends z.ZodType, Extra extends z.ZodType>(
  endpoint: Endpoint<Data, Extra>,
  { status, body }: Answer,
): z.output<Data> {
  expect(body).toMatchObject({ status_code: 200, message: 'Success' });
  expect(status).toBe(200);
  const data = endpoint.data.parse(body.data);
  expect(body.data).toEqual(data);
  const { status_code: _, message: __, data: ___, ...beside } = body;
  const extra = endpoint.extra.parse(beside);
  if (Object.keys(beside).length > 0) expect(beside).toEqual(extra);
  return data;
}

/** The slugs of an answer's list. */
export const slugs = ({ body }: Answer): string[] =>
  (body.data as { slug: string }[]).map(({ slug }) => slug);
