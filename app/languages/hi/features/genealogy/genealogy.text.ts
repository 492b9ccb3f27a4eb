import type * as english from '~/features/genealogy/genealogy.text';

export const genealogyText: typeof english.genealogyText = {
  genealogy: 'टीम ट्री',
  team: 'टीम',
  directs: 'सीधे जुड़े सदस्य',
  theirDirects: 'उनके सीधे जुड़े सदस्य',
  member: 'टीम के सदस्य',
  you: 'आप',

  emptyTeam: 'अभी आपकी कोई टीम नहीं है',
  emptyTeamHint: 'आपके रेफ़रल लिंक से जुड़ने वाले सभी लोग, और वे लोग जिन्हें वे जोड़ते हैं, यहाँ दिखेंगे।',
  referralLink: 'आपका रेफ़रल लिंक',
  nameField: 'नाम या सदस्य नंबर',
  nobodyFound: 'कोई सदस्य नहीं मिला',
  noMatches: 'आपकी टीम का कोई सदस्य इन फ़िल्टर से मेल नहीं खाता।',
  showEverybody: 'पूरी टीम दिखाएँ',
  members: ({ formatted }) => `${formatted} सदस्य`,
  newestFirst: 'नए पहले दिखाएँ',
  oldestFirst: 'पुराने पहले दिखाएँ',
  teamTable: ({ isNewest }) => `आपकी टीम, ${isNewest ? 'नए' : 'पुराने'} पहले`,
  directsTable: ({ isNewest }) => `आपके सीधे जुड़े सदस्य, ${isNewest ? 'नए' : 'पुराने'} पहले`,
  directsOf: ({ name }) => `${name} के सीधे जुड़े सदस्य, नए पहले`,
  noDirects: ({ name }) => `${name} के अभी कोई सीधे जुड़े सदस्य नहीं हैं।`,
  downloadCsv: 'CSV में डाउनलोड करें',

  name: 'नाम',
  number: 'नंबर',
  memberNumber: 'सदस्य नंबर',
  rank: 'रैंक',
  levelBelow: 'आपसे कितने लेवल नीचे',
  sponsor: 'स्पॉन्सर',
  joined: 'कब जुड़े',
  phone: 'मोबाइल नंबर',
  showInGenealogy: 'टीम ट्री में दिखाएँ',

  sales: 'बिक्री',
  find: 'खोजें',
  asDrawing: 'चित्र में दिखाएँ',
  asList: 'सूची में दिखाएँ',
  found: ({ name }) => `“${name}” की खोज के नतीजे`,
  noneFound: 'आपकी टीम में इस नाम या नंबर का कोई सदस्य नहीं है।',
  moreFound: ({ count }) =>
    `सिर्फ़ सबसे नए ${count} दिखाए गए हैं। बाकी देखने के लिए नाम का और हिस्सा, या सदस्य नंबर भरें।`,
  wholeTree: 'अपनी पूरी टीम दिखाएँ',
  treeOf: ({ name }) => `${name} की टीम`,
  all: ({ count, name }) => `${name} के सभी ${count} सीधे जुड़े सदस्य`,
  about: ({ name }) => `${name} के बारे में`,
  more: ({ count }) => `और ${count}`,
  onLevel: ({ level }) => `लेवल ${level}`,
  joinedOn: ({ date }) => `${date} को जुड़े`,
  directsCount: ({ formatted }) => `${formatted} सीधे जुड़े सदस्य`,
  sold: ({ own, team }) => `अपनी बिक्री ${own}, टीम के साथ ${team}`,
  soldWithTeam: ({ team }) => `टीम के साथ ${team}`,
};

export const genealogyMessages: typeof english.genealogyMessages = {
  formerMember: 'पूर्व सदस्य',
  csvHeads: [
    ...['सदस्य नंबर', 'नाम', 'रैंक', 'लेवल', 'स्पॉन्सर', 'स्पॉन्सर का सदस्य नंबर'],
    ...['कब जुड़े', 'सीधे जुड़े सदस्य'],
  ],
};
