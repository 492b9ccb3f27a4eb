/** Signs in to the desk of a running shop, and opens a page of each kind that links lead to. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { program, projectPath, root, serviceFlags } from '../scripts/lib/project.mjs';
import { SECRETS } from './shop.mjs';

const run = promisify(execFile);
const EMAIL = 'bench@shop.example';
const PASSWORD = 'granite umbrella fourteen';
const STEP_MS = 30_000;

/**
 * Creates an account with every role, by the invitation link that `npm run staff -- owner` prints.
 *
 * @param {string} url of a running web
 * @param {{ dataDir: string, env: Record<string, string> }} shop folder and settings of the api
 * @returns {Promise<string>} the cookie of the session
 */
export async function openDeskSession(url, { dataDir, env }) {
  const base = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir };
  const { stdout } = await run(
    process.execPath,
    [...serviceFlags, program, 'staff', 'owner', EMAIL],
    {
      cwd: root,
      env: { ...base, ...SECRETS, ...env },
    },
  );
  const path = /\/desk\/invitation\/[\w.%-]+/.exec(stdout)?.[0];
  if (!path) throw new Error(`The command printed no address: ${stdout}`);
  const page = await fetch(url + path);
  const html = await page.text();
  const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(html)?.[1] ?? '';
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: deskCookie(page) },
    body: new URLSearchParams({ name: 'Asha Verma', password: PASSWORD, app_code: codeOf(secret) }),
  });
  if (answer.status !== 303) throw new Error(`The invitation was answered with ${answer.status}.`);
  const cookie = deskCookie(answer);
  await takeAllRoles(url, cookie);
  return cookie;
}

const deskCookie = ({ headers }) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('desk='))
    ?.split(';', 1)[0] ?? '';

/** The code that an authenticator app shows now (RFC 6238). @param secret in base 32 */
function codeOf(secret) {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Gives the account all roles, because the role of an owner does not open every page. */
async function takeAllRoles(url, cookie) {
  const headers = { Cookie: cookie };
  const open = async (path) => (await fetch(url + path, { headers })).text();
  const list = await open(`/desk/staff?q=${encodeURIComponent(EMAIL)}`);
  const path = /href="(\/desk\/staff\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
  const html = await open(path);
  const csrf = decode(/name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '');
  const body = new URLSearchParams({ csrf, intent: 'roles' });
  for (const [, role] of html.matchAll(
    /name="roles"[^>]* value="(\w+)"|value="(\w+)"[^>]* name="roles"/g,
  )) {
    if (role) body.append('roles', role);
  }
  const { status } = await fetch(url + path, { method: 'POST', redirect: 'manual', headers, body });
  if (status !== 303) throw new Error(`The roles were answered with ${status}.`);
}

const decode = (text) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"');

/**
 * Patterns that are left out: those that are no pages, that ask for a code, that are opened without
 * a session, that need the upload of a member, or that belong to a shop that is not open yet.
 */
const LEFT_OUT =
  /^\/desk\/(?:\*|code|sign-out|sign-in|sign-in\/code|invitation\/:token|documents\/:member\/:kind|opening(?:\/.*)?)$/;

/**
 * The patterns of all pages behind the sign-in except `LEFT_OUT`, such as `/desk/orders/:number`,
 * from the names of the routes' files.
 */
export const deskPatterns = () =>
  readdirSync(projectPath('app', 'routes', 'desk+'))
    .filter((file) => file.endsWith('.tsx') && file !== '_layout.tsx')
    .map((file) => {
      const parts = file.replace(/\.tsx$/, '').split('.');
      const path = parts.map((part) =>
        part === '_index' ? '' : part === '$' ? '*' : part.replace(/_$/, '').replace(/^\$/, ':'),
      );
      return ['/desk', ...path].filter(Boolean).join('/');
    })
    .filter((pattern) => !LEFT_OUT.test(pattern));

const regexpOf = (pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`);

/**
 * Follows the links from the first page, and opens one page of each pattern that they lead to.
 *
 * @param {string} url of a running web
 * @param {string} cookie
 * @returns {Promise<{ path: string, pattern: string, status: number, html: string }[]>}
 */
export async function walkDesk(url, cookie) {
  const patterns = deskPatterns()
    // Patterns with fewer parameters first: `orders/ship` must match before `orders/:number`.
    .sort((a, b) => a.split(':').length - b.split(':').length)
    .map((pattern) => ({ pattern, matches: regexpOf(pattern) }));
  const pages = new Map();
  const waiting = ['/desk'];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const address = path;
    const pattern = patterns.find(({ matches }) => matches.test(address))?.pattern;
    if (!pattern || pages.has(pattern)) continue;
    const answer = await fetch(url + address, { headers: { Cookie: cookie }, redirect: 'manual' });
    const html = await answer.text();
    pages.set(pattern, { path: address, pattern, status: answer.status, html });
    for (const [, href] of html.matchAll(/href="(\/desk[^"#]*)"/g)) waiting.push(decode(href));
  }
  return [...pages.values()];
}
