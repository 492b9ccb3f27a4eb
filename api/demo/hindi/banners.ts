/** The Hindi texts of banners, by the English title. */
export const hindiBanners: Readonly<
  Record<string, { title: string; text: string; linkText: string }>
> = {
  'Rice, dal and atta for the month': {
    title: 'महीने भर का चावल, दाल और आटा',
    text: 'हर थैली पर लिखा है कि फ़सल किस ज़िले की और किस साल की है।',
    linkText: 'राशन खरीदें',
  },
  'Herbal tonics for winter': {
    title: 'सर्दियों के लिए जड़ी-बूटी के टॉनिक',
    text: 'च्यवनप्राश, तुलसी ड्रॉप्स और एक-एक जड़ी-बूटी, पूरी सामग्री लिखी हुई।',
    linkText: 'जड़ी-बूटी और टॉनिक देखें',
  },
  'Rose, saffron and good plain oils': {
    title: 'गुलाब, केसर और सादे अच्छे तेल',
    text: 'भारत की धूप, धूल और खारे पानी के लिए त्वचा और बालों की देखभाल।',
    linkText: 'त्वचा की देखभाल खरीदें',
  },
  'Spices ground cool, in small lots': {
    title: 'ठंडे पिसे मसाले, थोड़ी-थोड़ी मात्रा में',
    text: 'लाकाडोंग हल्दी, ब्याडगी मिर्च और बिना मिलावट के मसाले।',
    linkText: 'सभी मसाले देखें',
  },
  'Wash more with less': {
    title: 'कम में ज़्यादा धोएँ',
    text: 'हर पैक पर मात्रा के चार्ट वाले कॉन्सेंट्रेट, खारे और मीठे पानी के लिए।',
    linkText: 'घर की सफ़ाई का सामान खरीदें',
  },
  'Sell what you would buy yourself': {
    title: 'वही बेचें जो आप खुद खरीदें',
    text: 'जुड़ना मुफ़्त है। कमाई बिके सामान से होती है, लोगों को जोड़ने से कभी नहीं।',
    linkText: 'यह कैसे चलता है',
  },
  'Start with products that you know': {
    title: 'उस सामान से शुरू करें जिसे आप जानते हैं',
    text: 'सिर्फ़ वही सामान दिखाएँ जो आप खुद इस्तेमाल करते हैं। शुरू करने से पहले कोई स्टॉक नहीं खरीदना पड़ता।',
    linkText: 'खेत और बगीचा देखें',
  },
};
