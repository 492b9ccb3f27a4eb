/**
 * Lets staff publish, change and remove articles, news and banners. Each change is written to the
 * record.
 */
import { randomUUID } from 'node:crypto';
import type {
  DeskArticleMakeRequest,
  DeskArticleRequest,
  DeskBannerMakeRequest,
  DeskBannerRequest,
} from '@contract/desk/content';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../../db/client';
import { changeTranslations } from '../../db/localised';
import { article, banner } from '../../db/schema';
import { slugStem, uniqueSlug } from '../../db/slug';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordChange } from '../staff/staff-record';
import { lockArrangement } from './arrangement-lock';
import { withFreeSlug } from './free-slug';
import type { CatalogueContext } from './product-edit.service';
import { rowVersion } from './row-version';
import type { StoredPicture } from './shop-picture';

type ArticleRow = typeof article.$inferSelect;
type BannerRow = typeof banner.$inferSelect;

export const articleVersion = ({ updatedAt: _, ...row }: ArticleRow): string => rowVersion(row);
/** The version of a banner, without its position: moving it does not invalidate an open form. */
export const bannerVersion = ({ position: _, ...row }: BannerRow): string => rowVersion(row);

const record = (
  tx: Transaction,
  { vault, actor, now }: CatalogueContext,
  entry: Parameters<typeof recordChange>[3],
) => recordChange(tx, vault, actor, entry, now);

type ArticleForm = z.output<typeof DeskArticleRequest>;

/**
 * Converts the fields of a form to columns. Without Hindi fields, the translations stay as before.
 */
function articleColumns(
  {
    title,
    summary,
    topic,
    body,
    published_on: publishedOn,
    hindi,
    ...form
  }: Omit<ArticleForm, 'version'>,
  before: ArticleRow['translations'] = {},
) {
  const { title_hi, summary_hi, topic_hi, body_hi } = form;
  const hi = { title: title_hi, summary: summary_hi, topic: topic_hi, body: body_hi };
  return {
    title,
    summary,
    topic,
    body,
    publishedOn,
    translations: hindi ? changeTranslations(before, { hi }) : before,
  };
}

/**
 * Publishes an article or a news item. Its id, which is part of its address, is made from the
 * title.
 */
export const makeArticle = (
  context: CatalogueContext,
  request: z.output<typeof DeskArticleMakeRequest>,
): Promise<Outcome<{ id: string }>> =>
  withFreeSlug<{ id: string }>(context.db, async (tx) => {
    const { now } = context;
    const taken = await tx
      .select({ id: article.id })
      .from(article)
      .where(sql`starts_with(${article.id}, ${slugStem(request.title)})`);
    const id = uniqueSlug(request.title, new Set(taken.map((row) => row.id)));
    const row = { id, kind: request.kind, ...articleColumns(request) };
    await tx.insert(article).values({ ...row, createdAt: now, updatedAt: now });
    await record(tx, context, { action: 'article.make', subject: id, after: row });
    return done({ id });
  });

type Change<Row> = (tx: Transaction, row: Row) => Promise<Outcome<{ after?: unknown }>>;

function changeArticle(
  context: CatalogueContext,
  id: string,
  action: string,
  change: Change<ArticleRow>,
): Promise<Outcome<object>> {
  return inTransaction<object>(context.db, async (tx) => {
    const [row] = await tx.select().from(article).where(eq(article.id, id)).for('update');
    if (!row) return refuse('article_unknown');
    const changed = await change(tx, row);
    if (!changed.ok) return changed;
    const entry = { action: `article.${action}`, subject: id, before: row, after: changed.after };
    await record(tx, context, entry);
    return done({});
  });
}

export const updateArticle = (
  context: CatalogueContext,
  id: string,
  { version, ...form }: ArticleForm,
): Promise<Outcome<object>> =>
  changeArticle(context, id, 'update', async (tx, row) => {
    if (version !== articleVersion(row)) return refuse('group_changed');
    const after = articleColumns(form, row.translations);
    await tx
      .update(article)
      .set({ ...after, updatedAt: context.now })
      .where(eq(article.id, id));
    return done({ after });
  });

export const setArticlePicture = (
  context: CatalogueContext,
  id: string,
  { image }: StoredPicture,
): Promise<Outcome<object>> =>
  changeArticle(context, id, 'picture', async (tx) => {
    await tx.update(article).set({ image, updatedAt: context.now }).where(eq(article.id, id));
    return done({ after: { image } });
  });

export const removeArticle = (context: CatalogueContext, id: string): Promise<Outcome<object>> =>
  changeArticle(context, id, 'remove', async (tx) => {
    await tx.delete(article).where(eq(article.id, id));
    return done({});
  });

/** All banners, sorted by page, place and position. */
export const allBanners = (db: Queryable): Promise<BannerRow[]> =>
  db
    .select()
    .from(banner)
    .orderBy(asc(banner.type), asc(banner.place), asc(banner.position), asc(banner.id));

/** Locks the banners with the same place and page, and returns them in their order. */
const siblingBanners = (tx: Transaction, { place, type }: Pick<BannerRow, 'place' | 'type'>) =>
  tx
    .select()
    .from(banner)
    .where(and(eq(banner.place, place), eq(banner.type, type)))
    .orderBy(asc(banner.position), asc(banner.id))
    .for('update');

type BannerForm = z.output<typeof DeskBannerRequest>;

/**
 * Converts the fields of a form to columns. Without Hindi fields, the translations stay as before.
 */
function bannerColumns(
  { title, text, alt, link, link_text: linkText, hindi, ...form }: Omit<BannerForm, 'version'>,
  before: BannerRow['translations'] = {},
) {
  const { title_hi, text_hi, alt_hi, link_text_hi } = form;
  const hi = { title: title_hi, text: text_hi, alt: alt_hi, linkText: link_text_hi };
  return {
    title,
    text,
    alt,
    link,
    linkText,
    translations: hindi ? changeTranslations(before, { hi }) : before,
  };
}

/** Publishes a banner as the last of its place and page. */
export const makeBanner = (
  context: CatalogueContext,
  request: z.output<typeof DeskBannerMakeRequest>,
  picture: StoredPicture,
): Promise<Outcome<{ id: string }>> =>
  inTransaction<{ id: string }>(context.db, async (tx) => {
    await lockArrangement(tx);
    const last = (await siblingBanners(tx, request)).at(-1);
    const id = randomUUID();
    const { place, type } = request;
    const position = (last?.position ?? -1) + 1;
    const row = { id, place, type, ...bannerColumns(request), ...picture, position };
    await tx.insert(banner).values(row);
    await record(tx, context, { action: 'banner.make', subject: id, after: row });
    return done({ id });
  });

function changeBanner(
  context: CatalogueContext,
  id: string,
  action: string,
  change: Change<BannerRow>,
): Promise<Outcome<object>> {
  return inTransaction<object>(context.db, async (tx) => {
    await lockArrangement(tx);
    // Ids are compared as text, so that an invalid UUID matches nothing instead of raising an
    // error.
    const hasId = sql`${banner.id}::text = ${id}`;
    const [row] = await tx.select().from(banner).where(hasId).for('update');
    if (!row) return refuse('banner_unknown');
    const changed = await change(tx, row);
    if (!changed.ok) return changed;
    const entry = { action: `banner.${action}`, subject: id, before: row, after: changed.after };
    await record(tx, context, entry);
    return done({});
  });
}

export const updateBanner = (
  context: CatalogueContext,
  id: string,
  { version, ...form }: BannerForm,
): Promise<Outcome<object>> =>
  changeBanner(context, id, 'update', async (tx, row) => {
    if (version !== bannerVersion(row)) return refuse('group_changed');
    const after = bannerColumns(form, row.translations);
    await tx.update(banner).set(after).where(eq(banner.id, row.id));
    return done({ after });
  });

export const setBannerPicture = (
  context: CatalogueContext,
  id: string,
  picture: StoredPicture,
): Promise<Outcome<object>> =>
  changeBanner(context, id, 'picture', async (tx, row) => {
    await tx.update(banner).set(picture).where(eq(banner.id, row.id));
    return done({ after: picture });
  });

/**
 * Moves a banner one position up or down among those with the same place and page. If it is already
 * the first or last, it stays where it is.
 */
export const moveBanner = (
  context: CatalogueContext,
  id: string,
  direction: 'up' | 'down',
): Promise<Outcome<object>> =>
  changeBanner(context, id, 'move', async (tx, row) => {
    const all = await siblingBanners(tx, row);
    const from = all.findIndex((one) => one.id === row.id);
    const moved = all.filter((one) => one.id !== row.id);
    moved.splice(Math.max(0, from + (direction === 'up' ? -1 : 1)), 0, row);
    for (const [position, one] of moved.entries()) {
      if (one.position !== position) {
        await tx.update(banner).set({ position }).where(eq(banner.id, one.id));
      }
    }
    return done({ after: { direction } });
  });

export const removeBanner = (context: CatalogueContext, id: string): Promise<Outcome<object>> =>
  changeBanner(context, id, 'remove', async (tx, row) => {
    await tx.delete(banner).where(eq(banner.id, row.id));
    return done({});
  });
