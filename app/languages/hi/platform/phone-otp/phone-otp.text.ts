import type * as english from '~/platform/phone-otp/phone-otp.text';

export const phoneOtpText: typeof english.phoneOtpText = {
  sendingFailed: 'OTP नहीं भेजा जा सका',
  verificationFailed: 'OTP की जाँच नहीं हो सकी',
  tryAgainIn: ({ problem, wait }) => `${problem} ${wait} बाद फिर कोशिश करें।`,
  alreadySent: 'हम इस नंबर पर पहले ही OTP भेज चुके हैं।',
  tooManySent: 'इस नंबर पर बहुत ज़्यादा OTP भेजे जा चुके हैं।',
  tooManyFromNetwork: 'आपके नेटवर्क से बहुत ज़्यादा OTP माँगे गए हैं।',
  tooManyWrong: 'बहुत बार गलत OTP भरा गया। नया OTP मँगाएँ।',
  tooManyWrongForNumber: 'इस नंबर के लिए बहुत बार गलत OTP भरा गया।',
  tooManyWrongFromNetwork: 'आपके नेटवर्क से बहुत बार गलत OTP भरा गया।',
  expired: 'यह OTP अब मान्य नहीं है। नया OTP मँगाएँ।',
  invalid: 'OTP गलत है।',
  sendingFault: 'कुछ गड़बड़ हुई।',
  verificationFault: 'कुछ गड़बड़ हुई',
  faultAndAdvice: ({ fault, advice }) => `${fault}। ${advice}`,
  phoneInvalid: '10 अंकों का मोबाइल नंबर भरें।',
};
