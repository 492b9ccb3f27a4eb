/** All sentences of the page “Your data”. A name in braces is replaced by an element. */

export const ownDataText = {
  title: 'Your data',
  intro: ({ minutes }: { minutes: number }) =>
    `Here you can see and download the data of your account, your orders and returns, what you wrote to us, your log-ins and security events, and whom we shared your data with. The mails and SMS that we sent you and sales figures are not included. The data is shown on this device for ${minutes} minutes. On a shared device, log out afterwards and delete the file.`,
  retention: 'The {policy} says how long we keep your data.',
  policy: 'privacy policy',
  show: 'Show my data',
  asOf: ({ moment }: { moment: string }) =>
    `As of ${moment}. Numbers of documents and accounts are masked.`,
  downloadAll: 'Download as JSON',
  download: 'Download{name}',
  hiddenName: ({ name }: { name: string }) => ` ${name}`,
  moreInFile: ({ count }: { count: number }) => `And ${count} more, in the file.`,
  sentence: ({ list }: { list: string }) => `${list}.`,
  nothingStored: 'We have no data of this kind',
};

/** Headings of sections. The page makes any other heading from the name of its section. */
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

/** The sentences that a distributor agreed to, in short. */
export const statements = {
  adult: '18 or older, and a citizen of India',
  'no-fee': 'No fee was paid to join',
  terms: 'Terms and conditions, privacy policy',
  plan: 'Business plan and code of ethics',
  contract: 'May enter into a contract',
  truth: 'Everything stated is true',
  'aadhaar-check': 'The Aadhaar number may be checked',
};

/** Labels of field names and values. The page makes any other label from the name or the value. */
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
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** The events of the security log. */
export const eventLabels: Readonly<Record<string, string>> = {
  account_bank: 'Bank account changed',
  account_email: 'E-mail address changed',
  account_password: 'Password changed',
  account_phone: 'Mobile number changed',
  account_recovered: 'Password reset by SMS code',
  account_second_factor_off: 'Two-step log-in turned off',
  account_second_factor_on: 'Two-step log-in turned on',
  account_unused: 'Account closed, because it was not used',
  authorisation: 'Attempt to use something that is not allowed',
  change_stop: 'Change of the account stopped',
  data_opened: 'Your data opened',
  document_seen: 'Document opened',
  document_sent: 'Document sent',
  email_confirm: 'E-mail address confirmed',
  leave: 'Account closed by you',
  limit: 'Too many attempts',
  login: 'Log-in',
  login_code: 'Log-in, second step',
  logout: 'Log-out',
  password_reset: 'Password reset by SMS code',
  profile: 'Attempt to change the account',
  second_factor_begin: 'Two-step log-in: set-up started',
  second_factor_confirm: 'Two-step log-in turned on',
  second_factor_remove: 'Two-step log-in turned off',
  session_end: 'Logged out on other devices',
  signup: 'Registration',
  staff_close: 'Account closed by us',
  staff_data_exported: 'Your data given out at your request',
  staff_document_again: 'Document asked for again by us',
  staff_document_approved: 'Document approved by us',
  staff_document_rejected: 'Document rejected by us',
  staff_lock: 'Account locked by us',
  'staff_remove-factor': 'Two-step log-in turned off by us',
  'staff_sessions-end': 'Logged out on all devices by us',
  staff_unlock: 'Account unlocked by us',
};

/** Why an attempt was refused, by outcome code. Other codes have the sentence of `errorMessage`. */
export const outcomeLabels: Readonly<Record<string, string>> = {
  bad_request: 'the form was not filled in correctly',
  failed: 'it did not work',
  forbidden: 'not allowed',
  invalid: 'the form was not filled in correctly',
  too_many_requests: 'too many attempts',
  unauthorised: 'not logged in',
};
