/** All sentences of messages, complaints and calls. A name in braces is replaced by an element. */
const NO_SECRETS =
  'At most 4,000 characters. Do not include passwords or codes, or numbers of cards, Aadhaar or PAN.';

export const statusTexts: Readonly<Record<string, string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged: a person is looking at it',
  in_progress: 'In progress',
  resolved: 'Resolved',
};

export const callbackText = {
  title: 'Call me back',
  hint: 'Leave your number and choose a time. We call you within the next two working days, Monday to Saturday. We never ask for passwords or codes.',
  /** In Indian time. */
  times: {
    'before 12 noon': 'Before 12 noon',
    '12 noon to 4 pm': '12 noon to 4 pm',
    'after 4 pm': 'After 4 pm',
  },
  labels: {
    name: 'Your name',
    phone: 'Mobile number',
    time: 'At what time of day may we call?',
    subject: 'What is it about?',
  },
  button: 'Call me back',
};

export const formTexts = {
  contact: {
    title: 'Write to us',
    subject: 'What is it about?',
    message: 'Your message',
    hint: NO_SECRETS,
    button: 'Send message',
  },
  grievance: {
    title: 'File a complaint',
    subject: 'What is the complaint about?',
    message: 'What happened?',
    hint: `Say what happened, when, and what you would like us to do. ${NO_SECRETS}`,
    button: 'File complaint',
  },
};

export const formText = {
  name: 'Your name',
  email: 'E-mail',
  phone: 'Phone',
  order: 'Order number',
  emailHint: 'You need it and the ticket number to follow your ticket.',
  callInstead: 'Do you prefer to talk? {callback}.',
  callback: 'Ask us to call you back',
};

export const lookupText = {
  home: 'Home',
  title: 'Follow a ticket',
  another: 'Another ticket',
  hint: 'Each message and each complaint has a number. Enter it with your e-mail address or mobile number to see its status and when the next step is due. You do not need an account.',
  number: 'Ticket number',
  numberHint: 'Letters, the year and six digits, such as CON-2026-000123.',
  email: 'E-mail or mobile number',
  emailHint:
    'The e-mail address that you gave with your message or, if you asked us to call, your mobile number.',
  button: 'Show ticket',
};

export const ticketText = {
  title: ({ number }: { number: string }) => `Ticket ${number}`,
  own: 'Your messages to us',
  answeredOn: ({ day }: { day: string }) => ` We answered on ${day}`,
  unavailable: 'We cannot show the status of this ticket at the moment',
  unavailableHint: 'Your ticket is not lost. Load this page again in a minute.',
  askEmail:
    'To see its status, enter the e-mail address that you gave with your message or, if you asked us to call, your mobile number.',
  askLogIn:
    'Did you write while you were logged in? {logIn} to read it. If your account is locked or closed, {contact}.',
  logIn: 'Log in',
  keepLink: 'Keep {link}: use it to read our answers and write more.',
  link: 'this link to your ticket',
  linkByMail:
    ' We also send it to your e-mail address, unless you got several mails from us today.',
  keepNumber: 'Use it with your e-mail address to see the status at any time.',
  keepCallbackNumber: 'Use it with your mobile number to see the status at any time.',
  thanksCallback: 'Thank you, we will call you',
  thanks: 'Thank you, we have your message',
  yourNumber: 'Your ticket number is {number}.',
  haveNumberReady: 'Have it ready when we call.',
  writeDown: 'Write it down.',
  about: 'About',
  status: 'Status',
  received: 'Received',
  acknowledgeBy: 'We acknowledge it by',
  resolveBy: 'We resolve it by',
  resolution: 'How we resolved it',
  messagesHidden:
    'To read the messages, open the link to the ticket that you got from us, or log in as the member who wrote. If you can do neither, {contact}.',
  contact: 'write to us',
  mechanism:
    'The {link} says what happens at each step, and where you can go if you do not agree with the answer.',
  mechanismLink: 'grievance mechanism',
  endOf: ({ day }: { day: string }) => `the end of ${day}`,
  writeMore: 'Write more',
  messages: 'Messages',
  you: 'You',
  message: 'Your message',
  unsent: 'We have kept what you entered. It is not sent yet.',
  replyHint: NO_SECRETS,
  send: 'Send message',
};

/** Sent by the server after a form, and used as meta descriptions. */
export const ticketMessages = {
  callbackDescription: ({ shop }: { shop: string }) =>
    `Leave your mobile number and a time of day, and ${shop} calls you back within two working days.`,
  lookupDescription: ({ shop }: { shop: string }) =>
    `See the status of your message or complaint to ${shop}, with its ticket number and your e-mail address or mobile number.`,
  pleaseCall: ({ time }: { time: string }) => `Call me: ${time}.`,
  notOpen:
    'This ticket is no longer open in this browser. Open it again by the link that you got from us, or log in. If you can do neither, write to us on the contact page. We keep your message for 15 minutes, so that you can send it again.',
  unknown:
    'No ticket has this number and this e-mail address or mobile number. Check both for typing mistakes.',
  tooMany: ({ wait }: { wait: string }) =>
    `Too many forms were sent from your network. Send this form again in ${wait}.`,
  elsewhere: ({ ways }: { ways: readonly string[] }) =>
    `You cannot send messages on this website.${ways.length > 0 ? ` Contact us ${ways.join(' or ')}.` : ''}`,
  byEmail: ({ email }: { email: string }) => `by e-mail at ${email}`,
  byPhone: ({ phone }: { phone: string }) => `by phone on ${phone}`,
  tooLong: ({ max }: { max: string }) => `Enter at most ${max} characters.`,
  contactRequired: 'Enter your e-mail address or mobile number.',
  contactInvalid:
    'Enter an e-mail address such as name@example.com, or a 10-digit Indian mobile number.',
  emailRequired: 'Enter your e-mail address.',
  emailTooLong: 'This e-mail address is too long.',
  emailInvalid: 'Enter an e-mail address such as name@example.com.',
  nameRequired: 'Enter your name.',
  subjectRequired: 'Enter in a few words what it is about.',
  messageRequired: 'Enter your message.',
  leaveEmpty: 'Leave this field empty.',
  timeRequired: 'Choose when we may call.',
  numberRequired: 'Enter the number of your ticket.',
};
