import type * as english from '~/features/product-list/product-list.text';

export const availabilityText: typeof english.availabilityText = {
  out_of_stock: 'स्टॉक में नहीं',
  not_on_sale: 'अभी बिक्री में नहीं',
};

export const sortTexts: typeof english.sortTexts = {
  price: 'कीमत: कम से ज़्यादा',
  '-price': 'कीमत: ज़्यादा से कम',
  saving: 'सबसे ज़्यादा बचत',
  newest: 'सबसे नए',
  name: 'नाम',
};

export const listText: typeof english.listText = {
  featuredFirst: 'खास प्रोडक्ट पहले',
  usualOrder: 'सामान्य क्रम',
  ignored: 'आपके कुछ फ़िल्टर लागू नहीं हो पाए',
  ignoredHint: ({ filters }) => `लागू नहीं हुए: ${filters.join('; ')}।`,
  clear: 'फ़िल्टर हटाएँ',
  problem: 'कुछ ठीक करना है',
  empty: 'अभी कोई प्रोडक्ट नहीं',
  emptyHint: 'यहाँ अभी कोई प्रोडक्ट नहीं है। {categories}।',
  allCategories: 'सभी कैटेगरी देखें',
  noMatch: 'आपके फ़िल्टर से कोई प्रोडक्ट नहीं मिला',
  noMatchHint: ({ filters }) => `आपके फ़िल्टर: ${filters.join('; ')}।`,
  priceOnRequest: 'कीमत पूछें',
  add: 'जोड़ें{toCart}',
  toCart: ({ name }) => `: ${name}, कार्ट में`,
};

export const filterText: typeof english.filterText = {
  category: ({ name }) => `कैटेगरी ${name}`,
  brands: ({ names }) => `ब्रांड ${names.join(' या ')}`,
  inStock: 'सिर्फ़ स्टॉक में',
  sort: ({ name }) => `क्रम “${name}”`,
  between: ({ min, max }) => `${min} से ${max}`,
  atLeast: ({ min }) => `कम से कम ${min}`,
  atMost: ({ max }) => `ज़्यादा से ज़्यादा ${max}`,
  noProducts: 'कोई प्रोडक्ट नहीं',
  filtered: ({ count, filters }) => `${count}, फ़िल्टर: ${filters.join('; ')}`,
  place: ({ place }) => `प्रोडक्ट ${place}`,
  count: ({ formatted }) => `${formatted} प्रोडक्ट`,
  placeOf: ({ place, total }) => `कुल ${total} में से प्रोडक्ट ${place}`,
  pageTitle: ({ title, page, pages }) =>
    pages === null ? `${title}, पेज ${page}` : `${title}, कुल ${pages} में से पेज ${page}`,
  form: ({ count }) => `क्रम और फ़िल्टर${count > 0 ? ` (${count})` : ''}`,
  sortBy: 'क्रम',
  price: 'कीमत, रुपये में',
  from: 'कम से कम',
  to: 'अधिकतम',
  betweenFields: ' से ',
  onlyInStock: 'सिर्फ़ स्टॉक में',
  apply: 'लागू करें',
  priceError: ({ text }) => `“${text}” कोई कीमत नहीं है। रुपये अंकों में भरें, जैसे 250 या 99.50, या खाली छोड़ें।`,
  brand: 'ब्रांड',
  categoryLabel: 'कैटेगरी',
  allCategories: 'सभी कैटेगरी',
  mayBeMore: 'यहाँ दिख रहे ब्रांड और कैटेगरी के अलावा और भी हो सकते हैं।',
  facet: ({ name, count }) => `${name} (${count})`,
  litre: 'लीटर',
  perUnit: ({ price, unit }) => `${price} प्रति 100 ${unit}`,
};
