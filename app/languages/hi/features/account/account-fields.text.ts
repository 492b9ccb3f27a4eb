import type * as english from '~/features/account/account-fields.text';

export const accountHints: typeof english.accountHints = {
  newPassword: ({ min }) =>
    `कम से कम ${min} अक्षर। तीन अलग-अलग शब्द याद रखना आसान है और उनका अंदाज़ा लगाना मुश्किल।`,
  appCode: '6 अंकों का कोड जो आपका ऐप अभी दिखा रहा है, या आपका कोई रिकवरी कोड।',
};

export const addressText: typeof english.addressText = {
  line1: 'मकान नंबर और गली',
  line1Hint: 'पता भरना ज़रूरी नहीं है। अगर भरें, तो इलाके के अलावा सब कुछ भरें।',
  line2: 'इलाका या मोहल्ला',
  city: 'शहर, कस्बा या गाँव',
  pin: 'पिन कोड',
  pinHint: 'छह अंक।',
  state: 'राज्य',
  choose: 'चुनें',
};
