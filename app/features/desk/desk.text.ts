/**
 * Sentences of the desk's frame, of signing in, of the first page, and of what several pages share.
 */

export const deskText = {
  title: 'Desk',
  skip: 'Skip to content',
  pageTitle: ({ title, shop }: { title: string; shop: string }) => `${title} – ${shop} desk`,
  sections: 'Sections of the desk',
  signedInAs: ({ name }: { name: string }) => `Signed in as ${name}`,
  signOut: 'Sign out',
  account: 'Your account',
  toShop: 'Go to the shop',
  home: 'Home',
  opening: 'Open the shop',
  closed: 'The shop is closed to visitors.',
  toOpening: 'See what is left to do',
  orders: 'Orders',
  figures: 'Figures',
  catalogue: 'Catalogue',
  books: 'Books',
  imports: 'Imports',
  health: 'System status',
  staff: 'Staff',
  record: 'Change log',
  tickets: 'Tickets',
  members: 'Members',
  documents: 'Documents',
  register: 'Seller register',
  security: 'Security log',
  settings: 'Settings',
  fromTerminal: ({ user }: { user: string }) => `${user}, from the server’s terminal`,
};

export const roleText: Record<string, string> = {
  owner: 'Owner',
  orders: 'Orders',
  catalogue: 'Catalogue',
  support: 'Support',
  compliance: 'Compliance',
  accounts: 'Accounts',
};

/** Returns the names of roles as one text. */
export const roleNames = (roles: readonly string[]): string =>
  roles.map((role) => roleText[role] ?? role).join(', ');

export const catalogueText = {
  sections: 'Sections of the catalogue',
  products: 'Products',
  categories: 'Categories',
  brands: 'Brands',
  banners: 'Banners',
  articles: 'Articles and news',
  announcements: 'Announcements',
  rankGoods: 'Products for buying a rank',
};

export const signInText = {
  title: 'Staff sign-in',
  lead: 'For the people who run this shop. Customers and distributors {logIn} on the shop.',
  logIn: 'log in',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  codeTitle: 'Enter a code',
  codeLead: 'Open your authenticator app and enter the code that it shows for this shop.',
  code: 'Code',
  codeHint: 'Six digits, or one of your recovery codes',
  next: 'Continue',
  otherAccount: 'Use another account',
  lost: 'If you have lost the app and the recovery codes, ask an owner of the shop for a recovery link.',
};

export const codeText = {
  title: 'Confirm that it is you',
  lead: 'Enter a code from your authenticator app. We do not ask again for ten minutes. What you filled in is kept and sent with the code.',
  leadPage:
    'To open this page, enter a code from your authenticator app. We do not ask again for ten minutes.',
  confirm: 'Confirm and continue',
  leave: 'Cancel',
};

export const signInAgainText = {
  title: 'Sign in again',
  lead: 'Your session has ended. What you filled in is kept, and is sent when you have signed in. Passwords and files have to be entered again.',
  confirm: 'Sign in and send',
  leadShown:
    'You are no longer signed in. What you filled in is kept: you see it again when you have signed in, and can then save it. Passwords and files have to be entered again.',
  show: 'Sign in',
};

export const sendAgainText = {
  title: 'The shop is not available at the moment',
  notDone: 'Nothing was saved. Send it again in a minute.',
  unknownTitle: 'We do not know if this was done',
  unknown:
    'Something went wrong before the shop confirmed this. Check whether it was done before you send it again.',
  check: 'Check in a new tab',
  kept: 'What you filled in is kept on this page.',
  keptInPart:
    'What you filled in is kept on this page, except passwords, codes and files. Enter these again.',
  code: 'Code from your authenticator app',
  currentPassword: 'Current password',
  newPassword: 'New password',
  password: 'Password',
  file: 'File',
  files: 'Files',
  chosen: ({ names }: { names: string }) => `You had chosen ${names}`,
  sendAgain: 'Send again',
  cancel: 'Cancel',
};

export const invitationText = {
  overTitle: 'This link has expired or was used',
  over: 'If you have set up your account, sign in. If you have not, ask an owner of the shop for a new link, and say that somebody else may have used this one.',
  toSignIn: 'Sign in',
  title: 'Set up your account',
  lead: ({ email, shop }: { email: string; shop: string }) =>
    `You have been invited to the desk of ${shop} as ${email}. The link works once.`,
  firstTitle: 'Open your shop',
  firstLead:
    'First, create your own account at the desk, where you run the shop. Then a list of tasks leads you through everything else.',
  notConfidential: 'Open this address over a secure connection',
  notConfidentialLead:
    'On this connection others could read your password. Open this address with https. Or open it on the machine that the shop runs on, with localhost in place of the name of the server.',
  appTitle: '1. Add the account to an authenticator app',
  saveTitle: '2. Save your recovery codes',
  detailsTitle: '3. Enter your details',
  name: 'Your name',
  nameHint: 'Colleagues see it next to your changes',
  email: 'E-mail address',
  emailHint: 'You sign in with it',
  password: 'Password',
  passwordHint: 'At least 8 characters, such as three unrelated words',
  code: 'Code that the app shows now',
  codeHint: 'Six digits',
  accept: 'Create account',
};

/** For every page that sets up an authenticator app. */
export const setupText = {
  scan: 'Scan this code with an app such as Google Authenticator, Aegis or Microsoft Authenticator.',
  sameBrowser:
    'Finish within an hour. If you open this page in another browser, you get a different code and have to start again.',
  qrCode: 'QR code for the authenticator app',
  key: 'Or enter this key in the app:',
  open: 'Add the account to an app on this device',
  save: 'If you do not have the app with you, enter one of these codes instead of the app’s code. Each works once. Print them or write them down: they are not shown again.',
};

/** The choice of dates on pages with figures. */
export const deskPeriodText = {
  bothDates: 'Enter both dates.',
  lastQuarter: 'Last quarter',
  today: 'Today',
};

export const homeText = {
  title: 'Open tasks',
  caption: 'What waits for you, the most urgent first',
  ordersToPack: 'Orders to pack',
  returnsRequested: 'Returns requested',
  refundsToApprove: 'Refunds to approve',
  refundsFailed: 'Refunds that failed',
  ticketsOverdue: 'Tickets overdue',
  documentsWaiting: 'Identity documents waiting (counted up to 1,000)',
  ticketsOpen: 'Tickets open',
  productsLow: 'Products with low stock',
  jobsParked: 'Background jobs that failed',
  nothing: 'You have no open tasks',
  nothingLead: 'The tasks that are counted here belong to other roles. Use the sections above.',
  count: 'Count',
  queue: 'Task',
};

export const deskMessages = {
  signedOut: 'You have signed out',
  signInAgain: 'Please sign in again',
  signedInAgain: 'You have signed in again',
  notSaved: 'Nothing is saved yet. Check what you filled in, and send the form again.',
  unknownIfDone: 'We do not know if this was done',
  checkFirst:
    'Something went wrong before the shop confirmed this. We have kept what you filled in. Check whether it was done before you send it again.',
  checkFirstInPart:
    'Something went wrong before the shop confirmed this. We have kept what you filled in, except passwords, codes and files. Check whether it was done before you send it again.',
  sessionEnded: 'Your session has ended. After signing in you will be back where you were.',
  challengeOver: 'Too much time has passed since you entered the password.',
  welcome: ({ name }: { name: string }) => `Welcome, ${name}`,
  notReceived:
    'We could not receive your upload at the moment. No file was stored. Wait a minute, then choose it again.',
  codeWrong: 'This code is not right. Enter the one that your app shows now.',
};
