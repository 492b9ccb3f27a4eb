/** All sentences of the copy of the member's data. A name in braces is replaced by an element. */

export const ownDataText = {
  title: 'Your data',
  intro: ({ minutes }: { minutes: number }) =>
    `Here you can see and download everything that we store about you, and whom we shared it with. It is shown on this device for ${minutes} minutes. On a shared device, log out afterwards and delete the file.`,
  retention: 'The {policy} says how long we keep your data.',
  policy: 'privacy policy',
  show: 'Show my data',
  asOf: ({ moment }: { moment: string }) =>
    `As of ${moment}. Numbers of documents and accounts are masked.`,
  downloadAll: 'Download as JSON',
  download: 'Download{name}',
  hiddenName: ({ name }: { name: string }) => ` ${name}`,
  moreInFile: ({ count }: { count: number }) => `And ${count} more, in the file.`,
  nothingStored: 'We have no data of this kind',
};

/** Headings that differ from the names of the contract. */
export const sectionTitles: Readonly<Record<string, string>> = {
  account: 'Your account',
  identity_and_bank: 'Identity checks and bank account',
  documents: 'Your files',
  agreements: 'What you agreed to',
  messages_to_us: 'What you wrote to us',
  sessions: 'Where you are logged in',
  security_log: 'Security events of your account',
  received_by: 'Whom we shared your data with',
};

/** The declarations, in short. */
export const statements = {
  adult: '18 or older, and a citizen of India',
  'no-fee': 'no fee was paid to join',
  terms: 'terms and conditions, privacy policy',
  plan: 'business plan and code of ethics',
  contract: 'may enter into a contract',
  truth: 'everything stated is true',
  'aadhaar-check': 'the Aadhaar number may be checked',
};

/** Labels that differ from the names of the contract. */
export const dataLabels: Readonly<Record<string, string>> = {
  aadhar_no: 'Aadhaar number',
  aadhar_Card: 'Aadhaar card, front',
  aadhar_Card_Back: 'Aadhaar card, back',
  pan_no: 'PAN',
  pancard: 'PAN card',
  ifsc_code: 'IFSC code',
  profile_pic: 'Profile picture',
  pin: 'PIN code',
  pan_checked_at: 'PAN checked at',
  email: 'E-mail',
  email_confirmed_at: 'E-mail confirmed at',
  father_name: 'Father’s name',
  father_phone: 'Father’s phone',
  en: 'English',
  hi: 'Hindi',
};
