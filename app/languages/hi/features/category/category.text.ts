import type * as english from '~/features/category/category.text';

export const categoryText: typeof english.categoryText = {
  home: 'होम',
  all: 'सभी कैटेगरी',
  empty: 'अभी कोई प्रोडक्ट नहीं',
  emptyHint: 'कुछ दिन बाद फिर देखें।',
};

export const categoryDescriptions: typeof english.categoryDescriptions = {
  one: ({ category, shop }) => `${category}, ${shop} पर।`,
  all: ({ categories, shop }) => `${shop} के सभी प्रोडक्ट: ${categories}।`,
};
