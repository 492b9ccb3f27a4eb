/** All sentences of lists of products. A name in braces is replaced by an element. */
export const availabilityText = {
  out_of_stock: 'Out of stock',
  not_on_sale: 'Not on sale yet',
};

export const sortTexts = {
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  saving: 'Biggest saving',
  newest: 'Newest',
  name: 'Name',
};

export const listText = {
  featuredFirst: 'Featured first',
  usualOrder: 'Default order',
  ignored: 'We could not apply all of your filters',
  ignoredHint: ({ filters }: { filters: readonly string[] }) =>
    `Not applied: ${filters.join('; ')}.`,
  clear: 'Clear filters',
  problem: 'There is a problem',
  empty: 'No products yet',
  emptyHint: 'We have no products here at the moment. {categories}.',
  allCategories: 'See all categories',
  noMatch: 'No products match your filters',
  noMatchHint: ({ filters }: { filters: readonly string[] }) =>
    `Your filters: ${filters.join('; ')}.`,
  priceOnRequest: 'Price on request',
  /** `toCart` begins with a space, and is visually hidden. */
  add: 'Add{toCart}',
  toCart: ({ name }: { name: string }) => ` ${name} to cart`,
};

export const filterText = {
  category: ({ name }: { name: string }) => `category ${name}`,
  brands: ({ names }: { names: readonly string[] }) => `brand ${names.join(' or ')}`,
  inStock: 'in stock only',
  sort: ({ name }: { name: string }) => `sorted by “${name}”`,
  between: ({ min, max }: { min: string; max: string }) => `${min} to ${max}`,
  atLeast: ({ min }: { min: string }) => `at least ${min}`,
  atMost: ({ max }: { max: string }) => `at most ${max}`,
  noProducts: 'No products',
  filtered: ({ count, filters }: { count: string; filters: readonly string[] }) =>
    `${count}, filtered by ${filters.join('; ')}`,
  place: ({ place }: { place: string }) => `Products ${place}`,
  count: ({ count, formatted }: { count: number; formatted: string }) =>
    count === 1 ? '1 product' : `${formatted} products`,
  placeOf: ({ place, total }: { place: string; total: string }) => `${place} of ${total} products`,
  pageTitle: ({ title, page, pages }: { title: string; page: number; pages: number | null }) =>
    pages === null ? `${title}, page ${page}` : `${title}, page ${page} of ${pages}`,
  form: ({ count }: { count: number }) => `Sort and filter${count > 0 ? ` (${count})` : ''}`,
  sortBy: 'Sort by',
  price: 'Price in rupees',
  from: 'From',
  to: 'To',
  betweenFields: ' to ',
  onlyInStock: 'In stock only',
  apply: 'Apply',
  priceError: ({ text }: { text: string }) =>
    `“${text}” is not a price. Enter rupees in digits, such as 250 or 99.50, or leave it empty.`,
  brand: 'Brand',
  categoryLabel: 'Category',
  allCategories: 'All categories',
  mayBeMore: 'There may be more brands and categories than are listed here.',
  facet: ({ name, count }: { name: string; count: number }) => `${name} (${count})`,
  /** As it stands at the end of a product's net quantity. */
  litre: 'litre',
  perUnit: ({ price, unit }: { price: string; unit: string }) => `${price} per 100 ${unit}`,
};
