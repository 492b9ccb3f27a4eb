import { paths } from '~/platform/paths';
import { articleText } from './article.text';

/** The fields of an article or a news item that a list shows. Some upstreams leave texts empty. */
export interface ArticleCard {
  id: string;
  title: string;
  summary: string;
  topic: string;
  image: string;
  /** ISO 8601. */
  published: string;
}

export interface ArticlePage extends ArticleCard {
  /** The English topic, from which the topic's address is made; undefined if `topic` is English. */
  topicKey?: string;
  updated: string;
  /** Sanitised. */
  html: string;
  /** The estimated reading time. */
  minutes: number;
}

/** An article stays relevant; a news item reports an event. */
export type ArticleKind = 'article' | 'news';

export interface Topic {
  slug: string;
  name: string;
}

export const articlePath = (kind: ArticleKind, id: string): string =>
  kind === 'article' ? paths.article(id) : paths.newsItem(id);

export const listName = (kind: ArticleKind): string =>
  kind === 'article' ? articleText.articles : articleText.news;

export const listPath: Record<ArticleKind, string> = { article: paths.articles, news: paths.news };

/** `Skin & Hair` becomes `skin-hair`; letters of every script are kept. */
export const topicSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
