/** Titles, descriptions and structured data of articles, news and their lists. */

import { company } from '~/features/company/current-company';
import type { JsonLd, PageSeo } from '~/features/company/page-meta';
import { imageUrl } from '~/platform/images/image-url';
import { pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { type ArticleKind, type ArticlePage, articlePath, listName, listPath } from './article';
import type { ArticleList } from './article.server';
import { articleDescriptions, articleText } from './article.text';

const MAX_IMAGE_WIDTH = 1280;
const home = () => ({ name: articleText.home, path: paths.home });
const listCrumb = (kind: ArticleKind) => ({ name: listName(kind), path: listPath[kind] });

/**
 * The titles of all pages but the first contain the page number. Only the first page of a list
 * without a topic has a description.
 */
export function articleListSeo(list: ArticleList): PageSeo {
  const { kind, topic, page, pages } = list;
  const name = listTitle(list);
  const path = topic ? paths.articleTopic(topic.slug) : listPath[kind];
  const trail = [home(), listCrumb(kind), ...(topic ? [{ name, path }] : [])];
  return {
    title: page > 1 ? articleDescriptions.page({ title: name, page, pages }) : name,
    description: page > 1 || topic ? undefined : articleDescriptions[kind],
    path: page > 1 ? `${path}?page=${page}` : path,
    content: () => list.articles.map((article) => article.title),
    trail,
  };
}

/** Returns "Articles", "News", or the list and its topic, such as "Articles: Kitchen". */
export const listTitle = ({ kind, topic }: ArticleList): string =>
  topic ? articleText.topic({ list: listName(kind), topic: topic.name }) : listName(kind);

export function articleSeo(kind: ArticleKind, article: ArticlePage): PageSeo {
  const path = articlePath(kind, article.id);
  return {
    title: article.title,
    description: article.summary || undefined,
    path,
    image: article.image ? imageUrl(article.image, MAX_IMAGE_WIDTH) : undefined,
    type: 'article',
    content: () => [article.title, article.html],
    trail: [home(), listCrumb(kind), { name: article.title, path }],
    jsonLd: (origin) => [articleData(origin, kind, article)],
  };
}

function articleData(origin: string, kind: ArticleKind, article: ArticlePage): JsonLd {
  const { title, summary, image, published, updated } = article;
  const organisation = {
    '@type': 'Organization',
    name: company().name,
    url: pageUrl(origin, paths.home),
  };
  return {
    '@type': kind === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    ...(summary ? { description: summary } : {}),
    ...(image ? { image: [origin + imageUrl(image, MAX_IMAGE_WIDTH)] } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(updated ? { dateModified: updated } : {}),
    author: organisation,
    publisher: organisation,
    mainEntityOfPage: pageUrl(origin, articlePath(kind, article.id)),
  };
}
