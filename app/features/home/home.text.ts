/** All sentences of the home page. */
export const homeText = {
  title: ({ name, tagline }: { name: string; tagline: string }) => `${name}: ${tagline}`,
  picked: 'Picked for you',
  allProducts: 'All products',
  categories: 'Shop by category',
  allCategories: 'All categories',
  brands: 'Our brands',
  allBrands: 'All brands',
  articles: 'Good to know',
  allArticles: 'All articles',
  news: 'News',
  allNews: 'All news',
};

/** Texts that the views do not use: the page's description, and the text of a banner's link. */
export const homeMessages = {
  description: ({
    tagline,
    days,
    returnDays,
  }: {
    tagline: string;
    days: string;
    returnDays: number;
  }) =>
    `${tagline}. Groceries, care and home goods with prices inclusive of all taxes, delivered within ${days} working days. Returns within ${returnDays} days.`,
  seeMore: 'See more',
};
