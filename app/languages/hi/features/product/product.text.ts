import type * as english from '~/features/product/product.text';

export const productText: typeof english.productText = {
  home: 'होम',
  related: 'आपको ये भी पसंद आ सकते हैं',
  enlarge: ({ number, count, alt }) => `${count} में से फ़ोटो ${number} बड़ी करें: ${alt}`,
  by: 'ब्रांड: {brand}',
  priceOnRequest: 'कीमत जानने के लिए {contact}।',
  contact: 'हमसे संपर्क करें',
  unitPrice: ({ price }) => `${price}। `,
  rankPrice: ({ percent, price }) => `आपकी रैंक के लिए ${price} पर ${percent}% छूट। `,
  taxesIncluded: 'सभी टैक्स सहित।',
  points: 'इस बिक्री पर डिस्ट्रीब्यूटर को {points} मिलते हैं। ',
  ownPoints: 'इसे खरीदने पर आपको {points} मिलेंगे। ',
  pointsLink: ({ points }) => `${points} पॉइंट`,
  about: 'इस प्रोडक्ट के बारे में',
  ingredients: 'सामग्री',
  quantity: 'मात्रा',
  add: 'कार्ट में जोड़ें',
  addToWishlist: 'विशलिस्ट में जोड़ें',
  noPayment: 'आप अभी इसे ऑर्डर नहीं कर सकते, क्योंकि शॉप अभी पेमेंट नहीं ले रही है।',
  notDeliveredTo: ({ pin }) => `आप इसे ऑर्डर नहीं कर सकते, क्योंकि हम पिन कोड ${pin} पर डिलीवरी नहीं करते।`,
  noCashAt: ({ pin }) =>
    `आप इसे पिन कोड ${pin} पर ऑर्डर नहीं कर सकते। यह शॉप सिर्फ़ कैश ऑन डिलीवरी लेती है, जो इस पिन कोड पर उपलब्ध नहीं है।`,
  left: ({ stock }) => `स्टॉक में सिर्फ़ ${stock}।`,
  inStock: 'स्टॉक में है।',
};

export const deliveryText: typeof english.deliveryText = {
  label: 'डिलीवरी का पिन कोड',
  change: 'बदलें',
  check: 'देखें',
  notDelivered: ({ pin }) => `हम पिन कोड ${pin} पर डिलीवरी नहीं करते।`,
  usual: ({ days, fee, freeFrom }) =>
    `डिलीवरी ${days} कामकाजी दिनों में, ${fee} में। ${freeFrom} या ज़्यादा के ऑर्डर पर मुफ़्त।`,
  unknown: ({ pin, usual }) => `हम अभी ${pin} के लिए डिलीवरी की तारीख नहीं दिखा पा रहे हैं। ${usual}`,
  arrival: ({ charge, freeFrom }) =>
    `डिलीवरी {arrival}, ${charge || 'मुफ़्त'}।${freeFrom ? ` ${freeFrom} या ज़्यादा के ऑर्डर पर मुफ़्त।` : ''}`,
  cashInMostPlaces: 'ज़्यादातर जगहों पर कैश ऑन डिलीवरी',
  online: 'कार्ड, UPI',
  noCash: 'कैश ऑन डिलीवरी नहीं',
  cashAt: ({ pin }) => `${pin} पर कैश ऑन डिलीवरी`,
  noCashAt: ({ pin }) => `${pin} पर कैश ऑन डिलीवरी नहीं`,
  payment: ({ methods, days }) => `${methods.join('; ')}। लौटाने के लिए ${days} दिन।`,
  days: ({ from, to }) => `${from} से ${to}`,
};

export const pictureText: typeof english.pictureText = {
  title: ({ number, count }) => `${count} में से फ़ोटो ${number}`,
  pageTitle: ({ number, count, name }) => `${count} में से फ़ोटो ${number}, ${name}`,
  fullSize: 'लेबल पढ़ने के लिए फ़ोटो पूरे साइज़ में खोलें',
  pictures: 'फ़ोटो',
  back: 'प्रोडक्ट पर वापस',
  previous: 'पिछली{picture}',
  next: 'अगली{picture}',
  picture: ' फ़ोटो',
};

export const productFacts: typeof english.productFacts = {
  byBrand: ({ name, brand }) => `${name}, ब्रांड ${brand}`,
  atShop: ({ what, shop }) => `${what}, ${shop} पर।`,
  notOnSaleAtShop: ({ what, shop }) => `${what}, ${shop} पर। अभी बिक्री में नहीं।`,
  offerAtShop: ({ what, price, shop }) => `${what}, ${shop} पर ${price} में, सभी टैक्स सहित।`,
  pictureAlt: ({ name, number }) => `${name}, फ़ोटो ${number}`,
  netQuantity: 'शुद्ध मात्रा',
  origin: 'किस देश में बना',
  india: 'भारत',
  manufacturer: 'निर्माता',
  packer: 'पैक करने वाले',
  gst: 'GST',
  gstIncluded: ({ percent }) => `${percent}%, कीमत में शामिल`,
  hsn: 'HSN कोड',
};
