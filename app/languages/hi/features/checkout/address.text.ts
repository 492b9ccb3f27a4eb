import type * as english from '~/features/checkout/address.text';
import { orderAddressLabels } from '~/languages/hi/features/order/order-address.text';

export const addressLabels: typeof english.addressLabels = {
  address: 'डिलीवरी यहाँ करें',
  ...orderAddressLabels,
  state: 'राज्य',
  pin_confirmed: 'पिन कोड और राज्य',
  email: 'इस ऑर्डर के लिए ईमेल पता',
  gstin: 'GSTIN',
  business_name: 'बिज़नेस का नाम',
};

export const addressText: typeof english.addressText = {
  startAgain: 'यहाँ से शुरू करें',
  startAgainHint:
    'इस ब्राउज़र में आपका कोई डिलीवरी पता नहीं है। आप जो भरते हैं, उसे हम सिर्फ़ एक दिन रखते हैं। अगर आपने आज ही पता भरा था, तो अपने ब्राउज़र की सेटिंग में कुकी की अनुमति दें और पता फिर से भरें।',
  addressesUnavailable: 'हम आपके सेव किए हुए पते नहीं दिखा पा रहे हैं। आप नया पता भर सकते हैं।',
  continue: 'पेमेंट पर जाएँ',
  otherAddress: 'नया पता, जो नीचे भरा है',
  enterOther: 'नया पता भरें',
  emailHint: 'खाली छोड़ने पर आपके खाते का ईमेल पता इस्तेमाल होगा।',
  nameHint: 'जो पार्सल लेंगे, उनका नाम।',
  phoneHint: '10 अंक। कूरियर इस नंबर पर कॉल कर सकता है।',
  pinHint: '6 अंक।',
  choose: 'चुनें',
  pinConfirmed: 'पिन कोड और राज्य, दोनों सही हैं',
  business: 'बिज़नेस के लिए खरीद (GST इनवॉइस)',
  gstinHint: '15 अक्षर और अंक, जैसे रजिस्ट्रेशन सर्टिफ़िकेट पर हैं।',
};
