import type * as english from '~/features/profile/own-data.text';

export const ownDataText: typeof english.ownDataText = {
  title: 'आपका डेटा',
  intro: ({ minutes }) =>
    `यहाँ आप वह सब देख और डाउनलोड कर सकते हैं जो हम आपके बारे में रखते हैं, और यह भी कि हमने उसे किसे दिया। यह इस डिवाइस पर ${minutes} मिनट तक दिखता है। फ़ोन दूसरे भी चलाते हों, तो बाद में लॉग आउट करें और फ़ाइल मिटा दें।`,
  retention: 'हम आपका डेटा कितने समय तक रखते हैं, यह {policy} में लिखा है।',
  policy: 'प्राइवेसी पॉलिसी',
  show: 'मेरा डेटा दिखाएँ',
  asOf: ({ moment }) => `${moment} तक का डेटा। दस्तावेज़ों और खातों के नंबर ढके हुए हैं।`,
  downloadAll: 'JSON में डाउनलोड करें',
  download: 'डाउनलोड करें{name}',
  hiddenName: ({ name }) => `: ${name}`,
  moreInFile: ({ count }) => `और ${count} फ़ाइल में हैं।`,
  nothingStored: 'हमारे पास इस तरह का कोई डेटा नहीं है',
};

export const sectionTitles: typeof english.sectionTitles = {
  account: 'आपका खाता',
  identity_and_bank: 'पहचान की जाँच और बैंक खाता',
  documents: 'आपकी फ़ाइलें',
  agreements: 'आप किस बात पर सहमत हुए',
  messages_to_us: 'आपने हमें क्या लिखा',
  sessions: 'आप कहाँ लॉग इन हैं',
  security_log: 'आपके खाते की सुरक्षा से जुड़ी घटनाएँ',
  received_by: 'हमने आपका डेटा किसे दिया',
};

export const statements: typeof english.statements = {
  adult: 'उम्र 18 साल या ज़्यादा, और भारत के नागरिक',
  'no-fee': 'जुड़ने के लिए कोई शुल्क नहीं दिया',
  terms: 'नियम और शर्तें, प्राइवेसी पॉलिसी',
  plan: 'बिज़नेस प्लान और आचार संहिता',
  contract: 'कॉन्ट्रैक्ट कर सकते हैं',
  truth: 'दी गई सारी जानकारी सच है',
  'aadhaar-check': 'आधार नंबर की जाँच की जा सकती है',
};

export const dataLabels: typeof english.dataLabels = {
  aadhar_no: 'आधार नंबर',
  aadhar_Card: 'आधार कार्ड, आगे से',
  aadhar_Card_Back: 'आधार कार्ड, पीछे से',
  pan_no: 'PAN',
  pancard: 'PAN कार्ड',
  ifsc_code: 'IFSC कोड',
  profile_pic: 'प्रोफ़ाइल फ़ोटो',
  pin: 'पिन कोड',
  pan_checked_at: 'PAN कब जाँचा गया',
  email: 'ईमेल',
  email_confirmed_at: 'ईमेल कब कन्फ़र्म हुआ',
  father_name: 'पिता का नाम',
  father_phone: 'पिता का फ़ोन',
};
