import { type OrderMessageTexts, testsOf } from '../../../../modules/order/order-messages.text';

export const hindi: OrderMessageTexts = {
  subjects: {
    order_placed: 'आपका ऑर्डर हमें मिल गया है',
    order_paid: 'आपका पेमेंट मिल गया है',
    order_packed: 'आपका ऑर्डर पैक हो गया है',
    order_shipped: 'आपका पार्सल रास्ते में है',
    order_delivered: 'आपका पार्सल डिलीवर हो गया है',
    order_cancelled: 'आपका ऑर्डर रद्द हो गया है',
    order_replaced: 'आपके ऑर्डर की जगह नया ऑर्डर आया है',
    order_expired: 'आपके ऑर्डर का पेमेंट नहीं हुआ, वह बंद हो गया है',
    order_refund_due: 'आपका रिफ़ंड बाकी है',
    order_refunded: 'आपका रिफ़ंड भेज दिया गया है',
    order_return_refused: 'हमने आपका वापसी का अनुरोध स्वीकार नहीं किया है',
  },
  tests: testsOf(
    'यह टेस्ट पेमेंट है: कोई पैसा नहीं लिया जाता।',
    'आपने टेस्ट पेमेंट किया था: कोई पैसा नहीं लौटाया जाता।',
  ),
  sentence: (words) => `${words}।`,
  order: (number) => `ऑर्डर ${number}`,
  refusal: ({ reason, link }) => `कारण:
${reason}

अगर आप सहमत नहीं हैं, तो शिकायत दर्ज करें। हमारे शिकायत अधिकारी फ़ैसले पर दोबारा विचार करेंगे:
${link}`,
  logIn: (shop) => `इसे देखने के लिए ${shop} में लॉग इन करें।`,
  contact: (shop) => `इसके बारे में कोई सवाल हो, तो ${shop} से संपर्क करें।`,
  sms({ number, amount, isRest, carrier, tracking }) {
    const carrierText = carrier ? ` (${carrier}${tracking ? `, नंबर ${tracking}` : ''})` : '';
    return {
      order_placed: isRest
        ? `आपका ऑर्डर ${number} हमें मिल गया है। ${amount} देना बाकी है।`
        : `आपका ऑर्डर ${number} हमें मिल गया है, रकम ${amount}।`,
      order_paid: `ऑर्डर ${number} के लिए आपका ${amount} का पेमेंट मिल गया है।`,
      order_packed: `आपका ऑर्डर ${number} पैक हो गया है।`,
      order_shipped: `आपका ऑर्डर ${number} रास्ते में है${carrierText}।`,
      order_delivered: `आपका ऑर्डर ${number} डिलीवर हो गया है।`,
      order_cancelled: `आपका ऑर्डर ${number} रद्द हो गया है।`,
      order_replaced: `आपके ऑर्डर ${number} की जगह नया ऑर्डर आया है। देखने के लिए लॉग इन करें।`,
      order_expired: `ऑर्डर ${number} का पेमेंट समय पर नहीं हुआ, वह बंद हो गया है। आपको कुछ नहीं देना है।`,
      order_refund_due: `ऑर्डर ${number} का ${amount} का रिफ़ंड बाकी है। हम उसे कैसे भेजेंगे, यह देखने के लिए लॉग इन करें।`,
      order_refunded: `ऑर्डर ${number} के ${amount} आपको लौटा दिए गए हैं।`,
      order_return_refused: `ऑर्डर ${number} के लिए आपका वापसी का अनुरोध स्वीकार नहीं हुआ। कारण देखने के लिए लॉग इन करें।`,
    };
  },
};
