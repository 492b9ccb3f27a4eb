import type { InfoPage } from '~/features/info/info.types';

export const page: InfoPage = {
  slug: 'contact-us',
  title: 'संपर्क करें',
  description:
    'ऑर्डर, प्रोडक्ट, वापसी या जुड़ने के बारे में हमें लिखें। हर मैसेज को टिकट नंबर मिलता है, जिसकी स्थिति आप बिना खाते के देख सकते हैं।',
  body: `
इस पेज के फ़ॉर्म से हमें लिखें। खाता होना ज़रूरी नहीं है। आपको तुरंत टिकट नंबर मिलता है, और उससे आप [अपने टिकट की स्थिति देख](/ticket) सकते हैं और हमारा जवाब पढ़ सकते हैं। सवाल किसी ऑर्डर के बारे में हो, तो ऑर्डर नंबर दें, ताकि हम जल्दी जवाब दे सकें।

{{#hasContactDetails}}
## संपर्क के दूसरे तरीके

{{#phone}}
- **फ़ोन:** {{phone}}
{{#supportHours}}
- **समय:** {{supportHours}}
{{/supportHours}}
{{/phone}}
{{#email}}
- **ईमेल:** {{email}}
{{/email}}
{{#registeredOffice}}
- **डाक:** {{legalName}}, {{registeredOffice}}
{{/registeredOffice}}
{{/hasContactDetails}}

## झटपट जवाब

- **मेरा पार्सल कहाँ है?** ऑर्डर के पेज पर हर कदम दिखता है। [डिलीवरी पॉलिसी](/shipping-policy) में लिखा है कि हर कदम में कितना समय लगता है।
- **मुझे कुछ लौटाना है।** डिलीवरी के बाद आपके पास {{returnDays}} दिन हैं; क्या लिखना है, यह [वापसी और रिफ़ंड पॉलिसी](/return-refund-policy) में है।
- **मेरा रजिस्ट्रेशन पूरा नहीं हो रहा।** [सवाल-जवाब](/faq) में छह चरण, फ़ाइल साइज़ और OTP समझाए गए हैं।
- **मुझे शिकायत करनी है।** [शिकायत निवारण](/grievance-mechanism) का पेज देखें। शिकायत की पावती 48 घंटों में (रविवार छोड़कर) मिलती है और वह एक महीने में हल होती है।

हम आपसे कभी पासवर्ड, OTP, कार्ड नंबर या UPI PIN नहीं माँगेंगे, न यहाँ और न फ़ोन पर। मैसेज में अपना आधार या PAN नंबर न भेजें।

{{#grievanceOfficer}}
## शिकायत अधिकारी

- **नाम:** {{grievanceOfficer.name}}
- **पद:** {{grievanceOfficer.designation}}
- **फ़ोन:** {{grievanceOfficer.phone}}
- **ईमेल:** {{grievanceOfficer.email}}
{{/grievanceOfficer}}
`,
};
