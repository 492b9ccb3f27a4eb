import { formatMoment } from '@contract/languages/hi/format-moment';

interface About {
  shop: string;
  link: string;
  at: Date;
}

const SUBJECTS = {
  account_recovered: 'आपका पासवर्ड SMS कोड से बदला गया',
  account_password: 'आपका पासवर्ड बदला गया',
  account_phone: 'आपका मोबाइल नंबर बदला गया',
  account_email: 'आपका ईमेल पता बदला गया',
  account_bank: 'आपका बैंक खाता बदला गया',
  account_second_factor_on: 'अब लॉग इन करने के लिए आपके ऐप का कोड चाहिए',
  account_second_factor_off: 'अब लॉग इन करने के लिए आपके ऐप का कोड नहीं चाहिए',
};
type Kind = keyof typeof SUBJECTS;

export const changeMail = (kind: Kind, { shop, link, at }: About) => ({
  subject: `${SUBJECTS[kind]}: ${shop}`,
  text: `${shop}: ${SUBJECTS[kind]}, ${formatMoment(at.toISOString())}।

अगर यह आपने किया है, तो आपको कुछ नहीं करना है।

अगर यह आपने नहीं किया, तो इसे यहाँ रोकें:
${link}

इससे सभी डिवाइस लॉग आउट हो जाते हैं, आपका पहले का बैंक खाता, मोबाइल नंबर और ईमेल पता वापस आ जाता है, इस बदलाव से या इसके बाद चालू हुआ दो चरणों वाला लॉग इन बंद हो जाता है, और जब तक हम पक्का न कर लें कि आप कौन हैं, खाता लॉक रहता है। यह लिंक 30 दिन तक मान्य है।`,
});

export const changeSms = (kind: Kind, { shop, link }: About): string =>
  `${shop}: ${SUBJECTS[kind]}। आपने नहीं किया? रोकें: ${link}`;

export const emailLinkMail = ({ shop, link }: Pick<About, 'shop' | 'link'>) => ({
  subject: `क्या यह आपका ईमेल पता है? ${shop}`,
  text: `${shop} के एक खाते के लिए यह ईमेल पता भरा गया है।

अगर यह आपने किया है, तो यहाँ कन्फ़र्म करें:
${link}

अगर यह आपने नहीं किया, तो आपको कुछ नहीं करना है। यह लिंक 7 दिन तक मान्य है।`,
});
