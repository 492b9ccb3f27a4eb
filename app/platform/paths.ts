/**
 * The addresses of the shop's pages: section 2 of the specification, and those added to it. Every
 * link, redirect and form takes its address from here; a test finds others. `docs/routes.md` says
 * what each page is for.
 */

/** An information or policy page, by the name in its address. */
export type InfoSlug =
  | 'about-us'
  | 'affiliate'
  | 'code-ethics'
  | 'compliance'
  | 'contact-us'
  | 'faq'
  | 'grievance-mechanism'
  | 'our-team'
  | 'payment-gateway-policy'
  | 'privacy-policy'
  | 'return-refund-policy'
  | 'shipping-policy'
  | 'social-media-policy'
  | 'terms-condition'
  | 'transfer-policy'
  | 'transparency'
  | 'website-terms-condition';

/** A part of the profile that is changed on a page of its own. */
type ProfilePart = 'name' | 'details' | 'email' | 'phone' | 'bank' | 'password' | 'picture';

/** A document of a distributor, by the name in its address. */
export type DocumentName = 'welcome-letter' | 'agreement' | 'price-list' | 'visiting-card';

/** What a buyer changes of an order, by the end of the page's address. */
type OrderChange = 'cancel' | 'address' | 'return';

const part = encodeURIComponent;

/** Empty dates stay, since they stand for all dates where none stand for this month. */
function withQuery(path: string, query: Record<string, string>): string {
  const isGiven = ([name, value]: [string, string]) =>
    value !== '' || /^(start|end)Date$/.test(name);
  const given = new URLSearchParams(Object.entries(query).filter(isGiven));
  return given.size > 0 ? `${path}?${given}` : path;
}

/** What stands for a name in an address; once made it stays the same. */
export function nameInPath(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return plain || 'member';
}

/** Id of the latest message on a ticket's page. */
export const LATEST_MESSAGE = 'latest';

const REGISTRATION = '/first-distributor-register';

export const paths = {
  home: '/',

  /** All categories. */
  products: '/products',
  category: (slug: string) => `/products/${part(slug)}`,
  product: (slug: string) => `/product/${part(slug)}`,
  productPicture: (slug: string, number: number) => `/product/${part(slug)}/picture/${number}`,
  brands: '/brands',
  /** A page of the brands that begin with a letter. */
  brandsByLetter: (letter: string, page = 1) =>
    `/brands?letter=${part(letter)}${page > 1 ? `&page=${page}` : ''}`,
  brand: (slug: string) => `/brands/${part(slug)}`,
  search: '/search',
  searchFor: (words: string) => `/search?${new URLSearchParams({ q: words })}`,
  suggestions: '/search/suggestions',
  /** What enhancement needs of the company. */
  companyFacts: (version: string) => `/company/${part(version)}`,
  /** As the header spells it; routes match whatever the case. */
  wishlistInHeader: '/wishList',
  wishlist: '/wishlist',
  wishlistPage: (page: number) => (page > 1 ? `/wishlist?page=${page}` : '/wishlist'),
  cart: '/cart',
  /** Leads to the first unfinished step. */
  checkout: '/checkout',
  checkoutStep: (step: 'address' | 'review') => `/checkout/${step}`,
  /** Takes the form that begins the checkout of a rank's goods. */
  rankCheckout: '/checkout/rank',
  checkoutCheck: (step: string) => `/checkout/fields/${step}`,
  /**
   * Where the browser comes back to from the gateways, and what Razorpay itself posts to. `reference`
   * says which order of the gateway it is.
   */
  razorpayReturn: (id: string, reference: string) =>
    `/payment/razorpay/return?${new URLSearchParams({ order: id, reference })}`,
  razorpayCancel: (id: string, reference: string) =>
    `/payment/razorpay/cancel?${new URLSearchParams({ order: id, reference })}`,
  razorpayWebhook: '/payment/razorpay/webhook',
  sabpaisaReturn: '/payment/sabpaisa/return',
  /** Where a page that waits for a payment has the gateway asked. */
  paymentCheck: (id: string) => `/payment/check/${part(id)}`,
  /** What the addresses of payments' results begin with. */
  paymentConfirmations: '/paymentconfirmation/',
  paymentConfirmation: (status: string, id: string) =>
    `/paymentconfirmation/${part(status)}/${part(id)}`,

  /** Logging in, and the ways to join. */
  join: '/join-us',
  /** The second step of logging in. */
  loginCode: '/join-us/code',
  logout: '/logout',
  register: '/register',
  forgottenPassword: '/forgotten-password',
  /** What a distributor's registration takes, and its start. */
  distributorRegister: '/distributor-register',
  /** Leads to the first unfinished step. */
  registration: REGISTRATION,
  registrationStep: (step: string) => `${REGISTRATION}/${step}`,
  registrationForget: `${REGISTRATION}/forget`,
  registrationUpload: (field: string) => `${REGISTRATION}/uploads/${field}`,
  registrationCheck: (step: string) => `${REGISTRATION}/check/${step}`,

  /** Stops a change of the account, from the message about it; without a token, what is to be done then. */
  stopChange: (token: string) => `/stop/${part(token)}`,
  stopped: '/stop',
  /** Confirms an e-mail address, from the message to it. */
  confirmEmail: (token: string) => `/confirm-email/${part(token)}`,

  profile: '/profile',
  profilePart: (name: ProfilePart) => `/profile/${name}`,
  secondFactor: '/profile/second-factor',
  /** Leaves what was begun there aside. */
  secondFactorAgain: '/profile/second-factor?again=1',
  /** Has the link to confirm the e-mail address sent again. */
  emailLink: '/profile/confirm-email',
  /** Where the member is logged in. */
  sessions: '/profile/sessions',
  /** What the shop keeps about the member: shown for ten minutes after the password. */
  ownData: '/profile/data',
  ownDataFile: '/profile/data/json',
  /** One of the own files, by the name of its field. */
  ownDocument: (kind: string) => `/profile/data/${part(kind)}`,
  /** Leaving the distributorship, or closing a customer's account. */
  leave: '/profile/leave',
  /** Said after leaving. */
  left: '/profile/left',
  /** The bytes of the member's own picture. */
  profilePhoto: '/profile/photo',
  dashboard: '/dashboard',
  genealogy: '/genealogy',
  /** @param query such as `root`, a member number; empty values fall away */
  tree: (query: Record<string, string>) => withQuery('/genealogy', query),
  orders: '/allorder',
  ordersPage: (page: number) => (page > 1 ? `/allorder?page=${page}` : '/allorder'),
  /** @param id the order's `_id` */
  order: (id: string) => `/allorder/${part(id)}`,
  /** The page on which something about an order is changed. */
  orderChange: (id: string, change: OrderChange) => `/allorder/${part(id)}/${change}`,
  /** Pays an order that was placed, by the way that is chosen there. */
  payOrder: (id: string) => `/checkout/pay/${part(id)}`,
  ranks: '/allrank',
  downline: '/downline',
  /** @param query as `downlineSalesOf` */
  downlineOf: (query: Record<string, string>) => withQuery('/downline', query),
  downlineCsv: (query: Record<string, string>) => withQuery('/downline/csv', query),
  /** @param name of the member, or what stands for it in an address */
  downlineMember: (id: string, name: string) => `/downline/${part(id)}/${part(nameInPath(name))}`,
  downlineSales: '/downline-sales',
  /** @param query what narrows the list down; empty values fall away */
  downlineSalesOf: (query: Record<string, string>) => withQuery('/downline-sales', query),
  downlineSalesCsv: (query: Record<string, string>) => withQuery('/downline-sales/csv', query),
  ownDownline: '/mydownline',
  ownDownlineOf: (query: Record<string, string>) => withQuery('/mydownline', query),
  idCard: '/icard',
  idCardFile: (type: 'pdf' | 'png') => `/icard/${type}`,
  /** Says whose ID card has a code. */
  verify: (code: string) => `/verify/${part(code)}`,
  announcements: '/announcements',
  announcementsPage: (page: number) =>
    page > 1 ? `/announcements?page=${page}` : '/announcements',
  announcement: (id: string) => `/announcements/${part(id)}`,
  documents: '/documents',
  document: (name: DocumentName) => `/documents/${name}`,
  documentPdf: (name: DocumentName) => `/documents/${name}/pdf`,
  priceList: (category: string) => withQuery('/documents/price-list', { category }),
  priceListPdf: (category: string) => withQuery('/documents/price-list/pdf', { category }),
  invoices: '/invoice',
  invoicesPage: (page: number) => (page > 1 ? `/invoice?page=${page}` : '/invoice'),
  /** @param id the `_id` of an invoice or a credit note */
  invoice: (id: string) => `/invoice/${part(id)}`,
  invoicePdf: (id: string) => `/invoice/${part(id)}/pdf`,
  transactions: '/transaction',
  /** @param query `startDate`, `endDate`, `page`; empty values fall away */
  transactionsOf: (query: Record<string, string>) => withQuery('/transaction', query),
  transactionsCsv: (query: Record<string, string>) => withQuery('/transaction/csv', query),
  checkRank: '/checkrank',

  info: (slug: InfoSlug) => `/${slug}`,
  articles: '/articles',
  articleTopic: (slug: string) => `/articles/${part(slug)}`,
  article: (id: string) => `/article/${part(id)}`,
  news: '/news',
  newsItem: (id: string) => `/news/${part(id)}`,
  callback: '/call-back',
  /** Looking a ticket up. */
  tickets: '/ticket',
  ticket: (number: string) => `/ticket/${part(number)}`,
  /** The latest of so many messages of a ticket. */
  ticketWith: (number: string, messages: number) =>
    `/ticket/${part(number)}?messages=${messages}#${LATEST_MESSAGE}`,
  /** Opens a ticket that a visitor filed. */
  ticketLink: (number: string, key: string) => `/ticket/${part(number)}/${part(key)}`,

  /** What the addresses of pictures begin with. */
  images: '/images/',
  /** @param source a path below the upstream that needs no escaping, or any address, escaped */
  image: (width: number, source: string) => `/images/${width}${source}`,
  /** Under which the server itself renders the page about a request that it refused. */
  refused: '/request/refused',
  sitemap: '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}.xml`,
} as const;
