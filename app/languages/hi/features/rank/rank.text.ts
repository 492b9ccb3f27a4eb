import type * as english from '~/features/rank/rank.text';

export const rankText: typeof english.rankText = {
  title: 'रैंक',
  checkTitle: 'रैंक जाँच',

  buy: ({ name }) => `रैंक खरीदें: ${name}`,
  howToBuy: ({ price }) =>
    `यह रैंक आप पॉइंट से पा सकते हैं, या ${price} के प्रोडक्ट लेकर खरीद सकते हैं। रैंक आपको ऑर्डर का पेमेंट होने पर मिलती है, और प्रोडक्ट लौटाने पर चली जाती है।`,
  soldOut: 'इन प्रोडक्ट का स्टॉक कम है। बाद में फिर कोशिश करें।',
  checkout: ({ name }) => `चेकआउट पर जाएँ: ${name}`,
  price: 'प्रोडक्ट कम से कम इतने के हों',
  counted: 'पहले की खरीद से पूरा',
  due: 'अभी कम से कम इतने का और खरीदना है',
  total: 'नीचे के प्रोडक्ट के लिए आपको देना है (आपकी छूट घटाकर)',
  points: 'पॉइंट',
  delivery: 'डिलीवरी',
  deliveryLater: 'चेकआउट पर दिखेगी',
  products: 'आपको मिलने वाले प्रोडक्ट',
  pieces: ({ count }) => `${count} पीस`,

  rank: 'रैंक',
  own: ({ name }) => `${name} (आपकी)`,
  discount: 'छूट',
  personalPoints: 'अपने पॉइंट',
  groupPoints: 'ग्रुप पॉइंट',
  activeLegs: 'सक्रिय लेग',
  worth: 'प्रोडक्ट की कीमत',
  allRanks: 'सभी रैंक',
  ladder:
    'सबसे नीचे की पहले: हर एक के लिए महीने में कितने पॉइंट चाहिए, या उनके बदले कितनी कीमत के प्रोडक्ट खरीदे जा सकते हैं',
  noRanks: 'कोई रैंक नहीं है',
  noRanksHint: 'जब कंपनी रैंक तय करेगी, तब वे यहाँ दिखेंगी।',
  noHistory: 'आपकी रैंक का इतिहास अभी उपलब्ध नहीं है।',
  rankHistory: 'रैंक का इतिहास',
  history: 'आपकी रैंक का इतिहास, सबसे नया पहले',
  how: 'कैसे',
  date: 'तारीख',
  none: 'कोई नहीं',
  notKnown: 'पता नहीं',
  changed: ({ rank, from }) => `${rank}, पहले ${from}`,
  byOrder: 'ऑर्डर से',
  notRecorded: 'दर्ज नहीं',

  highest: 'यह सबसे ऊँची रैंक है',
  next: ({ next }) => `अगली रैंक: ${next}`,
  nextOf: ({ name, next }) => `${name}: अगली रैंक ${next}`,
  present: ({ rank }) => `आपकी रैंक: ${rank}।`,
  presentOf: ({ rank }) => `अभी की रैंक: ${rank}।`,
  met: 'पूरा',
  allMet: 'अगली रैंक की सभी शर्तें पूरी हैं।',
  explanation: ({ month }) =>
    `ये ${month} के पॉइंट हैं। ग्रुप पॉइंट में सदस्य के और उनकी टीम के पॉइंट आते हैं। एक लेग में एक सीधे जुड़े सदस्य और उनसे नीचे के सभी लोग आते हैं। लेग तब सक्रिय है जब इस महीने उसके पॉइंट हों।`,

  memberNumber: 'सदस्य नंबर',
  emptyForYourself: 'अपनी रैंक जाँचने के लिए खाली छोड़ें',
  check: 'जाँचें',
  noSuchMember: 'आपकी टीम में इस नंबर का कोई सदस्य नहीं है।',
  unavailable: 'अगली रैंक की शर्तें अभी उपलब्ध नहीं हैं।',
};

export const rankMessages: typeof english.rankMessages = {
  condition: ({ name, what, have, need, missing }) =>
    `${name ? `${name}, ` : ''}${what}: ${need} चाहिए, ${have} हैं${missing ? `, इसलिए ${missing} और चाहिए` : ''}।`,
  personal_points: 'अपने पॉइंट',
  group_points: 'ग्रुप पॉइंट',
  legs: 'सक्रिय लेग',
  unnamed: ({ number }) => `रैंक ${number}`,
  causes: {
    joined: 'जुड़ने पर',
    earned: 'पॉइंट से मिली',
    bought: 'खरीदी',
    undone: 'वापसी की वजह से चली गई',
  },
};
