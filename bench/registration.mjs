/** The steps of a registration, as somebody sees them who has come as far. */
import { newVisitor } from './visitor.mjs';

const PATH = '/first-distributor-register';
/** A person of the sandbox. Nothing is submitted, so nobody is taken. */
const TEXTS = {
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
};
/** The buttons pressed, in turn. */
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
/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/**
 * @param {string} url of a running web with the demo shop
 * @returns {Promise<import('./pages.mjs').Page[]>} the six steps, with their visitor's cookies
 * @throws {Error} when a step is not passed
 */
export async function findRegistrationPages(url) {
  const { ask, cookie } = newVisitor(url);
  const pages = new Map();
  const note = (path) => {
    const step = new URL(path, url).pathname.split('/').at(-1);
    if (!pages.has(step)) {
      const of = { name: `registration, ${step}`, path: `${PATH}/${step}`, cookie: cookie() };
      pages.set(step, of);
    }
  };
  let path = `${PATH}/contact`;
  let { html } = await ask(path);
  note(path);
  for (const intent of INTENTS) {
    if (!html.includes(`value="${intent}"`)) continue;
    const answer = await ask(path, {
      method: 'POST',
      body: filledForm(html, intent),
      headers: { Origin: url },
    });
    if (!answer.location) throw new Error(`${path}: "${intent}" answers ${answer.status}.`);
    path = new URL(answer.location, url).pathname;
    ({ html } = await ask(path));
    note(path);
  }
  if (!pages.has('bank')) throw new Error(`The registration ends at ${path}.`);
  return [...pages.values()];
}

/** The form of a step as somebody fills it in who presses the button `intent`. */
function filledForm(html, intent) {
  const form = new FormData();
  for (const [input] of html.slice(html.indexOf('<main')).matchAll(/<input\b[^>]*>/g)) {
    const of = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    const [type, name] = [of('type'), of('name')];
    if (!name || name === 'q') continue;
    if (type === 'file') form.set(name, new Blob([PICTURE], { type: 'image/png' }), `${name}.png`);
    else if (type === 'hidden' || type === 'checkbox') form.append(name, of('value') || 'on');
    else if (TEXTS[name]) form.set(name, TEXTS[name]);
  }
  form.set('intent', intent);
  return form;
}
