/**
 * The URLs of the desk. They are not in `paths`, because `paths` is part of a script that visitors
 * load.
 */

const part = encodeURIComponent;

interface DocumentPage {
  member: string;
  kind: string;
  documentToken: string;
  page: number;
}

export const deskPaths = {
  home: '/desk',
  signIn: '/desk/sign-in',
  /** The second step of signing in. */
  signInCode: '/desk/sign-in/code',
  signOut: '/desk/sign-out',
  /** The link of an invitation, where the invited person creates an account. */
  invitation: (token: string) => `/desk/invitation/${part(token)}`,
  /** The script that moves the focus to the search when `/` is pressed. */
  keysScript: '/desk/keys.js',
  /** The account of the person who is signed in. */
  account: '/desk/account',
  accountPassword: '/desk/account/password',
  accountAuthenticator: '/desk/account/authenticator',
  accountRecoveryCodes: '/desk/account/recovery-codes',
  /** What is left to do before a new shop opens. */
  opening: '/desk/opening',
  /** Shows a text of the shop, which must be confirmed before the shop opens. */
  openingText: (group: string) => `/desk/opening/text/${part(group)}`,
  openingFounder: '/desk/opening/founder',
  openingReady: '/desk/opening/ready',
  orders: '/desk/orders',
  /** A queue of orders, such as those to pack. */
  orderQueue: (queue: string) => `/desk/orders?queue=${part(queue)}`,
  order: (number: string) => `/desk/orders/${part(number)}`,
  /** Cancels an order and places another order that replaces it. */
  orderReplace: (number: string) => `/desk/orders/${part(number)}/replace`,
  /** Finds the buyer of an order by phone. */
  phoneOrders: '/desk/orders/new',
  phoneOrder: (buyer: string) => `/desk/orders/new/${part(buyer)}`,
  /** Ships the oldest of the packed orders. */
  shipPacked: '/desk/orders/ship',
  /** Ships several orders. @param numbers separated by commas */
  ordersShip: (numbers: string) => `/desk/orders/ship?orders=${part(numbers)}`,
  /**
   * Asks for confirmation, then marks parcels as undelivered.
   * @param numbers separated by commas
   */
  ordersUndelivered: (numbers: string) => `/desk/orders/undelivered?orders=${part(numbers)}`,
  /** Reads a carrier's file with tracking numbers. */
  parcels: '/desk/orders/parcels',
  /** The pick list of the oldest orders to pack. */
  pickList: '/desk/orders/print/pick-list',
  /** A page to print for several orders. @param kind such as `pick-list` */
  ordersPrint: (kind: string, numbers: string) =>
    `/desk/orders/print/${part(kind)}?orders=${part(numbers)}`,
  ordersPdf: (kind: string, numbers: string) =>
    `/desk/orders/print/${part(kind)}/pdf?orders=${part(numbers)}`,
  /** The orders of a buyer. @param q such as a phone number */
  ordersOf: (q: string) => `/desk/orders?q=${part(q)}`,
  /** An invoice or credit note of an order as a PDF. */
  orderDocument: (number: string, id: string) =>
    `/desk/orders/${part(number)}/document/${part(id)}`,
  products: '/desk/products',
  /** The products in a state, such as those with low stock. */
  productState: (state: string) => `/desk/products?state=${part(state)}`,
  newProduct: '/desk/new-product',
  product: (slug: string) => `/desk/products/${part(slug)}`,
  productPrice: (slug: string) => `/desk/products/${part(slug)}/price`,
  productPictures: (slug: string) => `/desk/products/${part(slug)}/pictures`,
  productStock: (slug: string) => `/desk/products/${part(slug)}/stock`,
  categories: '/desk/categories',
  newCategory: '/desk/new-category',
  category: (slug: string) => `/desk/categories/${part(slug)}`,
  brands: '/desk/brands',
  newBrand: '/desk/new-brand',
  brand: (slug: string) => `/desk/brands/${part(slug)}`,
  banners: '/desk/banners',
  newBanner: '/desk/new-banner',
  banner: (id: string) => `/desk/banners/${part(id)}`,
  articles: '/desk/articles',
  newArticle: '/desk/new-article',
  article: (id: string) => `/desk/articles/${part(id)}`,
  announcements: '/desk/announcements',
  newAnnouncement: '/desk/new-announcement',
  announcement: (id: string) => `/desk/announcements/${part(id)}`,
  /** Lists which products each rank costs. */
  rankGoods: '/desk/rank-products',
  rankGoodsOf: (rank: number) => `/desk/rank-products/${rank}`,
  staff: '/desk/staff',
  staffInvite: '/desk/staff/invite',
  staffAccount: (id: string) => `/desk/staff/${part(id)}`,
  record: '/desk/record',
  health: '/desk/health',
  figures: '/desk/figures',
  books: '/desk/books',
  /** Compares a gateway's settlement file with the ledger. */
  settlement: '/desk/books/settlement',
  /** All tables of GSTR-1 as a ZIP file. @param query the dates */
  booksArchive: (query: Readonly<Record<string, string>>) =>
    `/desk/books/gstr1/zip?${new URLSearchParams(query)}`,
  /** A table of the books as CSV. @param query the dates */
  booksFile: (table: string, query: Readonly<Record<string, string>>) =>
    `/desk/books/${part(table)}/csv?${new URLSearchParams(query)}`,
  members: '/desk/members',
  member: (id: string) => `/desk/members/${part(id)}`,
  memberData: (id: string) => `/desk/members/${part(id)}/data`,
  memberClose: (id: string) => `/desk/members/${part(id)}/close`,
  register: '/desk/register',
  /** @param query the filters */
  registerFile: (query: Readonly<Record<string, string>>) =>
    `/desk/register/csv?${new URLSearchParams(query)}`,
  /** The security log. */
  security: '/desk/security',
  documents: '/desk/documents',
  /** @param documentToken of a document that was opened */
  document: (member: string, kind: string, documentToken = '') =>
    `/desk/documents/${part(member)}/${part(kind)}${documentToken && `?ticket=${part(documentToken)}`}`,
  /** A page of an opened document as a picture. */
  documentFile: ({ member, kind, documentToken, page }: DocumentPage) =>
    `/desk/documents/${part(member)}/${part(kind)}/file?ticket=${part(documentToken)}&page=${page}`,
  /** The imports of products, and the form that uploads a file. */
  imports: '/desk/imports',
  /** Products as CSV. The query may contain filters. */
  productExport: '/desk/imports/export',
  import: (id: string) => `/desk/imports/${part(id)}`,
  /** The rejected rows of an import as CSV. */
  importRejected: (id: string) => `/desk/imports/${part(id)}/rejected`,
  tickets: '/desk/tickets',
  /** Templates of answers. */
  templates: '/desk/tickets/templates',
  template: (id: string) => `/desk/tickets/templates/${part(id)}`,
  ticket: (number: string) => `/desk/tickets/${part(number)}`,
  /** The shop's settings and texts. */
  settings: '/desk/settings',
  setting: (group: string) => `/desk/settings/${part(group)}`,
  /** A version of a group of settings, such as a version that takes effect later. */
  settingVersion: (group: string, version: number) =>
    `/desk/settings/${part(group)}?version=${version}`,
  /** Asks for a new sign-in code before a page that needs a recent one. */
  code: '/desk/code',
} as const;
