import type * as english from '~/features/id-card/id-card.text';

export const idCardText: typeof english.idCardText = {
  title: 'आपका आईडी कार्ड',
  card: 'आईडी कार्ड',
  qrCode: ({ link }) => `इस लिंक का QR कोड: ${link}`,
  noPhoto: 'आपके कार्ड पर अभी फ़ोटो नहीं है।',
  addPhoto: 'अपनी फ़ोटो लगाएँ',
  howToUse: 'यह पेज प्रिंट करें और कार्ड साथ रखें। प्रोडक्ट दिखाने से पहले कार्ड दिखाएँ।',
  pdf: 'PDF डाउनलोड करें',
  picture: 'कार्ड की तस्वीर डाउनलोड करें',
  noFile:
    'हम आपके कार्ड की फ़ाइल नहीं बना सकते, क्योंकि हमारे फ़ॉन्ट में आपके नाम के सभी अक्षर नहीं हैं। इसकी जगह यह पेज प्रिंट करें।',
  whatCodeShows:
    'आपके कार्ड के QR कोड से {page} खुलता है। उसमें आपका नाम, आपका सदस्य नंबर और यह दिखता है कि आप अभी डिस्ट्रीब्यूटर हैं या नहीं, और कुछ नहीं।',
  verifyPage: 'कार्ड की जाँच का पेज',

  verifyTitle: 'आईडी कार्ड की जाँच करें',
  unknown:
    'किसी आईडी कार्ड पर यह कोड नहीं है। उसे फिर से स्कैन करें। यह मैसेज फिर आए, तो न कुछ खरीदें और न पेमेंट करें, और {contact}।',
  contact: 'हमसे संपर्क करें',
  callUs: ({ phone }) => `हमें ${phone} पर कॉल करें`,
  isDistributor: ({ shop }) => `ये ${shop} के डिस्ट्रीब्यूटर हैं।`,
  isNoDistributor: ({ shop }) => `ये अभी ${shop} के डिस्ट्रीब्यूटर नहीं हैं।`,
  name: 'नाम',
  memberNumber: 'सदस्य नंबर',
  status: 'स्थिति',
  statuses: { active: 'सक्रिय', left: 'पूर्व डिस्ट्रीब्यूटर', blocked: 'ब्लॉक' },
};

export const cardText: typeof english.cardText = {
  role: 'स्वतंत्र डायरेक्ट सेलर',
  memberNumber: 'सदस्य नंबर',
  rank: 'रैंक',
  phone: 'फ़ोन',
  since: 'कब से सदस्य',
  registration: ({ number }) => `डायरेक्ट सेलिंग रजिस्ट्रेशन ${number}.`,
  help: ({ phone }) => `यह कार्ड मिले, या इसके असली होने पर शक हो, तो ${phone} पर कॉल करें।`,
  pdfTitle: ({ memberNumber }) => `आईडी कार्ड ${memberNumber}`,
};
