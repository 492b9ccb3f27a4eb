/** Sentences of articles and news. A name in braces is replaced by an element. */
export const articleText = {
  home: 'Home',
  articles: 'Articles',
  news: 'News',
  topic: ({ list, topic }: { list: string; topic: string }) => `${list}: ${topic}`,
  moreNews: 'More news',
  moreArticles: 'More articles',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} min read`,
  updated: 'updated {day}',
  all: 'All',
  empty: 'No articles yet',
  emptyHint: 'Come back soon.',
};

/** Titles and descriptions of the lists, for search engines and shared links. */
export const articleDescriptions = {
  article: ({ shop }: { shop: string }) =>
    `Guides from ${shop}: how to cook, how to store and choose products, and how to buy and sell safely.`,
  news: ({ shop }: { shop: string }) =>
    `News from ${shop}: products, packing, delivery dates, the website and the company.`,
  page: ({ title, page, pages }: { title: string; page: number; pages: number }) =>
    `${title}, page ${page} of ${pages}`,
};
