import type * as english from '~/features/home/home.text';

export const homeText: typeof english.homeText = {
  title: ({ name, tagline }) => `${name}: ${tagline}`,
  picked: 'आपके लिए चुने हुए',
  allProducts: 'सभी प्रोडक्ट',
  categories: 'कैटेगरी से खरीदें',
  allCategories: 'सभी कैटेगरी',
  brands: 'हमारे ब्रांड',
  allBrands: 'सभी ब्रांड',
  articles: 'काम की बातें',
  allArticles: 'सभी लेख',
  news: 'खबरें',
  allNews: 'सभी खबरें',
};

export const homeMessages: typeof english.homeMessages = {
  description: ({ tagline, days, returnDays }) =>
    `${tagline}। किराना, पर्सनल केयर और घर का सामान, कीमतें सभी टैक्स सहित, डिलीवरी ${days} कामकाजी दिनों में। ${returnDays} दिनों के अंदर वापसी।`,
  seeMore: 'और देखें',
};
