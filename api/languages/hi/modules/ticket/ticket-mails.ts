interface About {
  shop: string;
  number: string;
  link: string;
}

export const mails = {
  ticket_received: ({ shop, number, link }: About) => ({
    subject: `आपका मैसेज हमें मिल गया है: ${number}`,
    text: `${shop} को भेजा आपका मैसेज हमें मिल गया है। उसका टिकट नंबर ${number} है।

उसे यहाँ पढ़ें, उसकी स्थिति देखें या जवाब दें:
${link}`,
  }),
  ticket_acknowledged: ({ shop, number, link }: About) => ({
    subject: `हम आपका मैसेज देख रहे हैं: ${number}`,
    text: `${shop} की टीम आपका मैसेज ${number} देख रही है।

उसकी स्थिति यहाँ देखें या जवाब दें:
${link}`,
  }),
  ticket_answered: ({ shop, number, link }: About) => ({
    subject: `हमने जवाब दिया है: ${number}`,
    text: `हमने ${shop} को भेजे आपके मैसेज ${number} का जवाब दिया है।

जवाब यहाँ पढ़ें और अपना जवाब दें:
${link}`,
  }),
  ticket_closed: ({ shop, number, link }: About) => ({
    subject: `हमने आपका टिकट बंद कर दिया है: ${number}`,
    text: `हमने ${shop} को भेजे आपके मैसेज ${number} का जवाब दिया है और टिकट बंद कर दिया है।

जवाब यहाँ पढ़ें। अगर इससे आपकी समस्या हल नहीं होती, तो टिकट फिर से खोलने के लिए जवाब दें।
${link}`,
  }),
  ticket_reopened: ({ shop, number, link }: About) => ({
    subject: `हमने आपका टिकट फिर से खोला है: ${number}`,
    text: `हमने ${shop} को भेजा आपका टिकट ${number} फिर से खोला है, और आपको फिर लिखेंगे।

उसकी स्थिति यहाँ देखें या जवाब दें:
${link}`,
  }),
};

export const keepLinkSecret = 'जिसके पास यह लिंक है, वह टिकट पढ़ सकता है और जवाब दे सकता है।';
export const logInToRead = 'आपने लॉग इन करके लिखा था। पढ़ने के लिए लॉग इन करें।';
export const unlockToRead = ({ contact }: { contact: string }) =>
  `आपने लॉग इन करके लिखा था। आपका खाता अब लॉक है, इसलिए आप टिकट नहीं पढ़ सकते। खाता खुलवाने के लिए हमें लिखें:
${contact}`;
