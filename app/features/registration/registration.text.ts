/** All sentences of the registration except the agreements. Elements replace names in braces. */

/** The page before the six steps. */
export const startText = {
  title: 'Become a distributor',
  description: ({ shop }: { shop: string }) =>
    `What you need to register as a distributor of ${shop}: documents, file sizes and about 15 minutes. Joining is free.`,
  lead: 'Six steps, about 15 minutes. Read what you need, then start. You can stop and continue later.',
  needsTitle: 'What you need',
  needs: [
    {
      label: 'Your phone',
      value: 'To receive an OTP by SMS. Use the number you want to log in with.',
    },
    {
      label: 'Aadhaar number',
      value: 'You also need the phone that is linked to your Aadhaar. It receives an OTP, too.',
    },
    { label: 'PAN', value: 'We use your name as it is on the PAN card.' },
    { label: 'Bank account', value: 'Name of the bank, IFSC code and account number.' },
    {
      label: 'Your family',
      value:
        'Your father’s name and his mobile number. The name of a nominee and how you are related: if you die, this person may take over your distributorship and receives what we owe you.',
    },
    {
      label: 'Referral code',
      value:
        'The code of the distributor who recommended us to you. You cannot register without one. If you do not know a distributor, ask us.',
    },
  ],
  filesTitle: 'Files to upload',
  files: [
    { label: 'Aadhaar card, front and back', value: 'JPEG, PNG, WebP or PDF, up to 500 KB each' },
    { label: 'PAN card', value: 'JPEG, PNG, WebP or PDF, up to 500 KB' },
    { label: 'Your signature', value: 'A photo: JPEG, PNG or WebP, up to 500 KB' },
    { label: 'A picture of yourself', value: 'JPEG, PNG or WebP, under 1 MB' },
  ],
  photosHint:
    'Photos taken with a phone are usually larger. We try to make them smaller for you. If a photo is still too large, crop it to the document, or choose a smaller size in the camera.',
  beforeTitle: 'Before you start',
  age: 'You must be 18 or older and an Indian citizen.',
  free: 'Joining is free: there is no entry fee and no subscription.',
  agree:
    'We will ask you to agree to the {terms}, the {privacy} and the {ethics}, and to confirm that you know the {plan}.',
  terms: 'terms and conditions',
  privacy: 'privacy policy',
  ethics: 'code of ethics',
  plan: 'business plan',
  duration:
    'We keep your answers for 24 hours after the step you last saved, and each file for 24 hours, so you lose nothing if the connection drops. You can delete your answers and files at any time.',
  startedBefore: 'You have started a registration on this device.',
  continueBefore: 'Continue my registration',
  referralCode: 'Referral code',
  referralHint:
    'From the distributor who recommended us to you. If you do not have it yet, you can enter it in step 5.',
  referralHintBefore:
    'If you have already entered a referral code, this code does not replace it. You can change it in step 5.',
  continueWithCode: 'Continue with this code',
  start: 'Start registration',
};

export const forgetText = {
  title: 'Delete your answers',
  link: 'Delete my answers',
  sharedDevice: 'Shared device?',
  warning:
    'This deletes your answers and your files, on this device and in the shop. You cannot get them back, and a new registration starts at step 1. We no longer use the results of your verifications, and delete them about 24 hours after each one.',
  confirm: 'Delete my answers',
  keep: 'Keep them and continue',
};

/** Texts that several of the six steps use, and the titles of all. */
export const stepText = {
  titles: {
    contact: 'Your name and mobile number',
    otp: 'Verify your mobile number',
    declarations: 'Declarations and signature',
    identity: 'Aadhaar and PAN',
    profile: 'About you',
    bank: 'Bank account, and check your answers',
  },
  shortTitles: {
    contact: 'Contact',
    otp: 'Verify',
    declarations: 'Declare',
    identity: 'Identity',
    profile: 'Profile',
    bank: 'Bank',
  },
  pageTitle: ({ title, number, count }: { title: string; number: number; count: number }) =>
    `${title} – Step ${number} of ${count}`,
  next: 'Next',
  change: 'Change{name}',
  hiddenName: ({ name }: { name: string }) => ` ${name}`,
  otherNumber: 'Use another number',
  verificationExpired: 'The last verification has expired.',
  demoOtp: 'No message is really sent. The OTP is {otp}.',
  sendNew: 'Send a new OTP',
};

export const labelText = {
  name: 'Full name',
  phone: 'Mobile number',
  otp: 'OTP',
  declarations: 'Declarations',
  aadhar_no: 'Aadhaar number',
  aadhaar_consent: 'Your consent',
  aadhar_otp: 'Aadhaar OTP',
  pan_no: 'PAN number',
  email: 'E-mail',
  password: 'Password',
  father_name: 'Father’s name',
  father_phone: 'Father’s mobile number',
  nominee: 'Nominee',
  nominee_relation: 'Nominee relation',
  ref_code: 'Referral code',
  bank_name: 'Bank name',
  ifsc_code: 'IFSC code',
  account_number: 'Account number',
  account_number_again: 'Account number, once more',
  signature: 'Signature',
  profile_pic: 'Profile picture',
  aadhar_Card: 'Aadhaar card, front',
  aadhar_Card_Back: 'Aadhaar card, back',
  pancard: 'PAN card',
};

/** Steps 1 and 2. */
export const contactText = {
  sendOtp: 'Send OTP',
  haveOtp: 'I have the OTP',
  demoPeople: ({ names }: { names: string }) =>
    `Use the name of one of the demo people, ${names}, and any mobile number that does not end in 00. No message is sent.`,
  or: ' or ',
  nameHint: 'As it is on your PAN card, at most 80 characters.',
  phoneHint: 'Ten digits. We send a one-time password (OTP) to it by SMS.',
  isVerified: 'This number is verified. If you change it, you need another OTP.',
  welcomeBack: 'Welcome back',
  welcomeBackHint:
    'We kept your answers. A verification is valid for 24 hours, so verify your number again.',
  startHere: 'Start here',
  startHereHint:
    'There is no registration in this browser. We keep answers for 24 hours after the step you last saved. If you have just started, check that your browser accepts cookies: this form needs them.',
  otpVerified: 'OTP Verified',
  numberVerified: ({ phone }: { phone: string }) => `Your mobile number ${phone} is verified.`,
  otpSent: 'OTP Sent',
  otpSentBefore: ({ phone }: { phone: string }) =>
    `We sent a one-time password by SMS to ${phone} a moment ago. It is still valid, so we did not send another one.`,
  otpSentTo: ({ phone, minutes }: { phone: string; minutes: number }) =>
    `We sent a one-time password by SMS to ${phone}. It is valid for ${minutes} minutes.`,
  otpHint: ({ phone }: { phone: string }) => `The digits from the message to ${phone}.`,
  verifyOtp: 'Verify OTP',
};

/** Step 3. */
export const declarationsText = {
  legend: 'I declare (all six are required)',
  hint: 'You must be 18 or older. Links open in a new tab, so this page stays as it is.',
};

/** Step 4. */
export const identityText = {
  demo: 'Nothing is really checked. The OTP is {otp}; the demo people are',
  demoPerson: '{name}: Aadhaar {aadhaar}, PAN {pan}',
  aadhaar: 'Aadhaar',
  aadhaarAgain: 'Verify your Aadhaar again',
  aadhaarHint:
    '12 digits. We check the number and do not store it. We keep its last four digits and what the privacy policy lists.',
  aadhaarVerified: 'OTP Verified: your Aadhaar is verified',
  aadhaarNumber: 'Aadhaar number',
  consentHint:
    'If you do not agree, {contact} about another way to prove who you are (opens in a new tab).',
  contact: 'write to us',
  otpSent: 'OTP Sent',
  otpSentTo: 'We sent a one-time password to the mobile number that is linked with this Aadhaar.',
  verifyAadhaar: 'Verify Aadhaar OTP',
  ageFailed: 'Age Verification Failed',
  tooYoung: 'You cannot become a distributor yet',
  tooYoungHint:
    'Distributors must be at least 18 years old on the day they register. You can register when you are 18.',
  pan: 'PAN card',
  panShort: 'PAN',
  panAgain: 'Verify your PAN again',
  panHint: ({ name }: { name: string }) =>
    `Ten letters and digits. The name on the card must be ${name}.`,
  panVerified: 'Pan Card Verified',
  verifyPan: 'Verify PAN',
};

/** What to do about errors whose specified sentence does not say it. */
export const adviceText: Readonly<Record<string, string>> = {
  'otp is not verified': 'enter the digits from the message and select “Verify OTP”.',
  'Adhar number is not verified':
    'select “Send OTP”, enter the digits that you receive by SMS, and select “Verify Aadhaar OTP”.',
  'Pan card is not verified': 'select “Verify PAN” next to the number.',
};

/** Step 5. */
export const profileStepText = {
  passwordKept: 'Your password is saved. Enter another one only to change it.',
  family: 'Your family',
  fatherPhoneHint: 'Ten digits.',
  nomineeHint:
    'If you die, this person may take over your distributorship and receives what we owe you. At most 80 characters.',
  relationHint: 'For example mother, husband or daughter. At most 30 characters.',
  documents: 'Your documents',
  sponsor: 'Your sponsor',
  referralHint: 'From the distributor who recommended us to you.',
  referralHintDemo: ({ code }: { code: string }) =>
    `From the distributor who recommended us to you. In demo mode use ${code}.`,
  address: 'Address (optional)',
};

/** Step 6. */
export const bankText = {
  nameHint: 'At most 60 characters.',
  accountHint: '9 to 18 digits. Check it: we pay your earnings to this account.',
  accountAgainHint: 'Type the number again instead of copying it, to catch mistakes.',
  ifscHint: '11 letters and digits, on your passbook or cheque, such as SBIN0001234.',
  branchOf: ({ bank }: { bank: string }) => `A branch of ${bank}`,
  review: 'Check your other answers',
  declaration: 'By submitting this form, you apply to become a distributor with these details.',
  submit: 'Submit',
};

/** Uploads. Limits are those of the specification. */
export const fileText = {
  documentLimits: 'JPEG, PNG, WebP or PDF, at most 500 KB.',
  aadhaarLimits:
    'Cover the first eight digits of the number. JPEG, PNG, WebP or PDF, at most 500 KB.',
  signatureLimits: 'A photo of your signature on white paper: JPEG, PNG or WebP, at most 500 KB.',
  pictureLimits: 'Your face from the front: JPEG, PNG or WebP, under 1 MB.',
  documentTooLarge: 'File size must be less than 500KB!',
  pictureTooLarge: 'File size must be less than 1MB!',
  sending: ({ name }: { name: string }) => `Sending ${name}`,
  received: ({ label }: { label: string }) => `${label} received`,
  removed: ({ name }: { name: string }) => `${name} was removed.`,
  draw: 'Draw the signature here instead',
  loading: 'Loading…',
  sign: 'Sign here with your finger, a pen or the mouse.',
  pad: 'Signature pad',
  useSignature: 'Use this signature',
  clear: 'Clear',
};

/** Sent by the server. */
export const registrationMessages = {
  registeredBefore: 'You are already registered',
  registeredBeforeHint: 'Your account is open, so there is nothing left to fill in.',
  differingReferral: 'Your registration has another referral code',
  differingReferralHint: ({ stored, offered }: { stored: string; offered: string }) =>
    `We kept the code ${stored}. The link that you opened has the code ${offered}. To use the code from the link, enter it in step 5, “About you”.`,
  deleted: 'Your answers and files are deleted.',
  otpExpired: 'This OTP has expired. Request a new one.',
  enterAccountAgain: 'Enter the account number a second time.',
  accountsDiffer: 'The two account numbers are different. Check both.',
  nameDiffers: ({ name }: { name: string }) =>
    `The name on this PAN is not "${name}". Check the PAN, or go back to step 1 and enter the name as it is on the card.`,
  fileNotKept: 'We could not save the file. Choose it again in a minute.',
  noFiles: 'This shop cannot take files at the moment. Write to us.',
  phoneNotVerified: 'Load the page again and verify your mobile number.',
  tooManyFiles: 'Too many files were sent from your network. Try again in an hour.',
  chooseFile: 'Choose a file.',
  registrationGone: 'Your registration is no longer in this browser. Load the page again.',
  aadhaarFailed: 'Aadhaar Verification Failed',
  sendingFailed: 'OTP Sending Failed',
  verificationFailed: 'OTP Verification Failed',
  panFailed: 'Pan card Verification Failed',
  registrationFailed: 'Registration Failed!',
  outcomeUnknown: 'We do not know if you are registered',
  repeatSafely:
    'Something went wrong while we registered you. We have kept what you entered and your files. Submit the form again in a minute. You will not be registered twice.',
  logInFirst:
    'Something went wrong while we registered you. We have kept what you entered and your files. Try to log in with your new password first. If you cannot log in, submit the form again.',
  logIn: 'Log in',
  welcome: ({ company, name }: { company: string; name: string }) =>
    `Welcome to ${company}, ${name}!`,
  nowDistributor: 'You are now a distributor.',
  memberNumber: ({ number }: { number: string }) =>
    `You are now a distributor. Your member number is ${number}.`,
  seeAccount: 'See your account and your referral link',
};

/** Labels of the earlier answers, which the last step lists. */
export const reviewText = {
  name: 'Name',
  phone: 'Mobile number',
  declarations: 'Declarations',
  allAccepted: 'All six accepted',
  signature: 'Signature',
  aadhaar: 'Aadhaar',
  pan: 'PAN',
  address: 'Address',
  sponsor: 'Sponsor',
  passwordHidden: 'Saved, not shown',
  notGiven: 'Not given',
};
