import type * as english from '~/features/ticket/ticket.text';

const NO_SECRETS = 'ज़्यादा से ज़्यादा 4,000 अक्षर। पासवर्ड, कोड, या कार्ड, आधार या PAN के नंबर न लिखें।';

export const statusTexts: typeof english.statusTexts = {
  received: 'मिल गया',
  acknowledged: 'पावती दी: हमारी टीम इसे देख रही है',
  in_progress: 'काम चल रहा है',
  resolved: 'हल हो गया',
};

export const callbackText: typeof english.callbackText = {
  title: 'मुझे कॉल करें',
  hint: 'अपना नंबर दें और समय चुनें। हम अगले दो कामकाजी दिनों में, सोमवार से शनिवार, आपको कॉल करते हैं। हम कभी पासवर्ड या कोड नहीं माँगते।',
  times: {
    'before 12 noon': 'दोपहर 12 बजे से पहले',
    '12 noon to 4 pm': 'दोपहर 12 से शाम 4 बजे',
    'after 4 pm': 'शाम 4 बजे के बाद',
  },
  labels: {
    name: 'आपका नाम',
    phone: 'मोबाइल नंबर',
    time: 'हम दिन में किस समय कॉल करें?',
    subject: 'किस बारे में है?',
  },
  button: 'मुझे कॉल करें',
};

export const formTexts: typeof english.formTexts = {
  contact: {
    title: 'हमें लिखें',
    subject: 'किस बारे में है?',
    message: 'आपका मैसेज',
    hint: NO_SECRETS,
    button: 'मैसेज भेजें',
  },
  grievance: {
    title: 'शिकायत दर्ज करें',
    subject: 'शिकायत किस बारे में है?',
    message: 'क्या हुआ?',
    hint: `लिखें कि क्या हुआ, कब हुआ और आप हमसे क्या चाहते हैं। ${NO_SECRETS}`,
    button: 'शिकायत दर्ज करें',
  },
};

export const formText: typeof english.formText = {
  name: 'आपका नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  order: 'ऑर्डर नंबर',
  emailHint: 'अपना टिकट देखने के लिए आपको यह ईमेल और टिकट नंबर चाहिए होगा।',
  callInstead: 'बात करना चाहते हैं? {callback}।',
  callback: 'हमसे कॉल करवाएँ',
};

export const lookupText: typeof english.lookupText = {
  home: 'होम',
  title: 'टिकट की स्थिति देखें',
  another: 'दूसरा टिकट',
  hint: 'हर मैसेज और हर शिकायत का एक नंबर होता है। उसकी स्थिति और अगले कदम की तारीख देखने के लिए वह नंबर और अपना ईमेल पता या मोबाइल नंबर भरें। इसके लिए खाता होना ज़रूरी नहीं है।',
  number: 'टिकट नंबर',
  numberHint: 'अक्षर, साल और छह अंक, जैसे CON-2026-000123.',
  email: 'ईमेल या मोबाइल नंबर',
  emailHint:
    'वह ईमेल पता जो आपने अपने मैसेज के साथ दिया था। अगर आपने हमसे कॉल करवाया था, तो अपना मोबाइल नंबर।',
  button: 'टिकट दिखाएँ',
};

export const ticketText: typeof english.ticketText = {
  title: ({ number }) => `टिकट ${number}`,
  own: 'हमें भेजे आपके मैसेज',
  answeredOn: ({ day }) => ` हमने ${day} को जवाब दिया`,
  unavailable: 'हम अभी इस टिकट की स्थिति नहीं दिखा पा रहे हैं',
  unavailableHint: 'आपका टिकट सुरक्षित है। एक मिनट बाद यह पेज फिर से लोड करें।',
  askEmail:
    'स्थिति देखने के लिए वह ईमेल पता भरें जो आपने अपने मैसेज के साथ दिया था। अगर आपने हमसे कॉल करवाया था, तो अपना मोबाइल नंबर भरें।',
  askLogIn:
    'क्या आपने लॉग इन करके लिखा था? पढ़ने के लिए {logIn}। अगर आपका खाता लॉक या बंद है, तो {contact}।',
  logIn: 'लॉग इन करें',
  keepLink: '{link} संभालकर रखें: इससे आप हमारे जवाब पढ़ सकते हैं और आगे लिख सकते हैं।',
  link: 'अपने टिकट का यह लिंक',
  linkByMail: ' हम इसे आपके ईमेल पर भी भेजते हैं, बशर्ते आज आपको हमसे कई ईमेल न मिल चुके हों।',
  keepNumber: 'इस नंबर और अपने ईमेल पते से आप कभी भी स्थिति देख सकते हैं।',
  keepCallbackNumber: 'इस नंबर और अपने मोबाइल नंबर से आप कभी भी स्थिति देख सकते हैं।',
  thanksCallback: 'धन्यवाद, हम आपको कॉल करेंगे',
  thanks: 'धन्यवाद, आपका मैसेज हमें मिल गया है',
  yourNumber: 'आपका टिकट नंबर {number} है।',
  haveNumberReady: 'जब हम कॉल करें, तब इसे पास रखें।',
  writeDown: 'इसे लिख लें।',
  about: 'विषय',
  status: 'स्थिति',
  received: 'कब मिला',
  acknowledgeBy: 'पावती कब तक',
  resolveBy: 'हल कब तक',
  resolution: 'कैसे हल हुआ',
  messagesHidden:
    'मैसेज पढ़ने के लिए टिकट का वह लिंक खोलें जो हमने आपको दिया था, या उस खाते से लॉग इन करें जिससे लिखा गया था। अगर दोनों न हो सकें, तो {contact}।',
  contact: 'हमें लिखें',
  mechanism:
    '{link} के पेज पर लिखा है कि हर कदम पर क्या होता है, और जवाब से सहमत न होने पर आप कहाँ जा सकते हैं।',
  mechanismLink: 'शिकायत निवारण',
  endOf: ({ day }) => `${day} के अंत तक`,
  writeMore: 'और लिखें',
  messages: 'मैसेज',
  you: 'आप',
  message: 'आपका मैसेज',
  unsent: 'आपने जो लिखा था, वह हमने संभालकर रखा है। वह अभी भेजा नहीं गया है।',
  replyHint: NO_SECRETS,
  send: 'मैसेज भेजें',
};

export const ticketMessages: typeof english.ticketMessages = {
  callbackDescription: ({ shop }) =>
    `अपना मोबाइल नंबर और दिन का समय दें, ${shop} आपको दो कामकाजी दिनों में कॉल करेगा।`,
  lookupDescription: ({ shop }) =>
    `${shop} को भेजे अपने मैसेज या शिकायत की स्थिति देखें, टिकट नंबर और अपने ईमेल पते या मोबाइल नंबर से।`,
  pleaseCall: ({ time }) => `मुझे कॉल करें: ${time}।`,
  notOpen:
    'यह टिकट अब इस ब्राउज़र में खुला नहीं है। हमारे दिए लिंक से इसे फिर खोलें, या लॉग इन करें। अगर दोनों न हो सकें, तो संपर्क वाले पेज से हमें लिखें। हम आपका मैसेज 15 मिनट रखते हैं, ताकि आप उसे फिर भेज सकें।',
  unknown:
    'इस नंबर और इस ईमेल पते या मोबाइल नंबर का कोई टिकट नहीं है। देखें कि दोनों में लिखने की कोई गलती तो नहीं है।',
  tooMany: ({ wait }) => `आपके नेटवर्क से बहुत ज़्यादा फ़ॉर्म भेजे गए हैं। यह फ़ॉर्म ${wait} बाद फिर भेजें।`,
  elsewhere: ({ ways }) =>
    `आप इस वेबसाइट पर मैसेज नहीं भेज सकते।${ways.length > 0 ? ` हमसे संपर्क करें: ${ways.join(' या ')}।` : ''}`,
  byEmail: ({ email }) => `ईमेल ${email}`,
  byPhone: ({ phone }) => `फ़ोन ${phone}`,
  tooLong: ({ max }) => `ज़्यादा से ज़्यादा ${max} अक्षर लिखें।`,
  contactRequired: 'अपना ईमेल पता या मोबाइल नंबर भरें।',
  contactInvalid: 'ईमेल पता, जैसे name@example.com, या 10 अंकों का भारतीय मोबाइल नंबर भरें।',
  emailRequired: 'अपना ईमेल पता भरें।',
  emailTooLong: 'यह ईमेल पता बहुत लंबा है।',
  emailInvalid: 'ईमेल पता भरें, जैसे name@example.com.',
  nameRequired: 'अपना नाम भरें।',
  subjectRequired: 'कुछ शब्दों में लिखें कि बात किस बारे में है।',
  messageRequired: 'अपना मैसेज लिखें।',
  leaveEmpty: 'इसे खाली छोड़ें।',
  timeRequired: 'चुनें कि हम कब कॉल करें।',
  numberRequired: 'अपना टिकट नंबर भरें।',
};
