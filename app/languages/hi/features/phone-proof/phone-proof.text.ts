import type * as english from '~/features/phone-proof/phone-proof.text';

export const phoneProofText: typeof english.phoneProofText = {
  phone: 'मोबाइल नंबर',
  otp: 'OTP',
  demoAnyNumber: 'कोई मैसेज नहीं भेजा जाता, इसलिए आप कोई भी मोबाइल नंबर भर सकते हैं, जैसे 98765 43210.',
  demoAccountNumber:
    'कोई मैसेज नहीं भेजा जाता। डेमो खाते का नंबर देखने के लिए उसमें लॉग इन करें और “मेरा खाता” खोलें।',
  send: 'OTP भेजें',
  sentTo: 'हमने SMS से {phone} पर OTP भेजा है।',
  demoOtp: 'असल में कोई मैसेज नहीं भेजा जाता। OTP है {otp}.',
  verify: 'OTP वेरिफ़ाई करें',
  sendAgain: 'फिर से भेजें',
  changeNumber: 'नंबर बदलें',
  noMessageYet: ({ wait }) => `मैसेज नहीं मिला? इसमें एक मिनट लग सकता है। हम ${wait} बाद दूसरा भेज सकते हैं।`,
  noMessage: 'मैसेज नहीं मिला? नंबर जाँचें, या OTP फिर से मँगाएँ।',
  verified: ({ phone }) => `${phone} वेरिफ़ाई हो गया`,
};

export const phoneProofMessages: typeof english.phoneProofMessages = {
  proofGone: 'अपना मोबाइल नंबर फिर से भरें',
  proofGoneHint: ({ minutes }) =>
    `आपके नंबर का वेरिफ़िकेशन अब मान्य नहीं है। वह ${minutes} मिनट तक और सिर्फ़ एक बार मान्य है।`,
  sent: 'OTP भेजा गया',
  sentTo: ({ phone }) => `हमने ${phone} पर OTP भेजा है।`,
  sentBefore: ({ phone }) =>
    `हमने थोड़ी देर पहले ${phone} पर OTP भेजा था। वह अब भी मान्य है, इसलिए हमने दूसरा नहीं भेजा।`,
  verified: 'OTP वेरिफ़ाई हो गया',
  verifiedNumber: ({ phone }) => `नंबर ${phone} वेरिफ़ाई हो गया है।`,
};
