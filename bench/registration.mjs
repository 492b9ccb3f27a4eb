/** Completes a registration without a browser, to measure its steps. */
import { newVisitor } from './visitor.mjs';

const PATH = '/first-distributor-register';
/** A sandbox identity, which can register once per shop. */
export const ASHA = {
  name: 'Asha Verma',
  phone: '9876543290',
  otp: '123456',
  aadhar_no: '234123412346',
  aadhar_otp: '123456',
  pan_no: 'ABCPV1234D',
  email: 'asha.verma@example.com',
  password: 'kettle monsoon bicycle',
  father_name: 'Ram Verma',
  father_phone: '9876500001',
  nominee: 'Sita Verma',
  nominee_relation: 'Mother',
  ref_code: 'FOUNDER',
  bank_name: 'State Bank of India',
  ifsc_code: 'SBIN0001234',
  account_number: '123456789012',
  account_number_again: '123456789012',
};
/** The values of the buttons to press before the last step, in order. */
const INTENTS = [
  'send-otp',
  'verify-otp',
  'next',
  'next',
  'send-aadhaar-otp',
  'verify-aadhaar-otp',
  'verify-pan',
  'next',
  'next',
];
/** A PNG of one white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/**
 * Fills in and sends all steps of the registration except the last.
 *
 * @param {ReturnType<typeof newVisitor>} visitor
 * @param {string} origin of the shop, for the `Origin` header
 * @param {Record<string, string>} texts of the person, by field name
 * @param {(step: string, path: string) => void} [onStep]
 * @returns {Promise<string>} the HTML of the last step
 * @throws {Error} when a step fails
 */
export async function register(visitor, origin, texts, onStep = () => {}) {
  const note = (path) => onStep(path.split('/').at(-1), path);
  let path = `${PATH}/contact`;
  let { html } = await visitor.request(path);
  note(path);
  for (const intent of INTENTS) {
    if (!html.includes(`value="${intent}"`)) continue;
    const answer = await send(visitor, origin, path, filledForm(html, intent, texts));
    if (!answer.location) {
      throw new Error(`${path}: "${intent}" answers ${answer.status}: ${problemOf(answer.html)}`);
    }
    path = new URL(answer.location, origin).pathname;
    ({ html } = await visitor.request(path));
    note(path);
  }
  if (!path.endsWith('/bank')) throw new Error(`The registration ends at ${path}.`);
  return html;
}

/** The text of a page's error summary. */
const problemOf = (html) =>
  (html.split('There is a problem')[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 200);

/** Sends the last step, whose HTML `register` has returned. Returns the answer. */
export const submit = (visitor, origin, html, texts) =>
  send(visitor, origin, `${PATH}/bank`, filledForm(html, 'submit', texts));

const send = (visitor, origin, path, body) =>
  visitor.request(path, { method: 'POST', body, headers: { Origin: origin } });

/**
 * @param {string} url of a running web with the demo shop
 * @returns {Promise<import('./pages.mjs').Page[]>} the six steps, with their visitor's cookies
 * @throws {Error} when a step fails
 */
export async function findRegistrationPages(url) {
  const visitor = newVisitor(url);
  const pages = new Map();
  await register(visitor, url, ASHA, (step) => {
    if (pages.has(step)) return;
    const path = `${PATH}/${step}`;
    pages.set(step, { name: `registration, ${step}`, path, cookie: visitor.cookie(path) });
  });
  return [...pages.values()];
}

/** Fills in the form of a step, to be sent with the button `intent`. */
function filledForm(html, intent, texts) {
  const form = new FormData();
  for (const [input] of html.slice(html.indexOf('<main')).matchAll(/<input\b[^>]*>/g)) {
    const of = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    const type = of('type');
    const name = of('name');
    if (!name || name === 'q') continue;
    if (type === 'file') form.set(name, new Blob([PICTURE], { type: 'image/png' }), `${name}.png`);
    else if (type === 'hidden' || type === 'checkbox') form.append(name, of('value') || 'on');
    else if (texts[name]) form.set(name, texts[name]);
  }
  form.set('intent', intent);
  return form;
}
