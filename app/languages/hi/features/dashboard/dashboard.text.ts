import type * as english from '~/features/dashboard/dashboard.text';

export const dashboardText: typeof english.dashboardText = {
  title: 'डैशबोर्ड',
  partial: 'इस पेज का एक हिस्सा अभी उपलब्ध नहीं है। एक मिनट बाद इसे फिर से लोड करें।',
  sales: 'आपकी और आपकी टीम की बिक्री',
  noSales: 'बिक्री के आँकड़े अभी उपलब्ध नहीं हैं।',
  teamSales: 'टीम की बिक्री',
  genealogy: 'टीम ट्री',
  withTeam: 'बिक्री, आपकी और टीम की',
  own: 'आपकी अपनी बिक्री',
  joined: 'टीम में जुड़े',
  today: 'आज की बिक्री',
  points: ({ points }) => `${points} पॉइंट`,
  todayNote: ({ own, joined }) => `आपकी अपनी बिक्री: ${own}। नए सदस्य: ${joined}।`,
  coolingOff: ({ period }) => `आपकी कूलिंग-ऑफ़ अवधि: ${period}।`,
  agreement: 'आपका एग्रीमेंट',

  attention: 'आपको इन पर ध्यान देना है',
  unpaid: ({ number }) => `ऑर्डर ${number} का पेमेंट अभी नहीं हुआ है:`,
  payNow: 'अभी पेमेंट करें',
  missing: ({ documents }) => `हमें अभी ये चाहिए (${documents}):`,
  sendDocuments: 'अपने खाते से भेजें',
  noPhoto: 'आपके आईडी कार्ड पर फ़ोटो नहीं है:',
  addPhoto: 'फ़ोटो लगाएँ',

  nextRank: ({ name }) => `अगली रैंक: ${name}`,
  thisMonth: ({ what }) => `${what}, इस महीने`,
  progress: ({ have, need, isMet }) => `${need} में से ${have}${isMet ? ', पूरा' : ''}`,

  recentOrders: 'हाल के ऑर्डर',
  lastOrders: 'आपके सबसे नए ऑर्डर',
  noOrders: 'अभी आपका कोई ऑर्डर नहीं है।',
  ordersUnavailable: 'आपके ऑर्डर अभी उपलब्ध नहीं हैं।',
  order: 'ऑर्डर',
  date: 'तारीख',
  state: 'स्थिति',
  amount: 'रकम',

  newMembers: 'आपकी टीम के नए सदस्य',
  formerMember: 'पूर्व सदस्य',
  noMembers: 'अभी कोई नहीं जुड़ा है। अपना रेफ़रल लिंक शेयर करें।',

  referralLink: 'आपका रेफ़रल लिंक',
  referral: '{link} से जुड़ने वाले लोग आपके सीधे जुड़े सदस्य बनते हैं।',
  thisLink: 'इस लिंक',
  qrCode: ({ link }) => `इस लिंक का QR कोड: ${link}`,
  link: 'लिंक',
  selectToCopy: 'कॉपी करने के लिए लिंक चुनें।',
  copy: 'लिंक कॉपी करें',
  copied: 'कॉपी हो गया',
  notCopied: 'हम लिंक कॉपी नहीं कर पाए। उसे चुनकर खुद कॉपी करें।',

  chart: ({ step }) => `टीम के साथ बिक्री, ${step === 'day' ? 'दिन' : 'महीने'} के हिसाब से`,
  highest: ({ amount, date, step }) =>
    `सबसे ज़्यादा: ${amount}, ${date} ${step === 'day' ? 'को' : 'में'}`,
  chartImage: 'बार चार्ट। आँकड़े नीचे की टेबल में हैं।',
  table: 'आँकड़े टेबल में दिखाएँ',
  days: 'बिक्री वाले दिन',
  months: 'बिक्री वाले महीने',
  day: 'दिन',
  month: 'महीना',
  ownSales: 'अपनी',
  teamColumn: 'टीम के साथ',
};

export const dashboardMessages: typeof english.dashboardMessages = {
  personalPoints: 'अपने पॉइंट',
  groupPoints: 'ग्रुप पॉइंट',
  activeLegs: 'सक्रिय लेग',
  documents: {
    aadhaar: 'आपके आधार नंबर का वेरिफ़िकेशन',
    pan: 'आपके PAN का वेरिफ़िकेशन',
    aadhar_Card: 'आपका आधार कार्ड, आगे से',
    aadhar_Card_Back: 'आपका आधार कार्ड, पीछे से',
    pancard: 'आपका PAN कार्ड',
    signature: 'आपके हस्ताक्षर',
  },
};
