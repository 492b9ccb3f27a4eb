import type * as english from '~/features/checkout/checkout.text';

export const stepTexts: typeof english.stepTexts = {
  address: { title: 'डिलीवरी का पता', short: 'पता' },
  review: { title: 'अपना ऑर्डर जाँचें', short: 'जाँच और पेमेंट' },
};

export const checkoutText: typeof english.checkoutText = {
  pageTitle: ({ step }) => `${step} – चेकआउट`,
};

export const unavailableText: typeof english.unavailableText = {
  title: 'शॉप अभी उपलब्ध नहीं है',
  unsaved: 'आपने जो भरा था, वह हमने संभालकर रखा है। अभी तक कोई ऑर्डर नहीं हुआ है।',
};

export const checkoutMessages: typeof english.checkoutMessages = {
  chosenAddress: 'आपका चुना हुआ सेव किया पता',
  confirmPin: ({ problem }) => `${problem} अगर दोनों सही हैं, तो नीचे के बॉक्स पर टिक करें।`,
  addressesUnavailable: 'हम आपके सेव किए हुए पते नहीं ला पा रहे हैं',
  chooseAddress: 'अपना कोई एक पता चुनें।',
  notDelivered: ({ pin }) => `हम पिन कोड ${pin} पर डिलीवरी नहीं करते। दूसरा पता भरें या चुनें।`,
  chooseMethod: 'पेमेंट का तरीका चुनें।',
  noCash: 'इस शॉप पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  noCashForAmount: 'इतनी रकम के ऑर्डर पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  noCashForPin: 'इस पिन कोड पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  rankNotForSale: 'आप अभी यह रैंक नहीं खरीद सकते',
  checkCart: 'अपना कार्ट जाँचें',
  productsOfRank: ({ rank }) => `रैंक के प्रोडक्ट: ${rank}`,
  notPlaced: 'आपका ऑर्डर नहीं हुआ है',
  changedElsewhere: 'पता या ईमेल दूसरी विंडो में बदला गया है। ऑर्डर करने से पहले उन्हें जाँच लें।',
  lost: 'हमें नहीं पता कि आपका ऑर्डर हुआ या नहीं',
  sendAgain: 'आप यहाँ से ऑर्डर फिर से भी भेज सकते हैं। ऑर्डर एक ही बार होगा।',
  checkOrders: 'शॉप से जवाब नहीं मिला। पहले अपने ऑर्डर देख लें।',
  alreadyPlaced: 'आप इस पेज से पहले ही ऑर्डर कर चुके हैं',
  seePlaced: 'अपना किया हुआ ऑर्डर देखें, उसकी जानकारी अलग है',
  noAnswer: ({ advice }) => `शॉप से जवाब नहीं मिला। ${advice}`,
};
