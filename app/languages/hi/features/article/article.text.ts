import type * as english from '~/features/article/article.text';

export const articleText: typeof english.articleText = {
  home: 'होम',
  articles: 'लेख',
  news: 'खबरें',
  topic: ({ list, topic }) => `${list}: ${topic}`,
  moreNews: 'और खबरें',
  moreArticles: 'और लेख',
  minutes: ({ minutes }) => `पढ़ने में ${minutes} मिनट`,
  updated: 'अपडेट: {day}',
  all: 'सभी',
  empty: 'अभी कोई लेख नहीं',
  emptyHint: 'कुछ दिन बाद फिर देखें।',
};

export const articleDescriptions: typeof english.articleDescriptions = {
  article: ({ shop }) =>
    `${shop} के लेख: पकाना, संभालकर रखना, देखभाल करना, सही चुनना, और सुरक्षित खरीदना-बेचना।`,
  news: ({ shop }) => `${shop} की खबरें: प्रोडक्ट, पैकिंग, डिलीवरी की तारीखें, वेबसाइट और कंपनी।`,
  page: ({ title, page, pages }) => `${title}, कुल ${pages} में से पेज ${page}`,
};
