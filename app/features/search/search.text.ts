/** All sentences of the search. A name in braces is replaced by an element. */
export const searchText = {
  title: 'Search',
  pageTitle: ({ words }: { words: string }) => `Search for “${words}”`,
  results: ({ words }: { words: string }) => `Results for “${words}”`,
  bestFirst: 'Best match first',
  hint: 'Enter what you are looking for in the box above: a product, a brand, or what it is for.',
  noProducts: ({ words }: { words: string }) => `No products for “${words}”`,
  noProductsHint: 'Check the spelling, use fewer or more common words, or choose a category.',
  didYouMean: 'Did you mean {words}?',
  cut: 'Your search was too long. We searched for the beginning of it.',
  nothingFor: ({ words }: { words: string }) => `Nothing found for “${words}”.`,
  partial: 'No product has all of these words. These products have some of them.',
  categories: 'Categories',
  popular: 'Popular products',
};

export const suggestionText = {
  nothing: 'Nothing found yet',
  all: ({ words }: { words: string }) => `All results for “${words}”`,
  announcement: ({ count }: { count: number }) =>
    `${count === 1 ? '1 product' : `${count} products`} below the search box`,
};
