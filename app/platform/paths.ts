/**
 * The addresses of the shop's pages: those in section 2 of the specification, and others. Every
 * link, redirect and form must take its address from here or from `deskPaths`, which a test checks.
 * `docs/routes.md` says what each page is for.
 */

import type { PageSlug } from '@contract/setting/texts';

/** An information or policy page, by the name in its address. */
export type InfoSlug = PageSlug;

/** A part of the profile with its own form. */
type ProfilePart = 'name' | 'details' | 'email' | 'phone' | 'bank' | 'password' | 'picture';

/** A document of a distributor, by the end of its address. */
export type DocumentName = 'welcome-letter' | 'agreement' | 'price-list' | 'visiting-card';

/** A change of an order, by the end of its address. */
type OrderChange = 'cancel' | 'address' | 'return';

const part = encodeURIComponent;

/**
 * Adds a query without its empty values. Empty dates are kept, because on some pages they mean all
 * dates, and their absence means this month.
 */
function withQuery(path: string, query: Record<string, string>): string {
  const isGiven = ([name, value]: [string, string]) =>
    value !== '' || /^(start|end)Date$/.test(name);
  // The property `size` would be simpler, but Chrome has it only since version 113.
  const given = new URLSearchParams(Object.entries(query).filter(isGiven)).toString();
  return given ? `${path}?${given}` : path;
}

/** Turns a name into a part of an address. Applied to its own result, it changes nothing. */
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
  /** The data of the company that enhanced pages load. */
  companyFacts: (version: string) => `/company/${part(version)}`,
  /** The spelling of the link in the header; routes ignore case. */
  wishlistInHeader: '/wishList',
  wishlist: '/wishlist',
  wishlistPage: (page: number) => (page > 1 ? `/wishlist?page=${page}` : '/wishlist'),
  cart: '/cart',
  /** Redirects to the first unfinished step. */
  checkout: '/checkout',
  /** Receives the form that begins the checkout of a rank's products. */
  rankCheckout: '/checkout/rank',
  /** Where Razorpay sends the browser after a payment. @param reference Razorpay's order id */
  razorpayReturn: (id: string, reference: string) =>
    `/payment/razorpay/return?${new URLSearchParams({ order: id, reference })}`,
  razorpayCancel: (id: string, reference: string) =>
    `/payment/razorpay/cancel?${new URLSearchParams({ order: id, reference })}`,
  /** Where Razorpay itself posts its events. */
  razorpayWebhook: '/payment/razorpay/webhook',
  /** Makes the upstream query the gateway, for a page that waits for a payment. */
  paymentCheck: (id: string) => `/payment/check/${part(id)}`,
  /** Prefix of the addresses of payment results. */
  paymentConfirmations: '/paymentconfirmation/',
  paymentConfirmation: (status: string, id: string) =>
    `/paymentconfirmation/${part(status)}/${part(id)}`,

  /** Logging in, and ways to join. */
  join: '/join-us',
  /** The second step of logging in. */
  loginCode: '/join-us/code',
  logout: '/logout',
  register: '/register',
  forgottenPassword: '/forgotten-password',
  /** What a distributor needs to register, and the start of the registration. */
  distributorRegister: '/distributor-register',
  /** The link that a distributor gives to others. */
  referral: (code: string) => `/distributor-register?${new URLSearchParams({ ref: code })}`,
  /** Redirects to the first unfinished step. */
  registration: REGISTRATION,

  stopped: '/stop',

  profile: '/profile',
  profilePart: (name: ProfilePart) => `/profile/${name}`,
  /** Sends an identity document again. */
  profileDocument: (kind: string) => `/profile/document/${part(kind)}`,
  secondFactor: '/profile/second-factor',
  /** Discards an unfinished setup. */
  secondFactorAgain: '/profile/second-factor?again=1',
  /** Sends another e-mail with the link that confirms the e-mail address. */
  emailLink: '/profile/confirm-email',
  sessions: '/profile/sessions',
  /** What the shop stores about the member; shown for ten minutes after entering the password. */
  ownData: '/profile/data',
  ownDataFile: '/profile/data/json',
  /** One of the member's files, by its field name. */
  ownDocument: (kind: string) => `/profile/data/${part(kind)}`,
  /** Leaving the distributorship, or closing a customer's account. */
  leave: '/profile/leave',
  /** Shown after leaving. */
  left: '/profile/left',
  /** The member's own picture. */
  profilePhoto: '/profile/photo',
  dashboard: '/dashboard',
  genealogy: '/genealogy',
  /** @param query such as `root`, a member number; see `withQuery` */
  tree: (query: Record<string, string>) => withQuery('/genealogy', query),
  orders: '/allorder',
  ordersPage: (page: number) => (page > 1 ? `/allorder?page=${page}` : '/allorder'),
  /** @param id the order's `_id` */
  order: (id: string) => `/allorder/${part(id)}`,
  /** The page that cancels, changes or returns an order. */
  orderChange: (id: string, change: OrderChange) => `/allorder/${part(id)}/${change}`,
  /** Pays an order by a payment method that is chosen there. */
  payOrder: (id: string) => `/checkout/pay/${part(id)}`,
  ranks: '/allrank',
  downline: '/downline',
  /** @param query the filters; see `withQuery` */
  downlineOf: (query: Record<string, string>) => withQuery('/downline', query),
  downlineCsv: (query: Record<string, string>) => withQuery('/downline/csv', query),
  /** @param name the member's name, or the part of an address that represents it */
  downlineMember: (id: string, name: string) => `/downline/${part(id)}/${part(nameInPath(name))}`,
  downlineSales: '/downline-sales',
  /** @param query the filters; see `withQuery` */
  downlineSalesOf: (query: Record<string, string>) => withQuery('/downline-sales', query),
  downlineSalesCsv: (query: Record<string, string>) => withQuery('/downline-sales/csv', query),
  ownDownline: '/mydownline',
  ownDownlineOf: (query: Record<string, string>) => withQuery('/mydownline', query),
  idCard: '/icard',
  idCardFile: (type: 'pdf' | 'png') => `/icard/${type}`,
  /** Shows the holder of the ID card with a code. */
  verify: (code: string) => `/verify/${part(code)}`,
  announcements: '/announcements',
  announcementsPage: (page: number) =>
    page > 1 ? `/announcements?page=${page}` : '/announcements',
  announcement: (id: string) => `/announcements/${part(id)}`,
  documents: '/documents',
  document: (name: DocumentName) => `/documents/${name}`,
  documentPdf: (name: DocumentName) => `/documents/${name}/pdf`,
  priceListPdf: (category: string) => withQuery('/documents/price-list/pdf', { category }),
  invoices: '/invoice',
  invoicesPage: (page: number) => (page > 1 ? `/invoice?page=${page}` : '/invoice'),
  /** @param id the `_id` of an invoice or a credit note */
  invoice: (id: string) => `/invoice/${part(id)}`,
  invoicePdf: (id: string) => `/invoice/${part(id)}/pdf`,
  transactions: '/transaction',
  /** @param query `startDate`, `endDate`, `page`; see `withQuery` */
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
  tickets: '/ticket',
  ticket: (number: string) => `/ticket/${part(number)}`,
  /** The last message of a ticket. @param messages how many the ticket has */
  ticketWith: (number: string, messages: number) =>
    `/ticket/${part(number)}?messages=${messages}#${LATEST_MESSAGE}`,
  /** Opens a ticket from the link in a message. */
  ticketLink: (number: string, key: string) => `/ticket/${part(number)}/${part(key)}`,

  /** Prefix of the addresses of pictures. */
  images: '/images/',
  /** @param source a path of the upstream that needs no escaping, or `/` and an escaped address */
  image: (width: number, source: string) => `/images/${width}${source}`,
  /** The server renders the page about a refused request under this address. */
  refused: '/request/refused',
  sitemap: '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}.xml`,
} as const;
