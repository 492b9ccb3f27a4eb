import type * as english from '~/features/search/search.text';

export const searchText: typeof english.searchText = {
  title: 'खोज',
  pageTitle: ({ words }) => `“${words}” की खोज`,
  results: ({ words }) => `“${words}” के नतीजे`,
  bestFirst: 'सबसे सही पहले',
  hint: 'ऊपर के बॉक्स में लिखें कि आपको क्या चाहिए: कोई प्रोडक्ट, ब्रांड या किस काम के लिए चाहिए।',
  noProducts: ({ words }) => `“${words}” के लिए कोई प्रोडक्ट नहीं मिला`,
  noProductsHint: 'स्पेलिंग जाँचें, कम या आसान शब्द लिखें, या कोई कैटेगरी चुनें।',
  didYouMean: 'क्या आपका मतलब {words} था?',
  cut: 'आपने बहुत लंबा लिखा था। हमने उसके शुरू के हिस्से से खोजा।',
  nothingFor: ({ words }) => `“${words}” के लिए कुछ नहीं मिला।`,
  partial: 'किसी प्रोडक्ट में ये सभी शब्द नहीं हैं। इन प्रोडक्ट में कुछ शब्द हैं।',
  categories: 'कैटेगरी',
  popular: 'लोकप्रिय प्रोडक्ट',
};

export const suggestionText: typeof english.suggestionText = {
  nothing: 'अभी कुछ नहीं मिला',
  all: ({ words }) => `“${words}” के सभी नतीजे`,
  announcement: ({ count }) => `खोज के बॉक्स के नीचे ${count} प्रोडक्ट`,
};
