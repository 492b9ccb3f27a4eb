/** Pages behind the log-in, as a demo distributor sees them. */

const ACCOUNT = { email: 'demo@example.com', password: 'demo-password' };
const PATHS = {
  profile: '/profile',
  'profile, details': '/profile/details',
  'profile, bank': '/profile/bank',
  'profile, e-mail': '/profile/email',
  'profile, phone': '/profile/phone',
  'profile, password': '/profile/password',
  'profile, picture': '/profile/picture',
  'log out': '/logout',
  cart: '/cart',
  dashboard: '/dashboard',
};
const NOT_OPEN_YET = 501;

/**
 * @param {string} url of a running web with the demo shop
 * @returns {Promise<{ open: import('./pages.mjs').Page[], closed: { name: string, why: string }[] }>}
 *   pages with their visitor's cookie, and those that there is nothing to measure of
 * @throws {Error} when logging in fails
 */
export async function findMemberPages(url) {
  const cookie = await logIn(url);
  const [open, closed] = [[], []];
  for (const [name, path] of Object.entries(PATHS)) {
    const { status } = await ask(url + path, { cookie });
    if (status === 200) open.push({ name, path, cookie });
    else closed.push({ name, why: status === NOT_OPEN_YET ? 'not open yet' : `answers ${status}` });
  }
  return { open, closed };
}

/** The member's cookie, without the greeting that the first page shows. */
async function logIn(url) {
  const body = new URLSearchParams(ACCOUNT);
  const login = await ask(`${url}/join-us`, { method: 'POST', body, origin: url });
  const cookie = cookieOf(login);
  if (!cookie) throw new Error(`Logging in answered ${login.status} and no session.`);
  return cookieOf(await ask(`${url}/`, { cookie })) || cookie;
}

async function ask(address, { cookie = '', origin = '', ...init }) {
  const headers = { ...(cookie && { Cookie: cookie }), ...(origin && { Origin: origin }) };
  const response = await fetch(address, { ...init, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

const cookieOf = ({ headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
