/** Banners, articles and news. The specification names the calls and no fields; they are decided here. */
import { z } from 'zod';
import { many, one } from './endpoint';
import { numberOrNull, requiredText, text } from './fields';

export const Banner = z.object({
  _id: text(),
  type: text(),
  title: text(),
  text: text(),
  image: text(),
  alt: text(),
  width: numberOrNull(),
  height: numberOrNull(),
  link: text(),
  link_text: text(),
});
export type Banner = z.output<typeof Banner>;

/** An article; `body` is Markdown or HTML, and the web cleans it before it is shown. */
export const Article = z.object({
  _id: requiredText(),
  title: requiredText(),
  summary: text(),
  topic: text(),
  image: text(),
  /** ISO 8601. */
  published_at: text(),
  updated_at: text(),
  body: text(),
  /** Where some upstreams have the body. */
  description: z.string().optional().catch(undefined),
});
export type Article = z.output<typeof Article>;

export const contentEndpoints = {
  bannerByType: many('GET', 'banner/type/{type}', Banner, { summary: 'Banners of a type.' }),
  secondBannerByType: many('GET', 'second_banner/type/{type}', Banner, {
    summary: 'Second banners of a type.',
  }),
  articleAll: many('GET', 'article/all', Article, {
    summary: 'All articles, newest first, without their bodies.',
  }),
  articleOne: one('GET', 'article/id/{id}', Article, { summary: 'One article.' }),
  articleNewsAll: many('GET', 'article_news/all', Article, { summary: 'All news, newest first.' }),
};
