/** Banners, articles and news. */
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { translations } from '../localised';
import { createdAt, id, updatedAt } from './columns';

/** The translated texts of a banner. */
interface BannerTexts {
  title: string;
  text: string;
  alt: string;
  linkText: string;
}

export const banner = pgTable(
  'banner',
  {
    id: id(),
    /** One of the two banner lists. */
    place: text('place', { enum: ['banner', 'second_banner'] }).notNull(),
    /** The page that shows the banner, such as `home` or `join`. */
    type: text('type').notNull(),
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    image: text('image').notNull(),
    alt: text('alt').notNull().default(''),
    width: integer('width'),
    height: integer('height'),
    link: text('link').notNull().default(''),
    linkText: text('link_text').notNull().default(''),
    translations: translations<BannerTexts>(),
  },
  (table) => [index('banner_place').on(table.place, table.type)],
);

/** The translated texts of an article or a piece of news. */
interface ArticleTexts {
  title: string;
  summary: string;
  topic: string;
  body: string;
}

/** Articles and news differ by `kind`; the id is also the last part of the address. */
export const article = pgTable(
  'article',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['article', 'news'] }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    topic: text('topic').notNull().default(''),
    image: text('image').notNull().default(''),
    body: text('body').notNull(),
    translations: translations<ArticleTexts>(),
    publishedOn: date('published_on').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('article_kind').on(table.kind, table.publishedOn)],
);
