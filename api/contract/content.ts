/**
 * Banners, articles and news. The specification names the calls but not their fields, so this file
 * defines the fields.
 */
import { z } from 'zod';
import { calls, many, one } from './endpoint';
import { longProse, MAX_URL_LENGTH, name, numberOrNull, prose, requiredText, text } from './fields';

export const Banner = z.object({
  _id: text(),
  type: text(),
  title: prose(),
  text: longProse(),
  image: text(MAX_URL_LENGTH),
  alt: prose(),
  width: numberOrNull(),
  height: numberOrNull(),
  link: text(MAX_URL_LENGTH),
  link_text: prose(),
});
export type Banner = z.output<typeof Banner>;

/** Maximum number of banners on a page. */
const MAX_BANNERS = 12;

/** Maximum length of an article in characters. */
const MAX_BODY_LENGTH = 100_000;

/** An article; `body` is Markdown or HTML, which the web sanitises. */
export const Article = z.object({
  _id: requiredText(),
  title: name(),
  summary: longProse(),
  topic: prose(),
  /** The English topic, if `topic` is translated. */
  topic_key: prose().optional(),
  image: text(MAX_URL_LENGTH),
  /** ISO 8601. */
  published_at: text(),
  updated_at: text(),
  body: prose(MAX_BODY_LENGTH),
  /** The body, from upstreams that send it in this field. */
  description: prose(MAX_BODY_LENGTH).optional(),
});
export type Article = z.output<typeof Article>;

export const contentEndpoints = calls({
  bannerByType: many('GET', 'banner/type/{type}', Banner, {
    summary: 'Banners of a type.',
    truncateAt: MAX_BANNERS,
  }),
  secondBannerByType: many('GET', 'second_banner/type/{type}', Banner, {
    summary: 'Second banners of a type.',
    truncateAt: MAX_BANNERS,
  }),
  articleAll: many('GET', 'article/all', Article, {
    summary: 'All articles, newest first, without their bodies.',
  }),
  articleOne: one('GET', 'article/id/{id}', Article, { summary: 'One article.' }),
  articleNewsAll: many('GET', 'article_news/all', Article, { summary: 'All news, newest first.' }),
});
