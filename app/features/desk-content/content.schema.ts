/** The fields of the forms about contents, which the api checks. */
import { z } from 'zod';

const text = z.string().optional();
const file = z.unknown().optional();

export const articleSchema = z.object({
  ...{ kind: text, title: text, summary: text, topic: text, published_on: text, body: text },
  version: text,
});
const banner = { title: text, text, link: text, link_text: text, alt: text };
export const bannerSchema = z.object({ ...banner, version: text });
export const newBannerSchema = z.object({ ...banner, type: text, place: text, picture: file });
export const announcementSchema = z.object({ title: text, body: text, version: text });
export const rankGoodsSchema = z.object({ goods: text, seen: text });
export const pictureSchema = z.object({ picture: file });
export const moveSchema = z.object({ intent: text });
export const noFields = z.object({});
