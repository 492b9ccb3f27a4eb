interface About {
  shop: string;
  link: string;
  document: string;
  words: string;
  isSuspended: boolean;
}

const suspension = (isSuspended: boolean): string =>
  isSuspended
    ? 'जब तक आपके सभी दस्तावेज़ मंज़ूर नहीं होते, आपके नीचे कोई नहीं जुड़ सकता और आपका आईडी कार्ड ब्लॉक दिखता है। '
    : '';

export const names = {
  aadhar_Card: 'आपका आधार कार्ड, आगे से',
  aadhar_Card_Back: 'आपका आधार कार्ड, पीछे से',
  pancard: 'आपका PAN कार्ड',
  signature: 'आपके हस्ताक्षर',
};

export const mails = {
  document_approved: ({ shop }: About) => ({
    subject: `आपके दस्तावेज़ मंज़ूर हो गए हैं: ${shop}`,
    text: `हमने ${shop} पर आपकी पहचान के दस्तावेज़ जाँच लिए हैं। सभी मंज़ूर हो गए हैं। आपको कुछ नहीं करना है।`,
  }),
  document_again: ({ shop, link, document, words, isSuspended }: About) => ({
    subject: `कृपया एक दस्तावेज़ फिर से भेजें: ${shop}`,
    text: `यह फ़ोटो हमारे काम नहीं आई: ${document}।

${words}

इसे यहाँ फिर से भेजें। ${suspension(isSuspended)}आपका बाकी रजिस्ट्रेशन वैसा ही रहता है:
${link}`,
  }),
  document_rejected: ({ shop, link, document, words, isSuspended }: About) => ({
    subject: `एक दस्तावेज़ स्वीकार नहीं हुआ: ${shop}`,
    text: `हमने यह फ़ोटो स्वीकार नहीं की: ${document}।

${words}

आप यहाँ दूसरी भेज सकते हैं। ${suspension(isSuspended)}आपका बाकी रजिस्ट्रेशन वैसा ही रहता है:
${link}`,
  }),
};
