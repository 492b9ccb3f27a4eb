import { formatMoment } from '@contract/languages/hi/format-moment';

interface About {
  shop: string;
  link: string;
  at: string;
}

export const mails = {
  account_locked: ({ shop, link, at }: About) => ({
    subject: `हमने आपका खाता लॉक कर दिया है: ${shop}`,
    text: `हमने ${at} को ${shop} पर आपका खाता लॉक कर दिया और उसे सभी डिवाइस पर लॉग आउट कर दिया। उसमें कोई लॉग इन नहीं कर सकता।

उसे खुलवाने के लिए हमें लिखें। पहले हम पक्का करते हैं कि आप कौन हैं:
${link}`,
  }),
  account_unlocked: ({ shop, link, at }: About) => ({
    subject: `हमने आपका खाता खोल दिया है: ${shop}`,
    text: `हमने ${at} को ${shop} पर आपका खाता खोल दिया, क्योंकि किसी ने हमसे इसके लिए कहा और हमने पक्का किया कि वह आप ही थे। आप फिर से लॉग इन कर सकते हैं।

अगर लॉग इन न हो पाए, तो अपना पासवर्ड यहाँ बदलें:
${link}

अगर वह आप नहीं थे, तो हमसे संपर्क करें।`,
  }),
};

export const sms = {
  account_locked: (shop: string) => `${shop}: हमने आपका खाता लॉक कर दिया है। खुलवाने के लिए हमें लिखें।`,
  account_unlocked: (shop: string) =>
    `${shop}: हमने आपका खाता खोल दिया है। आपने नहीं कहा था? हमसे संपर्क करें।`,
};

/** The texts of a language include how times are written (see `accessTexts`). */
export { formatMoment };
