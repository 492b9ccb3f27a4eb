import type * as english from '~/features/checkout/review.text';

export const reviewLabels: typeof english.reviewLabels = { payment_method: 'पेमेंट का तरीका' };

export const reviewText: typeof english.reviewText = {
  place: ({ total }) => (total ? `ऑर्डर करें, ${total}` : 'ऑर्डर करें'),
  productsUnavailable: 'हम प्रोडक्ट और रकम नहीं दिखा पा रहे हैं।',
  notDelivered: 'हम इस पिन कोड पर डिलीवरी नहीं करते',
  notDeliveredHint: 'यह ऑर्डर नहीं हो सकता। दूसरा पता चुनें।',
  otherAddress: 'दूसरा पता चुनें',
  orders: 'आपके ऑर्डर',
  tryAgain: 'फिर कोशिश करें',
  justReviewed: 'यह वही ऑर्डर है जो आपने अभी जाँचा।',
  total: 'कुल',
  totalLater: 'कुल रकम का हिसाब ऑर्डर करने के बाद होता है। पेमेंट करने से पहले आपको वह दिखेगी।',
  delivery: 'डिलीवरी',
  privacy: 'आपकी जानकारी किसे मिलती है',
  privacyHint:
    'कूरियर को आपका नाम, पता और मोबाइल नंबर मिलता है। पेमेंट सेवा को रकम, आपका मोबाइल नंबर और ईमेल पता मिलता है। हम कार्ड के नंबर कभी नहीं देखते। जिस डिस्ट्रीब्यूटर ने आपको हमारे बारे में बताया, वे और उनसे ऊपर के डिस्ट्रीब्यूटर सिर्फ़ रकम और पॉइंट देखते हैं।',
  lost: 'हमें नहीं पता कि आपका ऑर्डर हुआ या नहीं',
  lostHint: 'शॉप से जवाब नहीं मिला। दोबारा ऑर्डर करने से पहले अपने ऑर्डर देख लें।',
  pieces: ({ count }) => `${count} पीस`,
  buysRank: ({ rank }) =>
    `इन प्रोडक्ट से आप यह रैंक खरीदते हैं: ${rank}। रैंक आपको पेमेंट होने पर मिलती है, और प्रोडक्ट लौटाने पर चली जाती है।`,
  seeRanks: 'अपनी रैंक देखें',
  change: 'बदलें{what}',
  theProducts: ': प्रोडक्ट',
  theAddress: ': पता',
  theEmail: ': ईमेल',
  products: 'प्रोडक्ट',
  discount: ({ percent }) => (percent ? `रैंक छूट, ${percent}%` : 'रैंक छूट'),
  subtotal: 'सबटोटल',
  free: 'मुफ़्त',
  toPay: 'आपको देना है',
  taxable: 'टैक्स योग्य राशि',
  taxIncluded: ({ tax }) => `${tax}, शामिल`,
  points: 'पॉइंट',
  deliverTo: 'डिलीवरी का पता',
  arrival: 'डिलीवरी कब तक',
  placeOfSupply: 'सप्लाई की जगह',
  invoiceFor: 'इनवॉइस किसके नाम',
  email: 'आपका ईमेल पता',
  accountEmail: 'आपके खाते का ईमेल पता',
};
