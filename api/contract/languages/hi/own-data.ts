import type { AUTHORS as authors, RECIPIENTS as english } from '../../own-data';

/** Who receives which data of members. */
export const RECIPIENTS: {
  [name in keyof typeof english]: { [part in keyof (typeof english)[name]]: string };
} = {
  messages: {
    who: 'SMS और ईमेल सेवा',
    what: 'फ़ोन नंबर, ईमेल पता और हमारे मैसेज, उन्हें भेजने के लिए',
  },
  verification: {
    who: 'वेरिफ़िकेशन सेवा',
    what: 'पहचान के नंबर (आधार और PAN), उनकी जाँच के लिए',
  },
  sponsor: { who: 'आपके स्पॉन्सर', what: 'नाम, नंबर, फ़ोन, रैंक, जुड़ने की तारीख, सीधे जुड़े सदस्य, बिक्री' },
  upline: {
    who: 'आपके स्पॉन्सर से ऊपर के डिस्ट्रीब्यूटर',
    what: 'नाम, नंबर, रैंक, जुड़ने की तारीख, सीधे जुड़े सदस्य, बिक्री',
  },
  recommender: {
    who: 'जिस डिस्ट्रीब्यूटर ने आपको हमारे बारे में बताया, और उनसे ऊपर के डिस्ट्रीब्यूटर',
    what: 'ऑर्डर की रकम और पॉइंट, आपके नाम के बिना, उनकी बिक्री में',
  },
  gateway: { what: 'रकम, नाम, फ़ोन, ईमेल, पेमेंट लेने के लिए' },
  carrier: { what: 'नाम, पता, फ़ोन, नकद लेने की रकम, पार्सल पहुँचाने के लिए' },
};

/** The author's name before each message of a ticket. */
export const AUTHORS: { [name in keyof typeof authors]: string } = { staff: 'शॉप', writer: 'आप' };
