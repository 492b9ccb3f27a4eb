import type * as english from '~/features/frame/frame.text';

export const frameText: typeof english.frameText = {
  demo: 'डेमो मोड। यहाँ न असली मैसेज जाते हैं, न पहचान की असली जाँच होती है, न असली पेमेंट।',
  delivery: ({ days, from }) =>
    `${days} कामकाजी दिनों में आपके पते पर। ${from} या उससे ज़्यादा के ऑर्डर पर मुफ़्त`,
  payment: 'कार्ड, UPI और नेट बैंकिंग, लाइसेंस वाले पेमेंट गेटवे से',
  support: 'असली लोगों से सहायता',
  returns: ({ days }) => `प्रोडक्ट लौटाने के लिए ${days} दिन`,
  registration: ({ number }) => `डायरेक्ट सेलिंग रजिस्ट्रेशन ${number}`,
};

export const closedMessages: typeof english.closedMessages = {
  title: ({ name }) => `${name}: जल्द शुरुआत`,
  lead: 'हम अभी शॉप तैयार कर रहे हैं। कृपया कुछ दिन बाद फिर आएँ।',
  signIn: 'यह शॉप खोलने के लिए लॉग इन करें',
  startingTitle: 'शॉप शुरू हो रही है',
  startingLead: 'कृपया कुछ सेकंड बाद फिर कोशिश करें।',
};

export const menuText: typeof english.menuText = {
  label: 'आपके पेज',
  current: ({ page }) => `: ${page}`,
  dashboard: 'डैशबोर्ड',
  genealogy: 'टीम ट्री',
  team: 'टीम',
  directRecruits: 'सीधे जुड़े सदस्य',
  sales: 'टीम की बिक्री',
  ranks: 'रैंक',
  rankCheck: 'रैंक जाँच',
  orders: 'ऑर्डर',
  invoices: 'इनवॉइस',
  payments: 'पेमेंट',
  idCard: 'आईडी कार्ड',
  documents: 'दस्तावेज़',
  announcements: 'सूचनाएँ',
  profile: 'मेरा खाता',
};
