/** Fills an empty shop with the demo's rows and accounts. Its pictures are drawn separately. */
import { and, eq, like } from 'drizzle-orm';
import type { Vault } from '../crypto';
import { withAdvisoryLock } from '../db/advisory-lock';
import type { Database, Queryable } from '../db/client';
import { ADVISORY_LOCKS } from '../db/lock-numbers';
import {
  article,
  banner,
  brand,
  category,
  member,
  product,
  productImage,
  rankProduct,
} from '../db/schema';
import { uniqueSlug } from '../db/slug';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { loadDemoAccounts } from './accounts';
import { demoBanners, demoBrands, demoCategories, demoProducts } from './content';
import { demoArticles, demoNews } from './content-editorial';
import { hindiBrands, hindiCategories } from './hindi';
import {
  articleTranslations,
  bannerTranslations,
  newsTranslations,
  productTranslations,
} from './hindi/translations';
import { isEmptyShop } from './is-empty-shop';
import {
  articlePicture,
  bannerPicture,
  brandPicture,
  categoryPicture,
  productPicture,
  productViews,
} from './pictures';
import { loadRankProducts } from './rank-products';
import { loadDemoTeam } from './team/load-team';
import type { DemoProduct } from './types';

const PAISE = 100;
/** Number of invented members below the demo distributor. */
const TEAM_MEMBERS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAKER =
  'Neemgaon Direct Private Limited (demonstration), Demo House, 1 Example Road, Jaipur, Rajasthan 302000';
const viewNames = {
  1: 'front of the pack',
  2: 'back of the pack',
  3: 'next to the contents',
} as const;

interface DemoShopOptions {
  db: Database;
  vault: Vault;
  now: Date;
  /** Called if this host waits for another host that fills the shop. */
  onWait?(): void;
}

/**
 * Loads the demo into an empty shop. If the shop has categories, only missing rank products are added.
 * An interrupted run can be repeated, and keeps existing members. If two hosts start at the same time,
 * one waits for the other.
 * @returns true if the shop was empty
 */
export const loadDemoShop = (options: DemoShopOptions): Promise<boolean> =>
  withAdvisoryLock(options.db, ADVISORY_LOCKS.demoShop, options.onWait ?? (() => undefined), () =>
    fillShop(options),
  );

async function fillShop(options: DemoShopOptions): Promise<boolean> {
  const { db, vault, now } = options;
  if (!(await isEmptyShop(db))) {
    // Older demos have no rank products.
    if (!(await db.$count(rankProduct))) await loadRankProducts(db);
    return false;
  }
  // Categories come last, because a shop without categories counts as empty after an interruption.
  await loadDemoAccounts(db, vault, now);
  await loadTeam(db, now);
  await loadDemoContent(db, now);
  return true;
}

/** Adds a team below the demo distributor, if the shop has this distributor and no such team yet. */
async function loadTeam(db: Database, now: Date): Promise<void> {
  const below = 'demo@example.com';
  const head = and(eq(member.email, below), eq(member.type, 'distributor'));
  if (!(await db.$count(member, head))) return;
  if (await db.$count(member, like(member.email, '%@demo.example.com'))) return;
  await loadDemoTeam(db, {
    below,
    isBelowAllHeads: false,
    shape: 'even',
    members: TEAM_MEMBERS,
    now,
  });
}

/** Loads the rows of the catalogue and the content, without accounts and pictures. */
export async function loadDemoContent(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await loadCategories(tx);
    await tx.insert(brand).values(
      demoBrands.map((row) => ({
        ...row,
        image: media(brandPicture(row.slug)),
        translations: inHindi(hindiBrands[row.slug]),
      })),
    );
    await loadProducts(tx, now);
    await loadBanners(tx);
    await loadArticles(tx);
    await loadRankProducts(tx);
    await rebuildSearchWords(tx);
  });
}

/** Returns the value of the column `translations`. */
const inHindi = <Texts>(hi: Texts | undefined) => (hi ? { hi } : {});

const media = (path: string) => `/media/${path}`;

async function loadCategories(tx: Queryable): Promise<void> {
  const rows = demoCategories.map(({ slug, name, description }, position) => ({
    slug,
    name,
    description,
    position,
    image: media(categoryPicture(slug)),
    translations: inHindi(hindiCategories[slug]),
  }));
  const written = await tx.insert(category).values(rows).returning();
  const ids = new Map(written.map(({ slug, id }) => [slug, id]));
  for (const { slug, parent } of demoCategories) {
    const parentId = parent && ids.get(parent);
    if (parentId) await tx.update(category).set({ parentId }).where(eq(category.slug, slug));
  }
}

async function loadProducts(tx: Queryable, now: Date): Promise<void> {
  const categories = await tx.select().from(category);
  const brands = await tx.select().from(brand);
  const taken = new Set<string>();
  for (const [index, demo] of demoProducts.entries()) {
    const own = categories.find(({ slug }) => slug === demo.category);
    const parent = categories.find(({ id }) => id === own?.parentId);
    const maker = brands.find(({ slug }) => slug === demo.brand);
    if (!own || !maker) throw new Error(`${demo.name} has an unknown category or brand.`);
    const slug = uniqueSlug(demo.name, taken);
    taken.add(slug);
    const names = [maker.name, parent?.name, own.name].filter(Boolean);
    const keywords = [...new Set(names)].join(' ');
    const createdAt = new Date(now.getTime() - (demoProducts.length - index) * DAY_MS);
    const row = { ...productRow(demo), slug, keywords, createdAt, updatedAt: createdAt };
    const [written] = await tx
      .insert(product)
      .values({ ...row, categoryId: own.id, brandId: maker.id })
      .returning({ id: product.id });
    if (written) await tx.insert(productImage).values(imageRows(demo, written.id));
  }
}

const productRow = (demo: DemoProduct) => ({
  name: demo.name,
  mrp: demo.mrp * PAISE,
  price: demo.price * PAISE,
  gstBasisPoints: demo.gstRate * 100,
  hsn: demo.hsn,
  points: demo.points,
  netQuantity: demo.netQuantity,
  stock: demo.stock,
  countryOfOrigin: 'India',
  manufacturer: MAKER,
  packer: MAKER,
  description: demo.description,
  ingredients: demo.ingredients ?? '',
  specification: demo.specification.map(([label, value]) => ({ label, value })),
  featured: demo.featured ?? false,
  translations: productTranslations(demo),
});

const imageRows = (demo: DemoProduct, productId: string) =>
  productViews.map((view, position) => ({
    productId,
    position,
    image: media(productPicture(demo.name, view)),
    alt: `${demo.name}, ${viewNames[view]}`,
    width: 1000,
    height: 1000,
  }));

async function loadBanners(tx: Queryable): Promise<void> {
  const rows = demoBanners.map((demo, position) => ({
    place: demo.place,
    type: demo.type,
    position,
    title: demo.title,
    text: demo.text,
    image: media(bannerPicture(demo)),
    width: 1600,
    height: 640,
    link: demo.link,
    linkText: demo.linkText,
    translations: bannerTranslations(demo),
  }));
  await tx.insert(banner).values(rows);
}

async function loadArticles(tx: Queryable): Promise<void> {
  const row = (demo: { id: string; publishedOn: string }) => ({
    image: media(articlePicture(demo.id)),
    createdAt: new Date(demo.publishedOn),
    updatedAt: new Date(demo.publishedOn),
  });
  await tx.insert(article).values([
    ...demoArticles.map((demo) => ({
      ...demo,
      ...row(demo),
      kind: 'article' as const,
      translations: articleTranslations(demo),
    })),
    ...demoNews.map((demo) => ({
      ...demo,
      ...row(demo),
      kind: 'news' as const,
      translations: newsTranslations(demo),
    })),
  ]);
}
