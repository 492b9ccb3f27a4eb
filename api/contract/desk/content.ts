/** Articles, news, banners and announcements at the desk. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import { code, countOr, MAX_URL_LENGTH, numberOrNull, prose, requiredText, text } from '../fields';
import { optionalLine, requiredLine, version } from './form-fields';
import { hasHindiFields, hindiWords } from './hindi';

const articleKinds = ['article', 'news'] as const;
const bannerPlaces = ['banner', 'second_banner'] as const;
const bannerPages = ['home', 'join'] as const;

const MAX_BODY_LENGTH = 40_000;

const articleFields = {
  id: requiredText(),
  kind: requiredText(),
  title: prose(),
  topic: prose(),
  /** A date in India, as `YYYY-MM-DD`. */
  published_on: text(),
};
const DeskArticleRow = z.object(articleFields);

const DeskArticle = z.object({
  ...articleFields,
  summary: prose(2_000),
  image: text(MAX_URL_LENGTH),
  body: prose(MAX_BODY_LENGTH),
  title_hi: prose(),
  summary_hi: prose(2_000),
  topic_hi: prose(),
  body_hi: prose(MAX_BODY_LENGTH),
  version: requiredText(),
});
export type DeskArticle = z.output<typeof DeskArticle>;

export const DeskBanner = z.object({
  id: requiredText(),
  place: requiredText(),
  type: text(),
  title: prose(),
  text: prose(2_000),
  image: text(MAX_URL_LENGTH),
  alt: prose(),
  width: numberOrNull(),
  height: numberOrNull(),
  link: text(MAX_URL_LENGTH),
  link_text: prose(),
  title_hi: prose(),
  text_hi: prose(2_000),
  link_text_hi: prose(),
  alt_hi: prose(),
  version: requiredText(),
});
export type DeskBanner = z.output<typeof DeskBanner>;

const DeskAnnouncementRow = z.object({
  id: requiredText(),
  title: prose(),
  /** ISO 8601. */
  published_at: text(),
  /** Number of distributors who marked the announcement as read. */
  readers: countOr(0),
});

const DeskAnnouncement = DeskAnnouncementRow.omit({ readers: true }).extend({
  body: prose(20_000),
  title_hi: prose(),
  body_hi: prose(20_000),
  version: requiredText(),
});
export type DeskAnnouncement = z.output<typeof DeskAnnouncement>;

const withUnixLines = (value: string) => value.replace(/\r\n?/g, '\n');

/** A path of the shop, or an absolute URL. */
const link = optionalLine(500).pipe(
  z.string().regex(/^(\/(?!\/)\S*|https?:\/\/\S+)?$/, code('link_invalid')),
);

const articleDetails = {
  title: requiredLine(200, 'title_required'),
  summary: requiredLine(500, 'summary_required'),
  topic: optionalLine(60),
  published_on: z.iso.date(code('article_day_required')),
  /** Markdown. */
  body: requiredLine(MAX_BODY_LENGTH, 'text_required').transform(withUnixLines),
  hindi: hasHindiFields,
  title_hi: hindiWords(200),
  summary_hi: hindiWords(500),
  topic_hi: hindiWords(60),
  body_hi: hindiWords(MAX_BODY_LENGTH),
};
export const DeskArticleMakeRequest = z.object({
  ...articleDetails,
  kind: z.enum(articleKinds, code('not_valid')),
});
export const DeskArticleRequest = z.object({ ...articleDetails, version });

const bannerDetails = {
  title: requiredLine(120, 'title_required'),
  text: optionalLine(500).transform(withUnixLines),
  alt: optionalLine(200),
  link,
  link_text: optionalLine(60),
  hindi: hasHindiFields,
  title_hi: hindiWords(120),
  text_hi: hindiWords(500),
  link_text_hi: hindiWords(60),
  alt_hi: hindiWords(200),
};
export const DeskBannerMakeRequest = z.object({
  ...bannerDetails,
  place: z.enum(bannerPlaces, code('not_valid')),
  type: z.enum(bannerPages, code('not_valid')),
});
export const DeskBannerRequest = z.object({ ...bannerDetails, version });
export const DeskBannerMoveRequest = z.object({ direction: z.enum(['up', 'down']) });

const announcement = {
  title: requiredLine(120, 'title_required'),
  body: requiredLine(20_000, 'text_required').transform(withUnixLines),
  hindi: hasHindiFields,
  title_hi: hindiWords(120),
  body_hi: hindiWords(20_000),
};
export const DeskAnnouncementMakeRequest = z.object(announcement);
export const DeskAnnouncementRequest = z.object({ ...announcement, version });

const CreatedRecord = z.object({ id: requiredText() });
const options = { permission: 'catalogue.edit', extension: true } as const;
const formOptions = { body: 'form', ...options } as const;
const fileOptions = { body: 'multipart', ...options } as const;

export const deskContentEndpoints = calls({
  deskArticles: many('GET', 'desk/article/all', DeskArticleRow, {
    summary: 'Articles and news, the newest first.',
    ...options,
  }),
  deskArticle: one('GET', 'desk/article/one/{id}', DeskArticle, {
    summary: 'An article or a piece of news.',
    ...options,
  }),
  deskArticleMake: one('POST', 'desk/article/make', CreatedRecord, {
    summary: 'Publishes an article or news.',
    request: DeskArticleMakeRequest,
    ...formOptions,
  }),
  deskArticleUpdate: one('POST', 'desk/article/{id}/update', z.unknown(), {
    summary: 'Changes an article or news. Its address stays.',
    request: DeskArticleRequest,
    ...formOptions,
  }),
  deskArticlePicture: one('POST', 'desk/article/{id}/picture', z.unknown(), {
    summary: 'Sets the picture (`picture`) of an article or news.',
    ...fileOptions,
  }),
  deskArticleRemove: one('POST', 'desk/article/{id}/remove', z.unknown(), {
    summary: 'Deletes an article or news.',
    ...formOptions,
  }),
  deskBanners: many('GET', 'desk/banner/all', DeskBanner, {
    summary: 'All banners, in their order.',
    ...options,
  }),
  deskBannerMake: one('POST', 'desk/new-banner/picture', CreatedRecord, {
    summary: 'Publishes a banner with its picture (`picture`), after the others.',
    request: DeskBannerMakeRequest,
    ...fileOptions,
  }),
  deskBannerUpdate: one('POST', 'desk/banner/{id}/update', z.unknown(), {
    summary: 'Changes the texts of a banner.',
    request: DeskBannerRequest,
    ...formOptions,
  }),
  deskBannerPicture: one('POST', 'desk/banner/{id}/picture', z.unknown(), {
    summary: 'Sets the picture (`picture`) of a banner.',
    ...fileOptions,
  }),
  deskBannerMove: one('POST', 'desk/banner/{id}/move', z.unknown(), {
    summary: 'Moves a banner one place up or down in its list.',
    request: DeskBannerMoveRequest,
    ...formOptions,
  }),
  deskBannerRemove: one('POST', 'desk/banner/{id}/remove', z.unknown(), {
    summary: 'Deletes a banner.',
    ...formOptions,
  }),
  deskAnnouncements: many('GET', 'desk/announcement/all', DeskAnnouncementRow, {
    summary: 'Announcements to all distributors, the newest first.',
    ...options,
  }),
  deskAnnouncement: one('GET', 'desk/announcement/one/{id}', DeskAnnouncement, {
    summary: 'An announcement.',
    ...options,
  }),
  deskAnnouncementMake: one('POST', 'desk/announcement/make', CreatedRecord, {
    summary: 'Publishes an announcement to all distributors.',
    request: DeskAnnouncementMakeRequest,
    ...formOptions,
  }),
  deskAnnouncementUpdate: one('POST', 'desk/announcement/{id}/update', z.unknown(), {
    summary: 'Changes an announcement. Members who have read it do not see it as unread again.',
    request: DeskAnnouncementRequest,
    ...formOptions,
  }),
  deskAnnouncementRemove: one('POST', 'desk/announcement/{id}/remove', z.unknown(), {
    summary: 'Deletes an announcement.',
    ...formOptions,
  }),
});
