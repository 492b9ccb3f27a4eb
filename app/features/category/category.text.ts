/** Sentences of the categories' pages. */
export const categoryText = {
  home: 'Home',
  all: 'All categories',
  empty: 'No products yet',
  emptyHint: 'Come back soon.',
};

/** Descriptions for search engines and shared links. */
export const categoryDescriptions = {
  one: ({ category, shop }: { category: string; shop: string }) => `${category} at ${shop}.`,
  all: ({ categories, shop }: { categories: string; shop: string }) =>
    `All products at ${shop}: ${categories}.`,
};
