import type * as english from '~/features/brand/brand.text';

export const brandText: typeof english.brandText = {
  home: 'होम',
  all: 'सभी ब्रांड',
  brands: 'ब्रांड',
  letter: ({ letter }) => `ब्रांड: ${letter}`,
  count: ({ count }) => `${count} ब्रांड, पहले अक्षर के हिसाब से`,
  largest: 'सबसे ज़्यादा प्रोडक्ट वाले ब्रांड',
  letters: 'पहले अक्षर',
  empty: 'अभी कोई ब्रांड नहीं',
  emptyHint: 'इसकी जगह कोई कैटेगरी चुनें।',
};

export const brandDescriptions: typeof english.brandDescriptions = {
  one: ({ brand, shop }) => `${brand}, ${shop} पर।`,
  all: ({ brands, shop }) => `${shop} के ब्रांड: ${brands}।`,
  page: ({ title, page, pages }) => `${title}, कुल ${pages} में से पेज ${page}`,
};
