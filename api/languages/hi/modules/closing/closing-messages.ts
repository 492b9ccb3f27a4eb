import { formatDuration } from '@contract/languages/hi/duration';
import { formatMoment } from '@contract/languages/hi/format-moment';
import { DATA_CLASSES, UNUSED_NOTICE } from '@contract/retention';

interface About {
  shop: string;
  /** The page on which the member logs in or, if the account is locked, writes to us. */
  link: string;
  at: Date;
}

const period = () => formatDuration(DATA_CLASSES.account.retention);
const notice = () => formatDuration(UNUSED_NOTICE);

const MAILS = {
  account_unused: ({ shop, link }: About) => ({
    subject: `आपका खाता बंद होने वाला है: ${shop}`,
    text: `${shop} पर आपका खाता करीब ${period()} से इस्तेमाल नहीं हुआ है।

उसे रखने के लिए ${notice()} के अंदर लॉग इन करें:
${link}

नहीं तो हम उसे बंद कर देते हैं और उसका डेटा मिटा देते हैं। कानून के हिसाब से हम ऑर्डर और इनवॉइस रखते हैं।`,
  }),
  account_unused_locked: ({ shop, link }: About) => ({
    subject: `आपका खाता बंद होने वाला है: ${shop}`,
    text: `${shop} पर आपका खाता करीब ${period()} से इस्तेमाल नहीं हुआ है। वह लॉक है, इसलिए आप लॉग इन नहीं कर सकते।

उसे रखने के लिए हमसे उसका लॉक खुलवाएँ, और फिर लॉग इन करें। पहले हम पक्का करते हैं कि आप कौन हैं:
${link}

अगर वह ${notice()} बाद भी लॉक रहा, तो हम खाता बंद कर देते हैं और उसका डेटा मिटा देते हैं। कानून के हिसाब से हम ऑर्डर और इनवॉइस रखते हैं।`,
  }),
  account_closed: ({ shop, at }: About) => ({
    subject: `आपका खाता बंद हो गया है: ${shop}`,
    text: `${shop} पर आपका खाता ${formatMoment(at.toISOString())} को बंद हो गया।

कानून जो रखने को कहता है, उसे हम एन्क्रिप्ट करके रखते हैं, और किसी और काम में नहीं लेते। हम क्या और कितने समय तक रखते हैं, यह प्राइवेसी पॉलिसी में लिखा है।

अगर आप यह नहीं चाहते थे, तो हमसे संपर्क करें।`,
  }),
};

const SMS = {
  account_unused: ({ shop, link }: About) =>
    `${shop}: आपका खाता करीब ${period()} से इस्तेमाल नहीं हुआ है। उसे रखने के लिए ${notice()} के अंदर लॉग इन करें: ${link}`,
  account_unused_locked: ({ shop, link }: About) =>
    `${shop}: आपका खाता करीब ${period()} से इस्तेमाल नहीं हुआ है। वह लॉक है। अगर वह ${notice()} बाद भी लॉक रहा, तो हम उसे बंद कर देंगे। हमसे लॉक खुलवाएँ: ${link}`,
  account_closed: ({ shop }: About) => `${shop}: आपका खाता बंद हो गया है। आपने नहीं किया? हमसे संपर्क करें।`,
};

type Kind = keyof typeof SMS;

export const closingMail = (kind: Kind, about: About) => MAILS[kind](about);
export const closingSms = (kind: Kind, about: About): string => SMS[kind](about);
