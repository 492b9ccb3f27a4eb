/** Sentences of the pages that lead to the opening of a shop. */

export const openingText = {
  title: 'Open your shop',
  lead: 'First enter your company and how you sell. Then read and confirm the pages. You can stop at any time: completed tasks stay completed. Until you open the shop, visitors read that it opens soon.',
  openLead: 'The shop is open to visitors.',
  openedBy: ({ who, when }: { who: string; when: string }) => `${who} opened it on ${when}.`,
  toShop: 'Go to the shop',
  close: 'Close the shop to visitors',
  progress: ({ done, all }: { done: number; all: number }) => `${done} of ${all} tasks completed`,
  preview: 'See the shop as it is now',
  previewHint: 'Only this browser sees it, for twelve hours.',
  next: 'Check what is left and open the shop',

  company: 'Your company',
  selling: 'Selling',
  texts: 'Pages and policies',
  textsLead:
    'Each page is a draft that is filled from what you entered. Read each one, change what is not true for your shop, and confirm it. If a fact on a page changes later, confirm the page again.',
  services: 'Services that the server uses',
  servicesLead:
    'The person who runs the server sets these as environment variables and restarts the shop. No page shows their values.',

  done: 'Completed',
  notStarted: 'Not started',
  incomplete: 'Incomplete',
  confirmed: ({ who, when }: { who: string; when: string }) => `Confirmed by ${who}, ${when}`,
  missing: ({ fields }: { fields: string }) => `Still missing: ${fields}`,
  blocked: 'Cannot start yet',
  again: 'Confirm again',
  waits: ({ tasks }: { tasks: string }) =>
    `You can confirm these pages when these tasks are completed: ${tasks}.`,
  changed: ({ fields }: { fields: string }) => `Changed since it was confirmed: ${fields}`,
};

export const taskText: Record<string, string> = {
  payment: 'Ways to pay',
  founder: 'First distributor',
  products: 'First products',
};

export const taskHint = {
  payment: ({ methods }: { methods: string }) => `Buyers can pay by ${methods}.`,
  noPayment:
    'Set the keys of a payment gateway, listed below, or an amount for cash on delivery under Delivery.',
  testPayment: ({ methods }: { methods: string }) =>
    `Test payments that charge no money: ${methods}. Set the keys of a payment gateway, listed below.`,
  founder: 'Distributors join below another one. The first one represents the shop.',
  noProducts:
    'Import a file. A product is on sale when it is in stock and can be sold: with a GST rate of its own, with the default rate of the setting “Tax”, or without GST if the shop has no GSTIN.',
  products: ({ count }: { count: string }) => `${count} on sale and in stock.`,
  byHand: 'Add or change products by hand',
};

export const methodText: Record<string, string> = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'payment link',
  cod: 'cash on delivery',
};

export const serviceText: Record<string, { title: string; unset: string; sandbox?: string }> = {
  address: {
    title: 'Public address',
    unset: 'Visitors need a public address that begins with https.',
  },
  database: {
    title: 'Database',
    unset:
      'The shop uses the embedded database in the data folder, which works on one machine only.',
  },
  secrets: {
    title: 'Secrets',
    unset:
      'The shop generated them. They are in secrets.json in the data folder. Keep a copy in another place.',
  },
  sms: {
    title: 'Codes by SMS',
    unset: 'Nobody receives a code: the sandbox has one code that everybody knows.',
  },
  identity: {
    title: 'Aadhaar and PAN checks',
    unset: 'Identities are not checked: the sandbox accepts invented ones.',
  },
  razorpay: {
    title: 'Razorpay',
    unset: 'Nobody can pay by Razorpay.',
    sandbox: 'Payments by Razorpay are tests: no money is charged.',
  },
  sabpaisa: {
    title: 'SabPaisa',
    unset: 'Nobody can pay by SabPaisa.',
    sandbox: 'Payments by SabPaisa are tests: no money is charged.',
  },
  mail: { title: 'Mail', unset: 'Buyers and staff get no mail.' },
};

export const serviceState: Record<string, string> = {
  set: 'Set',
  local: 'In the data folder',
  sandbox: 'Sandbox',
  missing: 'Not set',
};

export const confirmText = {
  title: ({ page }: { page: string }) => `Read and confirm: ${page}`,
  lead: 'This is how visitors will read it.',
  confirm: 'I have read this page, and it is true for our shop',
  edit: 'Change the text',
  editQuestions: 'Change the questions',
  back: 'Back to the tasks',
  again: ({ who, when }: { who: string; when: string }) => `${who} confirmed this on ${when}.`,
  changed: ({ fields }: { fields: string }) =>
    `These facts have changed since then: ${fields}. Read the text again and confirm it.`,
};

export const founderText = {
  title: 'First distributor',
  lead: 'Every distributor joins with the referral code of another distributor. The first distributor represents the shop, and earns something only if it sells.',
  name: 'Name',
  email: 'E-mail address',
  emailHint: 'Not the address of a customer account',
  phone: 'Mobile number',
  password: 'Password',
  passwordHint: 'To log in to the back-office, which shows the team',
  refCode: 'Referral code',
  refCodeHint: 'The first distributors enter it when they join',
  add: 'Create the distributor',
};

export const readyText = {
  title: 'Ready to go live',
  notYet: 'What is missing before you go live',
  notYetLead: 'The shop can open when these tasks are completed.',
  warnings: 'Check these before real visitors come',
  required: ({ variables }: { variables: string }) =>
    `With a public address (PUBLIC_URL with https), the shop does not start until these are set: ${variables}. It then switches off payment gateways that have no keys.`,
  confirmedTitle: 'What was confirmed',
  task: 'Task',
  who: 'By',
  when: 'When',
  lead: 'All required tasks are completed. When you open the shop, everybody can see it, and search engines may list it.',
  open: 'Open the shop',
};

export const openingMessages = {
  confirmed: ({ page }: { page: string }) => `${page} is confirmed`,
  notYet: ({ tasks }: { tasks: string }) =>
    `You can confirm this text when these tasks are completed: ${tasks}.`,
  plannedBegan:
    'A planned version of this text has come into use since you opened this page. Read it here, and then confirm it.',
  founder: ({ name, number }: { name: string; number: string }) =>
    `${name} is distributor ${number}`,
  opened: 'The shop is open',
  openedText: 'Everybody can see it within a minute.',
};
