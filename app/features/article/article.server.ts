/** Articles and news: reads them from the upstream and prepares them for the pages. */

import { type Article, contentEndpoints } from '@contract/content';
import { readPageNumber } from '~/platform/page-number.server';
import { readSlug } from '~/platform/slug.server';
import { excerpt, paragraphs } from '~/platform/text';
import { read } from '~/platform/upstream/read.server';
import type { ArticleCard, ArticleKind, ArticlePage, Topic } from './article';
import { topicSlug } from './article';
import { renderBody } from './article-body.server';

const ARTICLES_PER_PAGE = 12;
const MAX_RELATED = 4;
/** The maximum number of characters of a summary that is made from a body. */
const SUMMARY_LENGTH = 155;
/** At most this many characters of a body are parsed to make its summary. */
const EXCERPT_LENGTH = 1_000;
const WORDS_PER_MINUTE = 200;

export interface ArticleList {
  kind: ArticleKind;
  articles: ArticleCard[];
  /** The topics of all articles of this kind; the topic with the newest article is first. */
  topics: Topic[];
  /** The topic that the list is filtered by. */
  topic: Topic | null;
  page: number;
  pages: number;
}

/**
 * Returns the English topic. The address of a topic is made from it, and is therefore the same in
 * each language.
 */
const keyOf = ({ topic, topic_key: key }: Pick<Article, 'topic' | 'topic_key'>): string =>
  key || topic;

/** Returns the text of an article. An upstream may send it in the description, without a body. */
const bodyOf = ({ body, description = '' }: Article): string => body || description;

const cardOf = (article: Article): ArticleCard => ({
  id: article._id,
  title: article.title,
  summary: article.summary || excerptOf(bodyOf(article)),
  topic: article.topic,
  image: article.image,
  published: article.published_at,
});

/** Returns the first words of a body. */
const excerptOf = (body: string) =>
  excerpt(paragraphs(renderBody(body.slice(0, EXCERPT_LENGTH))).join(' '), SUMMARY_LENGTH);

async function readAll(kind: ArticleKind): Promise<Article[]> {
  const endpoint =
    kind === 'article' ? contentEndpoints.articleAll : contentEndpoints.articleNewsAll;
  return (await read(endpoint)).data;
}

/**
 * Loads a page of articles or news. With a `slug`, the list contains only the articles of that
 * topic.
 * @throws Response 404 for an unknown page or topic; the error page for a failed call
 */
export async function loadArticleList(
  kind: ArticleKind,
  request: Request,
  slug?: string,
): Promise<ArticleList> {
  const page = readPageNumber(new URL(request.url));
  const all = await readAll(kind);
  const topics = topicsOf(all);
  const topic = topics.find((candidate) => candidate.slug === slug) ?? null;
  if (slug && !topic) throw new Response(null, { status: 404 });
  const chosen = topic ? all.filter((article) => topicSlug(keyOf(article)) === topic.slug) : all;
  const pages = Math.max(1, Math.ceil(chosen.length / ARTICLES_PER_PAGE));
  if (page > pages) throw new Response(null, { status: 404 });
  const start = (page - 1) * ARTICLES_PER_PAGE;
  // Extracting the text of a card is expensive, so only the cards of this page are made.
  const articles = chosen.slice(start, start + ARTICLES_PER_PAGE).map(cardOf);
  return { kind, articles, topics, topic, page, pages };
}

/** @param articles newest first */
function topicsOf(articles: readonly Pick<Article, 'topic' | 'topic_key'>[]): Topic[] {
  const topics = new Map<string, Topic>();
  for (const article of articles) {
    const slug = topicSlug(keyOf(article));
    if (slug !== '' && !topics.has(slug)) topics.set(slug, { slug, name: article.topic });
  }
  return [...topics.values()];
}

/**
 * Loads an article or news item. Also returns related ones: first those of its topic, then the
 * newest.
 * @throws Response 404 for an unknown one; the error page for a failed call
 */
export async function loadArticle(kind: ArticleKind, param: string | undefined) {
  const id = readSlug(param);
  const [article, all] = await Promise.all([
    kind === 'article' ? readOne(id) : null,
    // An article can be shown without related ones. For a news item this list is needed, because
    // the upstream has no call for a single item.
    readAll(kind).catch((error: unknown) => {
      if (kind === 'news') throw error;
      return [];
    }),
  ]);
  const found = article ?? all.find(({ _id }) => _id === id);
  if (!found) throw new Response(null, { status: 404 });
  return { kind, article: pageOf(found), related: relatedTo(found, all).map(cardOf) };
}

async function readOne(id: string): Promise<Article> {
  return (await read(contentEndpoints.articleOne, { params: { id } })).data;
}

function pageOf(article: Article): ArticlePage {
  const words = paragraphs(bodyOf(article)).join(' ').split(' ').length;
  return {
    ...cardOf(article),
    ...(article.topic_key ? { topicKey: article.topic_key } : {}),
    updated: article.updated_at,
    html: renderBody(bodyOf(article)),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

function relatedTo({ _id, topic }: Article, all: readonly Article[]): Article[] {
  const others = all.filter((article) => article._id !== _id);
  const sameTopic = others.filter((article) => topic !== '' && article.topic === topic);
  return [...new Set([...sameTopic, ...others])].slice(0, MAX_RELATED);
}
