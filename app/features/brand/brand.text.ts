/** Sentences of the brands' pages. */
export const brandText = {
  home: 'Home',
  all: 'All brands',
  brands: 'Brands',
  letter: ({ letter }: { letter: string }) => `Brands: ${letter}`,
  count: ({ count }: { count: string }) => `${count} brands by first letter`,
  largest: 'Brands with the most products',
  letters: 'First letters',
  empty: 'No brands yet',
  emptyHint: 'Choose a category instead.',
};

/** Titles and descriptions for search engines and shared links. */
export const brandDescriptions = {
  one: ({ brand, shop }: { brand: string; shop: string }) => `${brand} at ${shop}.`,
  all: ({ brands, shop }: { brands: string; shop: string }) => `Brands at ${shop}: ${brands}.`,
  page: ({ title, page, pages }: { title: string; page: number; pages: number }) =>
    `${title}, page ${page} of ${pages}`,
};
