import type * as english from '~/features/team-sales/team-sales.text';

export const teamSalesText: typeof english.teamSalesText = {
  title: 'टीम की बिक्री',
  member: 'सदस्य',
  memberNumber: 'सदस्य नंबर',
  phone: 'फ़ोन',
  rank: 'रैंक',
  ownSales: 'अपनी बिक्री',
  teamPoints: 'आपकी टीम के पॉइंट, आपके अपने के बिना',
  ownPoints: 'अपने पॉइंट',
  withTeam: 'टीम के साथ बिक्री',
  notKnown: 'पता नहीं',
  formerMember: 'पूर्व सदस्य',
  soldByTeam: 'आपकी टीम की बिक्री, आपकी अपनी के बिना',
  sellers: 'बेचने वाले सदस्य',
  topOnly:
    'आपकी टीम बड़ी है, इसलिए इस सूची में हर महीने या वित्त वर्ष के सिर्फ़ सबसे ज़्यादा बेचने वाले हैं। सभी बेचने वालों को देखने के लिए कोई एक महीना या वित्त वर्ष चुनें।',
  highestFirst: 'ज़्यादा पहले दिखाएँ',
  lowestFirst: 'कम पहले दिखाएँ',
  caption: ({ isLowest }) => `आपकी टीम की बिक्री, ${isLowest ? 'कम' : 'ज़्यादा'} अपनी बिक्री वाले पहले`,
  downloadCsv: 'CSV में डाउनलोड करें',
  noSales: 'कोई बिक्री नहीं मिली',
  noMatches: 'कोई बिक्री इन फ़िल्टर से मेल नहीं खाती।',
  noneYet: 'अभी कोई बिक्री नहीं है',
  noneThisMonth: 'इस महीने अभी कोई बिक्री नहीं है',
  noneHint: 'आपकी टीम के ऑर्डर यहाँ दिखेंगे। आपके रेफ़रल लिंक से जुड़ने वाले लोग आपकी टीम में आते हैं।',
  referralLink: 'आपका रेफ़रल लिंक',
  nameField: 'नाम या सदस्य नंबर',
  phoneField: 'फ़ोन (सिर्फ़ सीधे जुड़े सदस्य)',
};

export const teamSalesMessages: typeof english.teamSalesMessages = {
  csvHeads: [
    'सदस्य नंबर',
    'नाम',
    'फ़ोन',
    'रैंक',
    'अपनी बिक्री, रुपये में',
    'अपने पॉइंट',
    'टीम के साथ, रुपये में',
    'टीम के पॉइंट',
  ],
  topOnly:
    'यह सूची पूरी नहीं है: बड़ी टीम के लिए इसमें हर महीने या वित्त वर्ष के सिर्फ़ सबसे ज़्यादा बेचने वाले हैं। किसी एक महीने या वित्त वर्ष की फ़ाइल में सभी बेचने वाले हैं।',
};
