import type * as english from '~/features/registration/registration.text';

export const startText: typeof english.startText = {
  title: 'डिस्ट्रीब्यूटर बनें',
  description: ({ shop }) =>
    `${shop} के डिस्ट्रीब्यूटर के तौर पर रजिस्टर करने के लिए क्या चाहिए: दस्तावेज़, फ़ाइल साइज़ और करीब 15 मिनट। जुड़ना मुफ़्त है।`,
  lead: 'छह चरण, करीब 15 मिनट। पढ़ें कि क्या चाहिए, फिर शुरू करें। आप रुककर बाद में भी आगे बढ़ सकते हैं।',
  needsTitle: 'आपको क्या चाहिए',
  needs: [
    {
      label: 'आपका फ़ोन',
      value: 'SMS से OTP पाने के लिए। वह नंबर दें जिससे आप लॉग इन करना चाहते हैं।',
    },
    {
      label: 'आधार नंबर',
      value: 'आपको आधार से जुड़ा फ़ोन भी चाहिए। उस पर भी OTP आता है।',
    },
    { label: 'PAN', value: 'हम आपका नाम वैसा ही लिखते हैं जैसा PAN कार्ड पर है।' },
    { label: 'बैंक खाता', value: 'बैंक का नाम, IFSC कोड और खाता नंबर।' },
    {
      label: 'आपका परिवार',
      value:
        'आपके पिता का नाम और उनका मोबाइल नंबर। एक नॉमिनी का नाम, जो आपकी मृत्यु होने पर आपकी डिस्ट्रीब्यूटरशिप ले सकते हैं और आपकी बाकी रकम पाते हैं, और उनसे आपका रिश्ता।',
    },
    {
      label: 'रेफ़रल कोड',
      value:
        'जिस डिस्ट्रीब्यूटर ने आपको हमारे बारे में बताया, उनका कोड। इसके बिना आप रजिस्टर नहीं कर सकते। किसी डिस्ट्रीब्यूटर को नहीं जानते, तो हमसे पूछें।',
    },
  ],
  filesTitle: 'अपलोड करने की फ़ाइलें',
  files: [
    { label: 'आधार कार्ड, आगे और पीछे से', value: 'JPEG, PNG, WebP या PDF, हर एक 500 KB तक' },
    { label: 'PAN कार्ड', value: 'JPEG, PNG, WebP या PDF, 500 KB तक' },
    { label: 'आपके हस्ताक्षर', value: 'फ़ोटो: JPEG, PNG या WebP, 500 KB तक' },
    { label: 'आपकी अपनी फ़ोटो', value: 'JPEG, PNG या WebP, 1 MB से कम' },
  ],
  photosHint:
    'फ़ोन से ली गई फ़ोटो आम तौर पर इससे बड़ी होती हैं। हम उन्हें आपके लिए छोटा करने की कोशिश करते हैं। फ़ोटो फिर भी बहुत बड़ी हो, तो उसे दस्तावेज़ जितना काट लें, या कैमरे में छोटा साइज़ चुनें।',
  beforeTitle: 'शुरू करने से पहले',
  age: 'आपकी उम्र 18 साल या ज़्यादा होनी चाहिए और आपको भारत का नागरिक होना चाहिए।',
  free: 'जुड़ना मुफ़्त है: न कोई प्रवेश शुल्क है, न कोई सब्सक्रिप्शन।',
  agree:
    'हम आपसे {terms}, {privacy} और {ethics} पर सहमति माँगेंगे, और यह पुष्टि भी कि आपको {plan} की जानकारी है।',
  terms: 'नियम और शर्तों',
  privacy: 'प्राइवेसी पॉलिसी',
  ethics: 'आचार संहिता',
  plan: 'बिज़नेस प्लान',
  duration:
    'हम आपके जवाब आपके सबसे बाद में सेव किए चरण के बाद 24 घंटे तक और हर फ़ाइल 24 घंटे तक रखते हैं, इसलिए कनेक्शन टूटने पर भी कुछ नहीं खोता। आप अपने जवाब और फ़ाइलें कभी भी मिटा सकते हैं।',
  startedBefore: 'आपने इस डिवाइस पर रजिस्ट्रेशन शुरू किया है।',
  continueBefore: 'मेरा रजिस्ट्रेशन आगे बढ़ाएँ',
  referralCode: 'रेफ़रल कोड',
  referralHint:
    'जिस डिस्ट्रीब्यूटर ने आपको हमारे बारे में बताया, उनका कोड। अभी न हो, तो आप इसे चरण 5 में भर सकते हैं।',
  referralHintBefore: 'इससे आपका पहले भरा हुआ कोड नहीं बदलता। वह कोड आप चरण 5 में बदल सकते हैं।',
  continueWithCode: 'इस कोड के साथ आगे बढ़ें',
  start: 'रजिस्ट्रेशन शुरू करें',
};

export const forgetText: typeof english.forgetText = {
  title: 'अपने जवाब मिटाएँ',
  link: 'मेरे जवाब मिटाएँ',
  sharedDevice: 'डिवाइस दूसरे भी चलाते हैं?',
  warning:
    'इससे इस डिवाइस पर और शॉप में आपके जवाब और आपकी फ़ाइलें मिट जाती हैं। वे वापस नहीं आ सकतीं, और नया रजिस्ट्रेशन चरण 1 से शुरू होता है। आपके वेरिफ़िकेशन के नतीजे हम अब इस्तेमाल नहीं करते, और हर वेरिफ़िकेशन के करीब 24 घंटे बाद उन्हें मिटा देते हैं।',
  confirm: 'मेरे जवाब मिटाएँ',
  keep: 'उन्हें रखें और आगे बढ़ें',
};

export const stepText: typeof english.stepText = {
  titles: {
    contact: 'आपका नाम और मोबाइल नंबर',
    otp: 'अपना मोबाइल नंबर वेरिफ़ाई करें',
    declarations: 'घोषणाएँ और हस्ताक्षर',
    identity: 'आधार और PAN',
    profile: 'आपके बारे में',
    bank: 'बैंक खाता, और अपने जवाबों की जाँच',
  },
  shortTitles: {
    contact: 'संपर्क',
    otp: 'वेरिफ़ाई',
    declarations: 'घोषणा',
    identity: 'पहचान',
    profile: 'प्रोफ़ाइल',
    bank: 'बैंक',
  },
  pageTitle: ({ title, number, count }) => `${title} – कुल ${count} में से चरण ${number}`,
  next: 'आगे',
  change: 'बदलें{name}',
  hiddenName: ({ name }) => `: ${name}`,
  otherNumber: 'दूसरा नंबर भरें',
  verificationExpired: 'पिछले वेरिफ़िकेशन का समय खत्म हो गया है।',
  demoOtp: 'असल में कोई मैसेज नहीं भेजा जाता। OTP है {otp}.',
  sendNew: 'नया OTP भेजें',
};

export const labelText: typeof english.labelText = {
  name: 'पूरा नाम',
  phone: 'मोबाइल नंबर',
  otp: 'OTP',
  declarations: 'घोषणाएँ',
  aadhar_no: 'आधार नंबर',
  aadhaar_consent: 'आपकी सहमति',
  aadhar_otp: 'आधार OTP',
  pan_no: 'PAN नंबर',
  email: 'ईमेल',
  password: 'पासवर्ड',
  father_name: 'पिता का नाम',
  father_phone: 'पिता का मोबाइल नंबर',
  nominee: 'नॉमिनी',
  nominee_relation: 'नॉमिनी से रिश्ता',
  ref_code: 'रेफ़रल कोड',
  bank_name: 'बैंक का नाम',
  ifsc_code: 'IFSC कोड',
  account_number: 'खाता नंबर',
  account_number_again: 'खाता नंबर, एक बार और',
  signature: 'हस्ताक्षर',
  profile_pic: 'प्रोफ़ाइल फ़ोटो',
  aadhar_Card: 'आधार कार्ड, आगे से',
  aadhar_Card_Back: 'आधार कार्ड, पीछे से',
  pancard: 'PAN कार्ड',
};

export const contactText: typeof english.contactText = {
  sendOtp: 'OTP भेजें',
  haveOtp: 'मेरे पास OTP है',
  demoPeople: ({ names }) =>
    `डेमो के इन लोगों में से किसी का नाम भरें: ${names}, और कोई भी मोबाइल नंबर जो 00 पर खत्म न हो। कोई मैसेज नहीं भेजा जाता।`,
  or: ' या ',
  nameHint: 'जैसा आपके PAN कार्ड पर है, ज़्यादा से ज़्यादा 80 अक्षर।',
  phoneHint: 'दस अंक। हम SMS से इस पर एक OTP भेजते हैं।',
  isVerified: 'यह नंबर वेरिफ़ाई हो चुका है। अगर आप इसे बदलते हैं, तो आपको नया OTP चाहिए होगा।',
  welcomeBack: 'फिर से स्वागत है',
  welcomeBackHint: 'हमने आपके जवाब रखे हैं। वेरिफ़िकेशन 24 घंटे तक मान्य है, इसलिए अपना नंबर फिर से वेरिफ़ाई करें।',
  startHere: 'यहाँ से शुरू करें',
  startHereHint:
    'इस ब्राउज़र में कोई रजिस्ट्रेशन नहीं है। हम जवाब आपके सबसे बाद में सेव किए चरण के बाद 24 घंटे तक रखते हैं। अगर आपने अभी शुरू किया है, तो देखें कि आपका ब्राउज़र कुकी लेता है: इस फ़ॉर्म के लिए कुकी ज़रूरी हैं।',
  otpVerified: 'OTP वेरिफ़ाई हो गया',
  numberVerified: ({ phone }) => `आपका मोबाइल नंबर ${phone} वेरिफ़ाई हो गया है।`,
  otpSent: 'OTP भेजा गया',
  otpSentBefore: ({ phone }) =>
    `हमने थोड़ी देर पहले SMS से ${phone} पर OTP भेजा था। वह अब भी मान्य है, इसलिए हमने दूसरा नहीं भेजा।`,
  otpSentTo: ({ phone, minutes }) =>
    `हमने SMS से ${phone} पर OTP भेजा है। यह ${minutes} मिनट तक मान्य है।`,
  otpHint: ({ phone }) => `${phone} पर आए मैसेज के अंक।`,
  verifyOtp: 'OTP वेरिफ़ाई करें',
};

export const declarationsText: typeof english.declarationsText = {
  legend: 'मैं घोषणा करता/करती हूँ (सभी छह ज़रूरी हैं)',
  hint: 'आपकी उम्र 18 साल या ज़्यादा होनी चाहिए। लिंक नए टैब में खुलते हैं, इसलिए यह पेज ऐसा ही रहता है।',
};

export const identityText: typeof english.identityText = {
  demo: 'असल में कुछ नहीं जाँचा जाता। OTP है {otp}; डेमो के लोग हैं',
  demoPerson: '{name}: आधार {aadhaar}, PAN {pan}',
  aadhaar: 'आधार',
  aadhaarAgain: 'अपना आधार फिर से वेरिफ़ाई करें',
  aadhaarHint:
    '12 अंक। हम नंबर की जाँच करते हैं और उसे रखते नहीं। हम उसके आखिरी चार अंक और प्राइवेसी पॉलिसी में बताई गई बाकी जानकारी रखते हैं।',
  aadhaarVerified: 'OTP वेरिफ़ाई हो गया: आपका आधार वेरिफ़ाई हो गया है',
  aadhaarNumber: 'आधार नंबर',
  consentHint: 'अगर आप यह नहीं चाहते, तो पहचान के दूसरे प्रमाण के बारे में {contact} (नए टैब में खुलता है)।',
  contact: 'हमें लिखें',
  otpSent: 'OTP भेजा गया',
  otpSentTo: 'हमने इस आधार से जुड़े मोबाइल नंबर पर OTP भेजा है।',
  verifyAadhaar: 'आधार OTP वेरिफ़ाई करें',
  ageFailed: 'उम्र की जाँच में सफल नहीं हुए',
  tooYoung: 'आप अभी डिस्ट्रीब्यूटर नहीं बन सकते',
  tooYoungHint:
    'रजिस्टर करने के दिन डिस्ट्रीब्यूटर की उम्र कम से कम 18 साल होनी चाहिए। आप 18 साल के होने पर रजिस्टर कर सकते हैं।',
  pan: 'PAN कार्ड',
  panShort: 'PAN',
  panAgain: 'अपना PAN फिर से वेरिफ़ाई करें',
  panHint: ({ name }) => `दस अक्षर और अंक। कार्ड पर नाम यही होना चाहिए: ${name}।`,
  panVerified: 'PAN कार्ड वेरिफ़ाई हो गया',
  verifyPan: 'PAN वेरिफ़ाई करें',
};

/** The keys are the Hindi sentences of the errors. */
export const adviceText: typeof english.adviceText = {
  'OTP वेरिफ़ाई नहीं हुआ है': 'मैसेज के अंक भरें और “OTP वेरिफ़ाई करें” चुनें।',
  'आधार नंबर वेरिफ़ाई नहीं हुआ है': '“OTP भेजें” चुनें, SMS में आए अंक भरें और “आधार OTP वेरिफ़ाई करें” चुनें।',
  'PAN कार्ड वेरिफ़ाई नहीं हुआ है': 'नंबर के पास “PAN वेरिफ़ाई करें” चुनें।',
};

export const profileStepText: typeof english.profileStepText = {
  passwordKept: 'आपका पासवर्ड सेव है। दूसरा सिर्फ़ तब भरें जब उसे बदलना हो।',
  family: 'आपका परिवार',
  fatherPhoneHint: 'दस अंक।',
  nomineeHint:
    'आपकी मृत्यु होने पर ये आपकी डिस्ट्रीब्यूटरशिप ले सकते हैं, और हम पर आपकी जो रकम बाकी है, वह इन्हें मिलती है। ज़्यादा से ज़्यादा 80 अक्षर।',
  relationHint: 'जैसे माँ, पति या बेटी। ज़्यादा से ज़्यादा 30 अक्षर।',
  documents: 'आपके दस्तावेज़',
  sponsor: 'आपके स्पॉन्सर',
  referralHint: 'जिस डिस्ट्रीब्यूटर ने आपको हमारे बारे में बताया, उनका कोड।',
  referralHintDemo: ({ code }) =>
    `जिस डिस्ट्रीब्यूटर ने आपको हमारे बारे में बताया, उनका कोड। डेमो मोड में ${code} भरें।`,
  address: 'पता (ज़रूरी नहीं)',
};

export const bankText: typeof english.bankText = {
  nameHint: 'ज़्यादा से ज़्यादा 60 अक्षर।',
  accountHint: '9 से 18 अंक। इसे जाँच लें: हम आपकी कमाई इसी खाते में भेजते हैं।',
  accountAgainHint: 'नंबर कॉपी न करें, फिर से टाइप करें, ताकि गलती पकड़ में आए।',
  ifscHint: '11 अक्षर और अंक, आपकी पासबुक या चेक पर, जैसे SBIN0001234.',
  branchOf: ({ bank }) => `बैंक: ${bank}`,
  review: 'अपने बाकी जवाब जाँचें',
  declaration: 'यह फ़ॉर्म सबमिट करके आप इस जानकारी के साथ डिस्ट्रीब्यूटर बनने के लिए आवेदन करते हैं।',
  submit: 'सबमिट करें',
};

export const fileText: typeof english.fileText = {
  documentLimits: 'JPEG, PNG, WebP या PDF, ज़्यादा से ज़्यादा 500 KB.',
  aadhaarLimits: 'नंबर के पहले आठ अंक ढक दें। JPEG, PNG, WebP या PDF, ज़्यादा से ज़्यादा 500 KB.',
  signatureLimits: 'सफ़ेद कागज़ पर आपके हस्ताक्षर की फ़ोटो: JPEG, PNG या WebP, ज़्यादा से ज़्यादा 500 KB.',
  pictureLimits: 'सामने से आपका चेहरा: JPEG, PNG या WebP, 1 MB से कम।',
  documentTooLarge: 'फ़ाइल 500KB से छोटी होनी चाहिए!',
  pictureTooLarge: 'फ़ाइल 1MB से छोटी होनी चाहिए!',
  sending: ({ name }) => `भेज रहे हैं: ${name}`,
  received: ({ label }) => `${label}: मिल गई`,
  removed: ({ name }) => `${name}: हटा दी गई।`,
  draw: 'इसकी जगह यहाँ हस्ताक्षर करें',
  loading: 'लोड हो रहा है…',
  sign: 'यहाँ उँगली, पेन या माउस से हस्ताक्षर करें।',
  pad: 'हस्ताक्षर पैड',
  useSignature: 'यह हस्ताक्षर लगाएँ',
  clear: 'मिटाएँ',
};

export const registrationMessages: typeof english.registrationMessages = {
  registeredBefore: 'आप पहले से रजिस्टर हैं',
  registeredBeforeHint: 'आपका खाता खुल चुका है, इसलिए अब कुछ भरना बाकी नहीं है।',
  differingReferral: 'आपके रजिस्ट्रेशन में दूसरा रेफ़रल कोड है',
  differingReferralHint: ({ stored, offered }) =>
    `हमने कोड ${stored} रखा है; इस लिंक में कोड ${offered} है। इसे लगाने के लिए चरण 5, “आपके बारे में”, में भरें।`,
  deleted: 'आपके जवाब और फ़ाइलें मिटा दी गई हैं।',
  otpExpired: 'यह OTP अब मान्य नहीं है। नया OTP मँगाएँ।',
  enterAccountAgain: 'खाता नंबर दूसरी बार भरें।',
  accountsDiffer: 'दोनों खाता नंबर अलग हैं। दोनों जाँचें।',
  nameDiffers: ({ name }) =>
    `इस PAN पर नाम "${name}" नहीं है। PAN जाँचें, या चरण 1 पर वापस जाकर नाम वैसा भरें जैसा कार्ड पर है।`,
  fileNotKept: 'हम फ़ाइल सेव नहीं कर पाए। एक मिनट बाद उसे फिर चुनें।',
  noFiles: 'यह शॉप अभी फ़ाइलें नहीं ले पा रही है। हमें लिखें।',
  phoneNotVerified: 'पेज फिर से लोड करें और अपना मोबाइल नंबर वेरिफ़ाई करें।',
  tooManyFiles: 'आपके नेटवर्क से बहुत ज़्यादा फ़ाइलें भेजी गई हैं। एक घंटे बाद फिर कोशिश करें।',
  chooseFile: 'फ़ाइल चुनें।',
  registrationGone: 'आपका रजिस्ट्रेशन अब इस ब्राउज़र में नहीं है। पेज फिर से लोड करें।',
  aadhaarFailed: 'आधार वेरिफ़ाई नहीं हुआ',
  sendingFailed: 'OTP नहीं भेजा जा सका',
  verificationFailed: 'OTP की जाँच नहीं हो सकी',
  panFailed: 'PAN कार्ड वेरिफ़ाई नहीं हुआ',
  registrationFailed: 'रजिस्ट्रेशन नहीं हुआ!',
  outcomeUnknown: 'हमें नहीं पता कि आपका रजिस्ट्रेशन हुआ या नहीं',
  repeatSafely:
    'आपका रजिस्ट्रेशन करते समय कुछ गड़बड़ हुई। आपने जो भरा था, वह और आपकी फ़ाइलें हमने संभालकर रखी हैं। एक मिनट बाद फिर से भेजें: आपका रजिस्ट्रेशन दो बार नहीं होगा।',
  logInFirst:
    'आपका रजिस्ट्रेशन करते समय कुछ गड़बड़ हुई। आपने जो भरा था, वह और आपकी फ़ाइलें हमने संभालकर रखी हैं। पहले अपने नए पासवर्ड से लॉग इन करके देखें। लॉग इन न हो पाए, तभी फिर से भेजें।',
  logIn: 'लॉग इन करें',
  welcome: ({ company, name }) => `${company} में स्वागत है, ${name}!`,
  nowDistributor: 'अब आप डिस्ट्रीब्यूटर हैं।',
  memberNumber: ({ number }) => `अब आप डिस्ट्रीब्यूटर हैं। आपका सदस्य नंबर ${number} है।`,
  seeAccount: 'अपना खाता और रेफ़रल लिंक देखें',
};

export const reviewText: typeof english.reviewText = {
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  declarations: 'घोषणाएँ',
  allAccepted: 'सभी छह स्वीकार कीं',
  signature: 'हस्ताक्षर',
  aadhaar: 'आधार',
  pan: 'PAN',
  address: 'पता',
  sponsor: 'स्पॉन्सर',
  passwordHidden: 'सेव है, नहीं दिखाया जाता',
  notGiven: 'दर्ज नहीं',
};
