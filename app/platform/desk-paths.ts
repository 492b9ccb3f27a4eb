/**
 * The addresses of the desk, the pages of the people who run the shop. They are apart from `paths`, which
 * is in the script of every visitor's browser.
 */

const part = encodeURIComponent;

export const deskPaths = {
  home: '/desk',
  signIn: '/desk/sign-in',
  /** The second step of signing in. */
  signInCode: '/desk/sign-in/code',
  signOut: '/desk/sign-out',
  /** Makes an account, by the link of an invitation. */
  invitation: (token: string) => `/desk/invitation/${part(token)}`,
  orders: '/desk/orders',
  /** A queue of orders, such as those to pack. */
  orderQueue: (queue: string) => `/desk/orders?queue=${part(queue)}`,
  order: (number: string) => `/desk/orders/${part(number)}`,
  /** An invoice or credit note of an order as a PDF. */
  orderDocument: (number: string, id: string) =>
    `/desk/orders/${part(number)}/document/${part(id)}`,
  staff: '/desk/staff',
  staffInvite: '/desk/staff/invite',
  staffAccount: (id: string) => `/desk/staff/${part(id)}`,
  record: '/desk/record',
  health: '/desk/health',
  books: '/desk/books',
  /** A table of the books as CSV. @param query the dates */
  booksFile: (table: string, query: Readonly<Record<string, string>>) =>
    `/desk/books/${part(table)}/csv?${new URLSearchParams(query)}`,
  tickets: '/desk/tickets',
  ticket: (number: string) => `/desk/tickets/${part(number)}`,
  /** What the shop says and promises. */
  settings: '/desk/settings',
  setting: (group: string) => `/desk/settings/${part(group)}`,
  /** Asks for a code again, before a page that wants a recent one. */
  code: '/desk/code',
} as const;
