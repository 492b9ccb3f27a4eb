/** The forms that are sent to a faulty upstream, and checks of the answers. */
import { type Flash, getSession } from '~/platform/session/session.server';
import { createVisitor, SHOP, type Visitor } from '../../setup/visitor';
import { tokenOf } from '../features/account/demo-members';
import { formOf, OIL } from '../features/cart/shop';
import { HYDERABAD, pageOf } from '../features/checkout/shop';
import { type Fault, THEIR_WORDS } from './faults';
import { BLAMES, sentencesOf } from './judge';
import type { World } from './world';

export interface SentForm {
  name: string;
  path: string;
  visitor: Visitor;
  fields: Record<string, string>;
  /** The call that the form makes. */
  call: string;
  /** Values that are not secret. */
  kept: string[];
}

export async function formsOf({ anonymous, distributor, proven }: World): Promise<SentForm[]> {
  const csrf = await tokenOf(distributor);
  const password = 'three-unrelated-words';
  const own = { csrf, current_password: password };
  const review = await pageOf(distributor, 'review');
  const address = await pageOf(distributor, 'address');
  const stepFields = (page: typeof review) => ({
    csrf: page.csrf,
    revision: String(page.revision),
    intent: page.defaultIntent,
    ...page.fields,
  });
  const person = { name: 'Lalita Quill', email: 'lalita@quill.example' };
  const kept = Object.values(person);
  const message = { subject: 'Parcel', message: 'Where is my parcel?' };
  return [
    {
      name: 'log-in',
      path: '/join-us',
      visitor: anonymous,
      kept: [person.email],
      fields: { email: person.email, password },
      call: 'POST distributor/login',
    },
    {
      name: 'sign-up',
      path: '/register',
      visitor: proven,
      kept,
      fields: { ...person, password },
      call: 'POST distributor/user/signup',
    },
    {
      name: 'e-mail',
      path: '/profile/email',
      visitor: distributor,
      kept: [person.email],
      fields: { ...own, email: person.email },
      call: 'PATCH distributor/update',
    },
    {
      name: 'bank',
      path: '/profile/bank',
      visitor: distributor,
      kept: ['Axis Quill'],
      fields: {
        ...own,
        bank_name: 'Axis Quill',
        ifsc_code: 'UTIB0000001',
        account_number: '912345678901',
      },
      call: 'PATCH distributor/update',
    },
    {
      name: 'quantities',
      path: '/cart',
      visitor: distributor,
      kept: [],
      fields: { csrf, intent: 'update', ...(await formOf(distributor, { [OIL]: '3' })) },
      call: 'PATCH distributor/cart/update/{id}',
    },
    {
      name: 'add',
      path: '/cart',
      visitor: distributor,
      kept: [],
      fields: { csrf, intent: 'add', slug: OIL, quantity: '1' },
      call: 'POST distributor/cart/create',
    },
    {
      name: 'address',
      path: '/checkout/address',
      visitor: distributor,
      kept: [],
      fields: { ...stepFields(address), ...HYDERABAD },
      call: 'GET address/all',
    },
    {
      name: 'place',
      path: '/checkout/review',
      visitor: distributor,
      kept: [],
      fields: { ...stepFields(review), payment_method: 'cod', intent: 'place' },
      call: 'POST order/create',
    },
    {
      name: 'message',
      path: '/contact-us',
      visitor: anonymous,
      kept: [...kept, message.message],
      fields: { ...person, phone: '', ...message },
      call: 'POST ticket/create',
    },
  ];
}

/** The same browser, but with its own address. */
export function copyOf(visitor: Visitor, clientAddress: string): Visitor {
  const copy = createVisitor(clientAddress);
  for (const pair of (visitor.request('/').headers.get('cookie') ?? '').split('; ')) {
    const [name = '', ...value] = pair.split('=');
    if (name) copy.setCookie(name, value.join('='));
  }
  return copy;
}

/** The messages that the next page will show. */
export const flashOf = async (visitor: Visitor): Promise<Flash | undefined> =>
  (await getSession(new Request(SHOP, visitor.request('/')))).get('flash');

/** A refusal may have any message; a success needs one. */
const SUCCEEDS = /^(has|sends) /;

interface Sent {
  response: Response;
  html: string;
  /** Opens the form's page afterwards, while nothing fails. */
  later(): Promise<string>;
  /** What the next page tells of it. */
  flash: Flash | undefined;
}

/** The complaints about what came back for a form. */
export async function judgeForm(
  { kept }: SentForm,
  [way, { refusesWith }]: [string, Fault],
  { response, html, later, flash }: Sent,
): Promise<string[]> {
  const { status, headers } = response;
  const found: string[] = [];
  const isRefused = refusesWith !== undefined;
  if (status >= 500 && ![501, 502, 503].includes(status)) found.push(`answers ${status}`);
  if ([429, 503].includes(status) && !headers.has('Retry-After')) {
    found.push(`${status} says no time to come back`);
  }
  if (status >= 400 && status < 500 && !isRefused) found.push(`blames the visitor with ${status}`);
  if ([404, 405, 410].includes(status)) found.push(`takes the page away with ${status}`);
  if (flash?.type === 'success' && !SUCCEEDS.test(way)) found.push(`says done: ${flash.title}`);
  const said = [...sentencesOf(html), flash?.title ?? '', flash?.text ?? ''];
  const blame = said.find((one) => BLAMES.test(one));
  if (blame && !isRefused) found.push(`blames: ${blame}`);
  if (!isRefused && said.some((one) => one.includes(THEIR_WORDS))) found.push('shows their words');
  const isLed = status >= 300 && status < 400;
  if (isLed && SUCCEEDS.test(way)) return found;
  const missing = kept.filter((value) => !html.includes(value));
  const shown = missing.length > 0 ? await later() : '';
  const lost = missing.filter((value) => !shown.includes(value));
  if (lost.length > 0) found.push(`${status} loses ${lost}`);
  return found;
}
