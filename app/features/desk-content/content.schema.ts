/**
 * The fields of the forms for content. Here all are optional texts, because the api validates them.
 */
import { z } from 'zod';

const text = z.string().optional();

export const articleSchema = z.object({
  kind: text,
  title: text,
  summary: text,
  topic: text,
  published_on: text,
  body: text,
  hindi: text,
  title_hi: text,
  summary_hi: text,
  topic_hi: text,
  body_hi: text,
  version: text,
});
const banner = {
  title: text,
  text,
  link: text,
  link_text: text,
  alt: text,
  hindi: text,
  title_hi: text,
  text_hi: text,
  link_text_hi: text,
  alt_hi: text,
};
export const bannerSchema = z.object({ ...banner, version: text });
/** The fields of a new banner except its picture, which `pictureAction` reads. */
export const newBannerFields = { ...banner, type: text, place: text };
export const announcementSchema = z.object({
  title: text,
  body: text,
  hindi: text,
  title_hi: text,
  body_hi: text,
  version: text,
});
export const rankGoodsSchema = z.object({ goods: text, seen: text });
