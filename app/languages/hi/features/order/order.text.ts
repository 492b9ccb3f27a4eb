import type * as english from '~/features/order/order.text';

export const stateTexts: typeof english.stateTexts = {
  packed: 'पैक हो गया',
  shipped: 'रास्ते में है',
  delivered: 'डिलीवर हो गया',
  created: 'पेमेंट का इंतज़ार',
  pending: 'पेमेंट अभी कन्फ़र्म नहीं हुआ',
  replaced: 'इसकी जगह दूसरा ऑर्डर',
  paid: 'पेमेंट हो गया, तैयारी चल रही है',
  expired: 'बंद: समय पर पेमेंट नहीं हुआ',
  cancelled: 'रद्द',
  late: 'पेमेंट देर से आया, हम जाँच रहे हैं',
  refund_due: 'रद्द, रिफ़ंड बाकी',
  refunded: 'रद्द, रिफ़ंड हो गया',
  withRefundDue: ({ state }) => `${state}, रिफ़ंड बाकी`,
  withPartRefunded: ({ state }) => `${state}, कुछ रकम लौटाई गई`,
  withRefund: ({ state }) => `${state}, रिफ़ंड हो गया`,
  returned: 'वापस आ गया',
  preparing: 'तैयारी चल रही है',
  confirmedCash: 'ऑर्डर कन्फ़र्म, पेमेंट डिलीवरी पर',
};

export const paymentEventTexts: typeof english.paymentEventTexts = {
  created: 'ऑर्डर हुआ',
  pending: 'पेमेंट शुरू हुआ',
  paid: 'पेमेंट हुआ',
  expired: 'बंद: समय पर पेमेंट नहीं हुआ',
  late: 'ऑर्डर बंद होने के बाद पेमेंट आया',
  refund_due: 'रिफ़ंड बाकी',
  partly_refunded: 'कुछ रकम लौटाई गई',
  refunded: 'रिफ़ंड हो गया',
};

export const fulfilmentEventTexts: typeof english.fulfilmentEventTexts = {
  confirmed: 'कन्फ़र्म हुआ, तैयारी चल रही है',
  packed: 'पैक हुआ',
  shipped: 'कूरियर को दिया गया',
  delivered: 'डिलीवर हुआ',
  returned: 'हमारे पास वापस आया',
  cancelled: 'रद्द हुआ',
};

export const timeLineText: typeof english.timeLineText = {
  ordered: 'ऑर्डर हुआ',
  handedTo: ({ carrier }) => `कूरियर को दिया गया: ${carrier}`,
};

export const refundTexts: typeof english.refundTexts = {
  unknownAmount: 'रकम पता नहीं',
  paidTwice: ({ amount }) => `आपने दो बार पेमेंट किया। दूसरा पेमेंट (${amount}) इस ऑर्डर में नहीं गिना जाता।`,
  wrongAmount: ({ amount, total }) =>
    `हमें ${amount} का पेमेंट मिला, जो इस ऑर्डर की कुल रकम${total ? ` (${total})` : ''} नहीं है। यह इस ऑर्डर में नहीं गिना जाता।`,
  refundOf: ({ amount }) => `रिफ़ंड: ${amount}।`,
  due: 'हम पैसे उसी तरीके से भेजेंगे जिससे आपने पेमेंट किया था।',
  pending: 'पेमेंट सेवा इसे प्रोसेस कर रही है। बैंक में दिखने में सात दिन तक लग सकते हैं।',
  failed:
    'यह अभी नहीं भेजा गया है, क्योंकि पेमेंट सेवा ने मना कर दिया। हम इस पर काम कर रहे हैं। आपको कुछ नहीं करना है।',
  done: ({ day }) => `${day} को भेजा गया। बैंक में दिखने में सात दिन तक लग सकते हैं।`,
  paidAmount: ({ amount }) => `आपने ${amount} का पेमेंट किया।`,
  carried: 'यह उस ऑर्डर में गिना जाता है जो इसकी जगह आया है।',
  transferDue: 'हम इसे बैंक ट्रांसफ़र से भेजेंगे।',
  transferDone: ({ day }) => `${day} को बैंक ट्रांसफ़र से भेजा गया।`,
  cashDue: 'हम इसे नकद देंगे।',
  cashDone: ({ day }) => `${day} को नकद दिया गया।`,
};

export const methodTexts: typeof english.methodTexts = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'पेमेंट लिंक',
  cod: 'कैश ऑन डिलीवरी',
  cash: 'नकद',
  carried: 'एक ऑर्डर से दूसरे में लिया गया',
  bank: 'बैंक ट्रांसफ़र',
  test: 'टेस्ट पेमेंट',
};

export const cancelMoneyTexts: typeof english.cancelMoneyTexts = {
  alreadyRefunded: 'आपके पैसे पहले ही लौटाए जा चुके हैं।',
  payment: 'आपका पेमेंट',
  restOfPayment: 'आपके पेमेंट का बाकी हिस्सा',
  refund: ({ amount }) =>
    `पाँच कामकाजी दिनों के अंदर हम यह रकम उसी कार्ड, खाते या UPI ID पर लौटाएँगे जिससे आपने पेमेंट किया था: ${amount}। बैंक में दिखने में सात दिन तक और लग सकते हैं।`,
  nothingPaidCash: 'आपने कोई पेमेंट नहीं किया है, और कूरियर पैसे नहीं माँगेगा।',
  nothingPaid: 'आपने कोई पेमेंट नहीं किया है। अगर कोई पेमेंट चल रहा है, तो हम पूरी रकम लौटाएँगे।',
};

const RETURN_REQUESTED =
  'हम दो कामकाजी दिनों के अंदर जवाब देंगे: पार्सल लेने कोई आएगा, या उसे भेजने का पता मिलेगा। उससे पहले कुछ न भेजें। अगर हमारा जवाब न मिले, तो ऑर्डर नंबर के साथ हमसे संपर्क करें।';

export const orderText: typeof english.orderText = {
  list: 'आपके ऑर्डर',
  one: 'आपका ऑर्डर',
  account: 'मेरा खाता',
  title: ({ number }) => `ऑर्डर ${number}`,
  order: 'ऑर्डर',
  empty: 'अभी आपका कोई ऑर्डर नहीं है',
  emptyHint: 'आपके ऑर्डर यहाँ दिखेंगे, उनकी डिलीवरी की स्थिति और इनवॉइस के साथ।',
  browse: 'प्रोडक्ट देखें',
  andMore: ({ title, formatted }) => `${title} और ${formatted} अन्य प्रोडक्ट`,
  noDetails: 'और जानकारी उपलब्ध नहीं है',
  noDetailsHint:
    'यह शॉप ऑर्डर के बारे में इससे ज़्यादा नहीं दिखाती। और जानकारी के लिए, या ऑर्डर रद्द करने, पता ठीक करने या प्रोडक्ट लौटाने के लिए हमसे संपर्क करें।',
  products: 'प्रोडक्ट',
  total: 'कुल',
  pay: 'पेमेंट करें',
  orderedProducts: 'आपने क्या ऑर्डर किया',
  buysRank: ({ rank }) =>
    `इस ऑर्डर के प्रोडक्ट से आप यह रैंक खरीदते हैं: ${rank}। रैंक आपको पेमेंट होने पर मिलती है, और प्रोडक्ट लौटाने पर चली जाती है।`,
  seeRanks: 'अपनी रैंक देखें',
  reservedUntil: ({ until }) => `हमने आपके लिए प्रोडक्ट ${until} तक अलग रखे हैं।`,
  replaces: 'यह ऑर्डर इसकी जगह आया है: {order}।',
  replacesHint: ({ amount }) => `उसका पेमेंट इस ऑर्डर में गिना जाता है: ${amount}।`,
  replacedBy: 'इस ऑर्डर की जगह यह ऑर्डर आया है: {order}।',
  replacedByHint:
    'आपने जो पेमेंट किया, उसमें से पहले मिला रिफ़ंड घटाकर बाकी रकम नए ऑर्डर में गिनी जाती है। अगर नया ऑर्डर कम का है, तो हम बाकी रकम लौटाते हैं।',
  carried: 'पिछले ऑर्डर से आया पेमेंट',
  due: 'देना बाकी है',
  reserved: 'जब तक आप पेमेंट न करें, हमने आपके लिए प्रोडक्ट अलग रखे हैं।',
  returnRequested: 'आपने वापसी का अनुरोध किया है',
  returnRequestedHint: RETURN_REQUESTED,
  returnRefused: 'हमने आपका वापसी का अनुरोध स्वीकार नहीं किया',
  returnRefusedOn: ({ day }) => `हमने आपका वापसी का अनुरोध स्वीकार नहीं किया: ${day}`,
  earlierRefusedOn: ({ day }) => `हमने आपका वापसी का पिछला अनुरोध स्वीकार नहीं किया: ${day}`,
  refusalReason: 'कारण:',
  refusalAppeal: 'अगर आप सहमत नहीं हैं, तो {complain}। हमारे शिकायत अधिकारी फ़ैसले पर दोबारा विचार करेंगे।',
  complain: 'शिकायत दर्ज करें',
  noOtherReturn: 'अब आप इस ऑर्डर के लिए वापसी का दूसरा अनुरोध नहीं कर सकते।',
  returnAgainUntil: ({ day }) => `आप ${day} तक वापसी का अनुरोध फिर से कर सकते हैं।`,
  correctAddress: 'पता ठीक करें',
  return: 'प्रोडक्ट लौटाएँ',
  cancel: 'ऑर्डर रद्द करें',
  returnUntil: ({ day }) => `आप ${day} तक प्रोडक्ट लौटा सकते हैं।`,
  refunds: 'रिफ़ंड',
  buyAgain: 'फिर से खरीदें',
  history: 'अब तक क्या हुआ',
  tracking: ({ carrier, number }) =>
    carrier && number ? `${carrier}, नंबर ${number}` : carrier || number,
  track: 'पार्सल ट्रैक करें',
  productsTotal: 'प्रोडक्ट',
  discount: ({ percent }) => (percent ? `रैंक छूट, ${percent}%` : 'रैंक छूट'),
  delivery: 'डिलीवरी',
  free: 'मुफ़्त',
  taxable: 'टैक्स योग्य राशि',
  refunded: 'लौटाई गई रकम',
  method: 'पेमेंट का तरीका',
  taxesIncluded: 'कुल रकम में टैक्स शामिल हैं।',
  phone: ({ phone }) => `फ़ोन ${phone}`,
  address: 'डिलीवरी का पता',
  business: 'बिज़नेस',
  documents: 'दस्तावेज़',
  creditNote: ({ number }) => `क्रेडिट नोट ${number}`,
  invoice: ({ number }) => `इनवॉइस ${number}`,
  refundsListed: 'रिफ़ंड “आपके ऑर्डर के पेमेंट” पेज पर दिखते हैं।',
  quantity: ({ quantity }) => `मात्रा ${quantity}`,
  lineDiscount: ({ amount }) => `छूट ${amount}`,
  gstIncluded: ({ percent }) => `GST ${percent}% शामिल`,
  returnedPieces: ({ count }) => `${count} लौटाए`,
};

export const changeText: typeof english.changeText = {
  back: 'ऑर्डर पर वापस',
  unsaved: 'आपने जो भरा था, वह हमने संभालकर रखा है। वह अभी सेव नहीं हुआ है।',
  cancelTitle: 'ऑर्डर रद्द करना है?',
  cancelHint: 'रद्द करने का कोई शुल्क नहीं है। रद्द किया हुआ ऑर्डर फिर से नहीं खुल सकता।',
  cancelButton: 'यह ऑर्डर रद्द करें',
  noCancel: 'आप यह ऑर्डर रद्द नहीं कर सकते',
  alreadyCancelled: 'ऑर्डर पहले से रद्द है।',
  alreadyPacked: 'पार्सल पैक हो चुका है। प्रोडक्ट आने के बाद आप उन्हें लौटा सकते हैं।',
  alreadyDelivered: 'पार्सल पहले ही डिलीवर हो चुका है।',
  state: 'राज्य: {state}',
  stateHint:
    'आप राज्य नहीं बदल सकते, क्योंकि ऑर्डर का टैक्स उस पर निर्भर है। दूसरे राज्य के लिए यह ऑर्डर रद्द करें और फिर से ऑर्डर करें।',
  saveAddress: 'पता सेव करें',
  noAddress: 'अब आप पता नहीं बदल सकते',
  addressLocked: 'पार्सल पैक हो चुका है या ऑर्डर बंद है।',
  howMany: ({ name }) => `${name}: कितने?`,
  reason: 'लौटाने का कारण',
  reasonHint: 'जैसे: टूटा हुआ, गलत प्रोडक्ट, या अब ज़रूरत नहीं। ज़्यादा से ज़्यादा 500 अक्षर।',
  returnHint:
    'प्रोडक्ट हमें मिलने पर हम उनकी कीमत उसी तरीके से लौटाते हैं जिससे आपने पेमेंट किया था। फिर क्रेडिट नोट ऑर्डर के पेज पर दिखता है।',
  returnCashHint:
    'आपने नकद पेमेंट किया था, इसलिए प्रोडक्ट हमें मिलने पर हम उनकी कीमत नकद लौटाते हैं। अगर आप बैंक ट्रांसफ़र चाहते हैं, तो {contact} और अपना खाता नंबर और IFSC बताएँ। इन्हें इस फ़ॉर्म में न लिखें। फिर क्रेडिट नोट ऑर्डर के पेज पर दिखता है।',
  returnMixedHint:
    'प्रोडक्ट हमें मिलने पर हम उनकी कीमत उसी तरह लौटाते हैं जैसे आपने पेमेंट किया था: ऑनलाइन दी गई रकम उसी तरीके से वापस आती है, और नकद दी गई रकम नकद। अगर आप नकद की जगह बैंक ट्रांसफ़र चाहते हैं, तो {contact} और अपना खाता नंबर और IFSC बताएँ। इन्हें इस फ़ॉर्म में न लिखें। फिर क्रेडिट नोट ऑर्डर के पेज पर दिखता है।',
  contact: 'हमसे संपर्क करें',
  opened:
    'इस्तेमाल में खत्म होने वाला सामान, जैसे खाना, और सेहत या सफ़ाई के लिए सील किया गया सामान खोलने के बाद सिर्फ़ तब लौटाया जा सकता है, जब उसमें खराबी हो या वह बताए जैसा न हो। अगर आपने बस मन बदल लिया, तो भेजने का खर्च आप देते हैं। {policy} पढ़ें।',
  policy: 'वापसी और रिफ़ंड पॉलिसी',
  requestReturn: 'वापसी का अनुरोध करें',
  noReturn: 'आप वापसी का अनुरोध नहीं कर सकते',
  alreadyRequested: `आप इस ऑर्डर के लिए पहले ही वापसी का अनुरोध कर चुके हैं। ${RETURN_REQUESTED}`,
  allReturned: 'प्रोडक्ट पहले ही हमारे पास वापस आ चुके हैं।',
  returnEnded: 'लौटाने की अवधि खत्म हो गई है।',
  notArrived: 'प्रोडक्ट पहुँचने के बाद आप उन्हें लौटा सकते हैं।',
};

export const orderMessages: typeof english.orderMessages = {
  partlyAdded:
    'शॉप से जवाब नहीं मिला। हो सकता है कि इनमें से कुछ प्रोडक्ट आपके कार्ट में हों: फिर कोशिश करने से पहले कार्ट देख लें।',
  nowHas: ({ count, name }) => `${name}: आपके कार्ट में अब मात्रा ${count} है।`,
  notAdded: ({ names }) => `नहीं जोड़े गए: ${names}।`,
  noneAdded: 'हम इनमें से कोई प्रोडक्ट आपके कार्ट में नहीं जोड़ पाए',
  someAdded: 'हम ये सभी प्रोडक्ट आपके कार्ट में नहीं जोड़ पाए',
  addedAgain: 'आपके कार्ट में जोड़ा गया',
  currentPrices: 'कार्ट में आज की कीमतें हैं।',
  cancelled: 'आपका ऑर्डर रद्द हो गया है',
  willRefund: 'हम आपके पैसे उसी तरीके से लौटाएँगे जिससे आपने पेमेंट किया था।',
  nothingToPay: 'आपको कुछ नहीं देना है।',
  addressSaved: 'नया पता सेव हो गया है',
  chooseProduct: 'लौटाने के लिए कम से कम एक प्रोडक्ट चुनें।',
  reasonRequired: 'लौटाने का कारण लिखें।',
  reasonTooLong: 'ज़्यादा से ज़्यादा 500 अक्षर लिखें।',
  returnRequested: 'हमें आपका वापसी का अनुरोध मिल गया है',
};
