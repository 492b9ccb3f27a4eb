import type { AUTHORS as authors, RECIPIENTS as english } from '../../own-data';

/** Who receives which data of members. */
export const RECIPIENTS: {
  [name in keyof typeof english]: { [part in keyof (typeof english)[name]]: string };
} = {
  sms: { who: 'SMS सेवा', what: 'फ़ोन नंबर, कोड और मैसेज भेजने के लिए' },
  verification: {
    who: 'वेरिफ़िकेशन सेवा',
    what: 'पहचान के नंबर (आधार और PAN), उनकी जाँच के लिए',
  },
  sponsor: { who: 'आपके स्पॉन्सर', what: 'नाम, नंबर, फ़ोन, रैंक, जुड़ने की तारीख, बिक्री' },
  upline: {
    who: 'आपके स्पॉन्सर से ऊपर के डिस्ट्रीब्यूटर',
    what: 'नाम, नंबर, रैंक, जुड़ने की तारीख, बिक्री',
  },
  gateway: { what: 'रकम, नाम, फ़ोन, ईमेल, पेमेंट लेने के लिए' },
  carrier: { what: 'नाम, पता, फ़ोन, पार्सल पहुँचाने के लिए' },
};

/** The author's name before each message of a ticket. */
export const AUTHORS: { [name in keyof typeof authors]: string } = { staff: 'शॉप', writer: 'आप' };
