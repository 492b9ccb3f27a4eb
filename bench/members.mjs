/** Finds the pages behind the log-in, as a demo distributor sees them. */
import { DEMO_DISTRIBUTOR } from './demo-account.mjs';
import { newVisitor } from './visitor.mjs';

const ACCOUNT_PATHS = {
  profile: '/profile',
  'profile, details': '/profile/details',
  'profile, bank': '/profile/bank',
  'profile, e-mail': '/profile/email',
  'profile, phone': '/profile/phone',
  'profile, password': '/profile/password',
  'profile, picture': '/profile/picture',
  'profile, second factor': '/profile/second-factor',
  'profile, sessions': '/profile/sessions',
  'log out': '/logout',
};
const OFFICE_PATHS = {
  dashboard: '/dashboard',
  genealogy: '/genealogy',
  'genealogy, drawn': '/genealogy?look=drawing',
  'direct downline': '/mydownline',
  downline: '/downline',
  'downline sales': '/downline-sales',
  ranks: '/allrank',
  'next rank': '/checkrank',
  'ID card': '/icard',
  documents: '/documents',
  'welcome letter': '/documents/welcome-letter',
  'visiting card': '/documents/visiting-card',
  agreement: '/documents/agreement',
  'price list': '/documents/price-list?category=health',
  announcements: '/announcements',
  leaving: '/profile/leave',
};
/** The status of a page that the shop does not offer. */
const NOT_OFFERED = 501;

/**
 * Logs in and opens each page.
 *
 * @param {string} url of a running web with the demo shop
 * @returns {Promise<{ account: import('./pages.mjs').Page[], office: import('./pages.mjs').Page[],
 * unavailable: { name: string, reason: string }[] }>}
 *   the pages with the cookie of their visitor, and the pages that cannot be measured
 * @throws {Error} when logging in fails
 */
export async function findMemberPages(url) {
  const visitor = await logIn(url, DEMO_DISTRIBUTOR);
  const cookie = visitor.cookie();
  const unavailable = [];
  const findOpenPages = async (paths) => {
    const open = [];
    for (const [name, path] of Object.entries(paths)) {
      const { status } = await visitor.request(path);
      if (status === 200) open.push({ name, path, cookie });
      else
        unavailable.push({
          name,
          reason: status === NOT_OFFERED ? 'not offered' : `answers ${status}`,
        });
    }
    return open;
  };
  return {
    account: await findOpenPages(ACCOUNT_PATHS),
    office: await findOpenPages(OFFICE_PATHS),
    unavailable,
  };
}

/**
 * Logs a visitor in, and opens the page with the greeting, which is shown only once.
 *
 * @param {string} url
 * @param {{ email: string, password: string }} account
 */
export async function logIn(url, account) {
  const visitor = newVisitor(url);
  await visitor.press(await visitor.open('/join-us'), 'Log in', account);
  await visitor.open('/');
  return visitor;
}
