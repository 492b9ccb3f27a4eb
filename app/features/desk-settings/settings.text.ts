/** Sentences of the pages about the shop's settings. */
import type { SettingGroup } from '@contract/setting/groups';

const page = (title: string): { title: string; about: string } => ({
  title,
  about: 'A page of the shop: its title, its description for search engines and its text.',
});

/** Each group: its name, and what it holds. */
export const groupText: Record<SettingGroup, { title: string; about: string }> = {
  company: {
    title: 'Company',
    about:
      'The names, the registered office, registrations, ways to reach you and bank account. An open shop needs a registered office, and a phone number or an e-mail address.',
  },
  tax: {
    title: 'Tax',
    about: 'The GSTIN, and the State that decides between CGST, SGST and IGST.',
  },
  officers: {
    title: 'Officers',
    about: 'The grievance officer and the nodal officer. An open shop needs both.',
  },
  management: { title: 'Management', about: 'The people who run the company, as on “Our team”.' },
  social: {
    title: 'Social media',
    about: 'Links to your pages elsewhere, at the foot of each page.',
  },
  delivery: {
    title: 'Delivery',
    about: 'The general delivery terms, the zones with their charges, and cash on delivery.',
  },
  returns: { title: 'Returns', about: 'The days for returning, buying back and cooling off.' },
  documents: {
    title: 'Identity documents',
    about:
      'What happens when you reject a document, and how many documents a member of staff may open in an hour.',
  },
  questions: { title: 'Questions', about: 'The questions and answers of “FAQ”.' },
  declarations: {
    title: 'Declarations of distributors',
    about:
      'The sentences that people agree to when they join. If you change a sentence, people who are registering have to agree again. Distributors keep the version that they accepted.',
  },
  numbers: {
    title: 'Numbers',
    about:
      'The letters before the numbers of orders, invoices, credit notes, distributors and tickets.',
  },
  opening: {
    title: 'Opening',
    about: 'Whether visitors see the shop, or read that it opens soon.',
  },
  'about-us': page('About us'),
  'our-team': page('Our team'),
  compliance: page('Compliance'),
  faq: page('FAQ'),
  'contact-us': page('Contact us'),
  transparency: page('Transparency and company information'),
  'grievance-mechanism': page('Complaints and grievance mechanism'),
  'return-refund-policy': page('Return and refund policy'),
  'shipping-policy': page('Shipping policy'),
  'payment-gateway-policy': page('Payment policy'),
  'social-media-policy': page('Social media policy'),
  'transfer-policy': page('Passing on a distributorship'),
  'code-ethics': page('Code of ethics'),
  'website-terms-condition': page('Website terms'),
  'terms-condition': page('Terms and conditions'),
  'privacy-policy': page('Privacy policy'),
  affiliate: page('Affiliate with us'),
};

/** Labels of fields and sections, by the last part of their path. */
export const labelText: Record<string, string> = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  demonstration: 'This is a demonstration shop, and its pages say so',
  foundedYear: 'Year of foundation',
  registeredOffice: 'Registered office',
  street: 'Street',
  city: 'City',
  pin: 'PIN code',
  cin: 'Corporate identity number (CIN)',
  directSellingRegistration: 'Direct selling registration',
  fssai: 'FSSAI licence number',
  phone: 'Phone',
  supportHours: 'Hours of support',
  email: 'E-mail address',
  bankAccount: 'Bank account',
  holder: 'Account holder',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC',
  number: 'Account number',
  gstin: 'GSTIN',
  state: 'State',
  stateCode: 'GST code of the State',
  grievanceOfficer: 'Grievance officer',
  nodalOfficer: 'Nodal officer',
  designation: 'Designation',
  people: 'Person',
  role: 'Role',
  about: 'About this person',
  links: 'Link',
  label: 'Label',
  url: 'Address',
  deliveryDays: 'Working days until delivery, at most',
  freeShippingAbove: 'Free delivery for orders of at least (₹)',
  shippingFee: 'Delivery charge of smaller orders (₹)',
  zones: 'Zone',
  prefixes: 'First digits of its PIN codes',
  days: 'Working days',
  min: 'Working days, at least',
  max: 'Working days, at most',
  chargePaise: 'Delivery charge (₹)',
  freeFromPaise: 'Free delivery for orders of at least (₹)',
  cashOnDelivery: 'Cash on delivery',
  maxPaise: 'Orders up to (₹)',
  refusedPrefixes: 'First digits of PIN codes without cash on delivery',
  closedOn: 'Days without delivery',
  returnDays: 'Days to return goods after delivery',
  buyBackDays: 'Days of buy-back from distributors after delivery',
  coolingOffDays: 'Days in which a new distributor may leave',
  refundLimitPaise: 'Refunds by staff above this need a second person (₹)',
  suspendRejected: 'Suspend members while one of their documents is rejected',
  viewsPerHour:
    'Documents that one person may open in an hour before the shop’s owners are alerted',
  groups: 'Group of questions',
  heading: 'Heading',
  entries: 'Question',
  question: 'Question',
  answer: 'Answer',
  title: 'Title',
  description: 'Description for search engines',
  updated: 'Last updated',
  body: 'Text',
  defaultGstRate: 'GST rate of products that have no rate of their own (%)',
  orders: 'Letters of order numbers',
  invoices: 'Letters of invoice numbers',
  creditNotes: 'Letters of credit note numbers',
  distributors: 'Letters of distributor numbers',
  messages: 'Letters of message numbers',
  complaints: 'Letters of complaint numbers',
  callbacks: 'Letters of callback numbers',
  adult: 'Age and citizenship',
  'no-fee': 'No fee',
  terms: 'Terms and privacy policy',
  plan: 'Business plan and code of ethics',
  contract: 'Eligible for a contract',
  truth: 'Truth of the registration',
  'aadhaar-check': 'Consent to the check of the Aadhaar number',
  isOpen: 'The shop is open to visitors',
  hi: 'Hindi',
};

/** Returns the label of a field, by the last part of its path and the language of its text. */
export const labelOf = ({ key, lang = '' }: { key: string; lang?: string | undefined }): string =>
  lang ? `${labelText[key] ?? key} (${labelText[lang] ?? lang})` : (labelText[key] ?? key);

export const hintText: Record<string, string> = {
  defaultGstRate: 'Such as 18. If you leave this empty, these products are shown, but not sold',
  orders: 'Such as ORD in ORD-2026-100001. Existing numbers do not change',
  distributors: 'Such as NG in NG100123',
  messages: 'Such as CON in CON-2026-000123. If you leave this empty, we use CON',
  complaints: 'Such as GRV in GRV-2026-000123. If you leave this empty, we use GRV',
  callbacks: 'Such as CAL in CAL-2026-000123. If you leave this empty, we use CAL',
  prefixes: 'Separated by commas; * means all other PIN codes',
  refusedPrefixes: 'Separated by commas',
  closedOn:
    'Days such as 2026-11-08, separated by commas, in addition to Sundays and national holidays',
  freeFromPaise: 'Leave empty if delivery is never free',
  maxPaise: '0: no cash on delivery at all',
  suspendRejected:
    'Nobody can join below a suspended member, and the ID card of the member is shown as blocked. This setting applies to documents that are rejected after you save it.',
  body: 'Markdown; headings begin with ##. Named values such as {{returnDays}} are filled in.',
  answer: 'Markdown of one paragraph',
  updated: 'Change it when the meaning of the page changes',
};

export const settingsText = {
  title: 'Settings',
  lead: 'Facts, promises and texts of the shop. A change appears on all pages within a minute of its start.',
  caption: 'Groups of settings',
  nothing: 'There are no settings',
  group: 'Group',
  holds: 'Contents',
  inForce: 'In use',
  saved: 'Saved',
  later: 'Begins later',
  version: ({ version }: { version: number }) => `Version ${version}`,
  by: ({ when, who }: { when: string; who: string }) => `${when} by ${who}`,
  laterVersion: ({ version, day }: { version: number; day: string }) =>
    `Version ${version} from ${day}`,
  shopStart: 'When the shop was set up',
  from: 'Use this version from',
  fromHint: 'Today or a later date',
  firstStart: 'Set up with the shop',
  save: 'Save',
  preview: 'Preview',
  previewTitle: 'Preview: not saved yet',
  back: 'All settings',
  backToList: 'Back to the list',
  emptyRow:
    'Leave the last group of fields empty if you do not need it. To remove an entry, empty its fields.',
  allOrNone: 'Leave all of these empty, or fill in all of them.',
  translated:
    'For the Hindi pages. If you leave these fields empty, those pages show the English text. Fill in all Hindi fields of this page, or none.',
  /** The checkbox for translations that need no change. */
  sameMeaning: 'The Hindi text still says the same as the changed English text',
  /** A problem of a translation, after its label. */
  outdated:
    'is unchanged, but the English text has changed. Change it too, leave it empty, or tick “The Hindi text still says the same” at the end of the form',
  planned: 'A later version is planned',
  plannedLead:
    'The form shows the version in use. What you save for an earlier day is valid until the planned version begins.',
  editPlanned: ({ version, day }: { version: number; day: string }) =>
    `Edit version ${version}, which begins on ${day}`,
  editsPlanned: ({ version, day }: { version: number; day: string }) =>
    `You are editing version ${version}, which begins on ${day}.`,
  editCurrent: ({ version }: { version: number }) => `Edit version ${version}, in use today`,
  named: 'Named values, and their current texts',
  noValue: 'Not set',
  isThere: 'Set: text between {{#name}} and {{/name}} is shown',
  ofEach: 'From each person in the list “management”',
  ofEachZone: 'From each zone in the list “zones”',
  yes: 'Yes',
  history: 'Versions',
  /** A version that somebody else saved while the form was open. */
  savedByOther: ({ version }: { version: number }) => `Saved as version ${version}`,
  unreadableAmount: 'must be an amount such as 49 or 49.50',
};

export const settingsMessages = {
  saved: ({ title, version }: { title: string; version: number }) =>
    `${title} is saved as version ${version}`,
  opened: 'The shop is open',
  closed: 'The shop is closed',
  textsChanged: ({ count }: { count: number }) =>
    count === 1
      ? 'One page names facts that have changed since it was confirmed.'
      : `${count} pages name facts that have changed since they were confirmed.`,
  toTexts: 'Read and confirm them',
  from: ({ day }: { day: string }) => `It is valid from ${day}.`,
  replaced: ({ version, day }: { version: number; day: string }) =>
    `The planned version ${version} replaces it on ${day}.`,
};
