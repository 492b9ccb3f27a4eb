/**
 * Sentences of logging in and out, of signing up, of new passwords, and of the pages that links in
 * messages open. A name in braces is replaced by a text or an element.
 */

/** The page `/join-us`. */
export const joinText = {
  title: 'Log in or create an account',
  description: ({ shop }: { shop: string }) =>
    `Log in to ${shop}, create a customer account, or register as a distributor.`,
  wantedInCart: ({ names }: { names: string }) =>
    `We have saved what you chose: ${names}. Log in or create an account to add it to your cart.`,
  wantedOnWishlist: ({ names }: { names: string }) =>
    `We have saved what you chose: ${names}. Log in or create an account to add it to your wishlist.`,
  cartInAccount: 'Your cart is saved in your account. Log in or create an account to see it.',
  wishlistInAccount:
    'Your wishlist is saved in your account. Log in or create an account to see it.',
  toContinue: 'Log in or create an account to continue.',
  logIn: 'Log in',
  join: 'Create an account',
  email: 'E-mail or mobile number',
  password: 'Password',
  sharedDevice: 'This is a shared device: log me out when I close the browser',
  forgotten: 'Forgotten your password?',
  demoTitle: 'Demo accounts',
  demo: 'Log in with one of these and the password {password}:',
  demoDistributor: 'a distributor',
  demoTopRank: 'a distributor with the highest rank',
  demoCustomer: 'a customer',
  customerTitle: 'Shop as a customer',
  customer:
    'Place orders, track your parcels and find your cart on every device. You only need a mobile number and an e-mail address.',
  createCustomer: 'Create a customer account',
  distributorTitle: 'Become a distributor',
  distributor: ({ company }: { company: string }) =>
    `Distributors of ${company} buy at a discount, recommend products to others and earn on sales. Nobody earns for recruiting people.`,
  distributorNeeds:
    'Joining is free. You must be 18 or older and have an Aadhaar, a PAN and a bank account. It takes about 15 minutes.',
  startJoining: 'Join as a distributor',
  seeWork: 'What a distributor does',
};

/** The second step of logging in. */
export const loginCodeText = {
  title: 'Enter the code from your app',
  code: 'Code',
  logIn: 'Log in',
  otherAccount: 'Use another account',
  lost: 'Lost your app and your recovery codes? {contact}. We turn this step off once we have confirmed who you are.',
  contact: 'Write to us',
};

/** Signing up as a customer, and a new password. */
export const registerText = {
  title: 'Create a customer account',
  description: ({ shop }: { shop: string }) =>
    `Create a customer account at ${shop}. You only need a mobile number and an e-mail address.`,
  haveAccount: 'Have an account? {logIn}. To sell as well, {register}.',
  logIn: 'Log in',
  registerDistributor: 'register as a distributor',
  whyPhone: 'We send a one-time password (OTP) by SMS to check it.',
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  referralCode: 'Referral code',
  referralHint: 'From the distributor who recommended us to you, if there was one.',
  agree: 'By creating an account you agree to our {terms} and our {privacy}.',
  terms: 'website terms',
  privacy: 'privacy policy',
  create: 'Create account',
  otherNumber: 'Use another number',
  resetTitle: 'Set a new password',
  remembered: 'Remember your password? {logIn}.',
  whyAccountPhone:
    'The mobile number of your account, even if you log in with your e-mail address. We send a one-time password (OTP) to it by SMS.',
  newPassword: 'New password',
  appCode: 'Code from your app',
  appCodeHint:
    'Only if your account uses an authenticator app: the code that it shows now, or a recovery code.',
  reset: 'Set password and log in',
};

/** The page `/logout`. */
export const logOutText = {
  title: 'Log out',
  hint: 'If others use this device too, log out when you are done.',
  logOut: 'Log out',
  everywhere: 'Log out on all devices',
  stay: 'Stay logged in',
};

/** Pages that links of messages lead to. */
export const messageLinkText = {
  stopTitle: 'Stop a change to your account',
  /** What was changed, by the kind of the change. */
  changes: {
    account_recovered: 'Your password was reset with a code by SMS on {moment}.',
    account_password: 'Your password was changed on {moment}.',
    account_phone: 'Your mobile number was changed on {moment}.',
    account_email: 'Your e-mail address was changed on {moment}.',
    account_bank: 'Your bank account was changed on {moment}.',
    account_second_factor_on:
      'Since {moment}, logging in to your account requires a code from an app.',
    account_second_factor_off:
      'Since {moment}, logging in to your account no longer requires a code from an app.',
  },
  stopKnown: 'If this was you, you can close this page.',
  stopIntro:
    'We sent you a message about a change to your account. The message says what was changed. If you made this change, you can close this page.',
  stopThen: 'If you did not make this change, stop it. Then:',
  stopLogsOut: 'We log you, and anyone else, out of your account on all devices.',
  stopReverts:
    'We set your bank account, mobile number and e-mail address back to what they were before the change. We cannot set back a number or an address that another account uses by now.',
  stopFactor:
    'If two-step log-in was turned on by this change or after it, we turn it off. If it was turned off, it stays off.',
  stopLocks:
    'Your password is no longer valid. Nobody can log in or set a new password until you have spoken to us and we have reopened the account.',
  stop: 'Stop the change',
  stoppedTitle: 'The change is stopped',
  stopped:
    'We have logged you, and anyone else, out of your account on all devices. Your bank account, mobile number and e-mail address are again what they were before the change, unless another account uses the number or the address by now. If two-step log-in was turned on by the change or after it, it is off again. Nobody can use your account until we reopen it. Your orders and your team are not affected.',
  nextTitle: 'What to do now',
  callOperator:
    'If your phone has no network or stopped working for no reason, call your mobile operator at once: someone may have a second SIM with your number.',
  changeEmailPassword: 'Change the password of your e-mail account.',
  contactUs:
    '{contact}. We check who you are and reopen your account. Then you set a new password, with a code that we send to your phone.',
  reachUs: 'Contact us: {ways}',
  or: ' or ',
  call: ({ phone }: { phone: string }) => `Call ${phone}`,
  contact: 'Contact us',
  confirmTitle: 'Confirm your e-mail address',
  confirm: ({ company }: { company: string }) =>
    `Someone used your e-mail address for an account at ${company}. If that was you, confirm it so that we know our messages reach you. If it was not you, close this page.`,
  confirmAddress: 'Confirm my address',
};

/** Sent by the server after a form. */
export const accountMessages = {
  welcomeBack: ({ name }: { name: string }) => `Welcome back, ${name}`,
  welcome: ({ name }: { name: string }) => `Welcome, ${name}`,
  ready: 'Your account is ready.',
  readyLogIn: 'Your account is ready. Log in.',
  signedUpBefore: 'You have already signed up',
  signedUpBeforeHint:
    'Your account has the details that you sent the first time. To change them, log in.',
  outcomeUnknown: 'We do not know if your account was created',
  repeatSafely:
    'Something went wrong while we created your account. Wait a minute, enter your password again and send the form again. You will not get two accounts.',
  logInFirst:
    'Something went wrong while we created your account. Try to log in with your new password first. If you cannot log in, create the account again.',
  seeCart: 'See your cart',
  logInAgain: 'Log in again',
  loginTooOld: 'Too much time has passed since you entered your password.',
  nextCode:
    'Something went wrong while we checked your code. Wait until your app shows another code, then enter that code.',
  passwordSet:
    'Your new password is set, and your other devices are logged out. For 72 hours, you cannot change your bank account, mobile number, e-mail address or two-step log-in, see your data or close the account.',
  noReset: 'You cannot set a new password on this website. Write to us.',
  notLoggedOutEverywhere:
    'The shop is not responding. You are still logged in here, and your other devices may be too. Try again in a minute.',
  cannotLogOutEverywhere:
    'You cannot log out other devices on this website. You are still logged in here, and your other devices may be too.',
  emailConfirmed: 'Your e-mail address is confirmed',
};
