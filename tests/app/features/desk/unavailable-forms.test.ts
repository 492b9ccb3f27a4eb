/** Forms of the desk, rendered as the web does, while the api does not respond. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskText, sendAgainText } from '~/features/desk/desk.text';
import { itemField } from '~/features/desk-order/item-fields';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { resetClient } from '~/platform/upstream/client.server';
import { staffRecord } from '../../../../api/db/schema';
import { shopper } from '../../../api/modules/cart/shoppers';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { address, OIL, ordering } from '../../../api/modules/order/orders';
import { root } from '../../../architecture/sources';
import { addStaff } from '../../../setup/desk';
import { listenOnLoopback } from '../../../setup/loopback';
import {
  type FoundRoute,
  findRoutes,
  type RenderedWeb,
  renderedWeb,
} from '../../../setup/rendered-web';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream((api) => fillCatalogue(api.db));

let routes: FoundRoute[];
let web: RenderedWeb;
let visitor: Visitor;
let csrf = '';
let number = '';
beforeAll(async () => {
  routes = await findRoutes();
  web = await renderedWeb(routes);
  const staff = await addStaff(upstream.api, ['owner', 'compliance']);
  visitor = createVisitor();
  const [[, cookie] = ['', '']] = await setDeskSession({ token: staff.token });
  visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  csrf = deskCsrfToken(staff.token);
  ({ number } = (await ordering(upstream.api).paid(await shopper(upstream.api))).order);
});

type Fields = [name: string, value: string | File][];

async function post(path: string, fields: Fields) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const context = { requestId: 'test', clientAddress: '192.0.2.1' };
  const response = await web(visitor.request(path, { method: 'POST', body }), context);
  return { response, html: await response.text() };
}

async function postWhileDown(path: string, fields: Fields) {
  await upstream.pause();
  try {
    return await post(path, fields);
  } finally {
    await upstream.resume();
  }
}

/** Posts a form while the api refuses connections or answers 503. */
async function postToOther(what: string, path: string, fields: Fields) {
  const other = await listenOnLoopback((request, response) => {
    request.resume();
    response.writeHead(503).end();
  });
  if (what === 'refuses connections') await other.close();
  completeConfig({ API_BASE_URL: `${other.url}/api` });
  try {
    return await post(path, fields);
  } finally {
    completeConfig({ API_BASE_URL: upstream.baseUrl });
    if (what !== 'refuses connections') await other.close();
  }
}

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The form that sends the fields again: its address and its hidden fields. */
function sendAgainForm(html: string): { action: string; fields: [string, string][] } {
  const [, action = '', content = ''] =
    /<main[\s\S]*?<form method="post" action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? [];
  const inputs = content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g);
  return {
    action: unescaped(action),
    fields: [...inputs].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
  };
}

/** The names by which the address of a route tells its forms apart; empty for the main form. */
function formsOf({ file }: FoundRoute): string[] {
  const source = readFileSync(join(root, 'app', file), 'utf8');
  const features = [...source.matchAll(/~\/features\/(desk-[\w-]+)\//g)].map(([, name]) => name);
  const names = [...new Set(features)].flatMap((feature) => {
    const path = join(root, 'app/features', feature ?? '');
    return readdirSync(path).flatMap((name) => [
      ...readFileSync(join(path, name), 'utf8').matchAll(/\bform === '([\w-]+)'/g),
    ]);
  });
  return ['', ...new Set(names.map(([, name = '']) => name))];
}

const EXAMPLES: Readonly<Record<string, string>> = {
  group: 'privacy-policy',
  buyer: '7d6f0a7e-6f0c-4d0b-9d55-1f2f6a4a0d11',
};
const addressOf = ({ address }: FoundRoute) =>
  address.replace(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? 'x');

/** They keep nothing, or need no session. */
const OTHERS = /\/(sign-in|sign-in_\.code|sign-out|code|\$|_layout)\.tsx$/;

const typed = 'a “note” with "quotes", <b> & two\r\nlines';
const entered: [string, string][] = [
  ['note', typed],
  ['order', 'A1'],
  ['order', 'A2'],
  ['intent', 'undo'],
  ['idempotency_key', 'k'.repeat(24)],
];

const article = { title: 'T', summary: 'S', body: 'B', published_on: '2026-11-19', kind: 'news' };

describe('while the api does not respond', () => {
  it('every form of the desk is kept on a page of the desk', async () => {
    const forms = routes
      .filter(({ file, module }) => file.startsWith('routes/desk+/') && module.action)
      .filter(({ file }) => !OTHERS.test(file))
      .flatMap((route) =>
        formsOf(route).map((form) => addressOf(route) + (form ? `?form=${form}` : '')),
      );
    expect(forms.length).toBeGreaterThan(40);
    const lost: unknown[] = [];
    for (const path of forms) {
      const files: Fields = ['file', 'picture', 'pictures'].map((name) => [
        name,
        new File(['x'], `${name}.csv`),
      ]);
      const secrets: Fields = [['current_password', 'a secret']];
      const fields: Fields = [['csrf', csrf], ...entered, ...files, ...secrets];
      const { response, html } = await postWhileDown(path, fields);
      const form = sendAgainForm(html);
      const others = form.fields.filter(([name]) => name !== 'csrf');
      const isWhole =
        [400, 503].includes(response.status) &&
        form.action === path &&
        JSON.stringify(others) === JSON.stringify(entered) &&
        html.includes('name="current_password"') &&
        html.includes('You had chosen file.csv') &&
        html.includes(sendAgainText.sendAgain) &&
        html.includes('class="desk-name"') &&
        !html.includes('a secret');
      if (!isWhole) lost.push([path, response.status, titleOf(html), form]);
    }
    expect(lost).toEqual([]);
  });

  it.each([
    { what: 'refuses connections', title: sendAgainText.title },
    { what: 'answers 503', title: sendAgainText.unknownTitle },
  ])('a form says what is known if the api $what', async ({ what, title }) => {
    const fields = [['csrf', csrf], ...Object.entries(article)] as Fields;
    const { response, html } = await postToOther(what, '/desk/new-article', fields);
    expect([response.status, titleOf(html)]).toEqual([503, title]);
    expect(Object.fromEntries(sendAgainForm(html).fields)).toMatchObject(article);
  });

  it.each([
    {
      what: 'the price of a phone order',
      path: `/desk/orders/new/${EXAMPLES.buyer}`,
      fields: Object.entries({ ...address, intent: 'check', [itemField(OIL)]: '1' }),
    },
    {
      what: 'a file of parcels',
      path: '/desk/orders/parcels',
      fields: [
        ['intent', 'check'],
        ['file', new File(['ORD-2026-100001,DTDC,X1'], 'parcels.csv')],
      ],
    },
  ] as { what: string; path: string; fields: Fields }[])(
    'a form that only asks for $what says that nothing was done',
    async ({ path, fields }) => {
      const { html } = await postToOther('answers 503', path, [['csrf', csrf], ...fields]);
      expect(titleOf(html)).toBe(sendAgainText.title);
    },
  );

  it('a page of the desk says so in the frame of the desk', async () => {
    await upstream.pause();
    const response = await web(visitor.request('/desk/orders'));
    await upstream.resume();
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(html).toContain(deskText.toShop);
    expect(html).not.toContain('/wishlist');
  });

  it('a form of another session is kept with its own token, and still does nothing', async () => {
    const path = `/desk/products/${OIL}/stock?form=count`;
    const { html } = await postWhileDown(path, [['csrf', 'forged'], ...entered]);
    const { fields } = sendAgainForm(html);
    expect(fields).toEqual([['csrf', 'forged'], ...entered]);
    expect((await post(path, fields)).response.status).toBe(400);
  });
});

const countChanges = () => upstream.api.db.$count(staffRecord);

const cases: { name: string; path(): string; fields: Record<string, string> }[] = [
  { name: 'packing', path: () => `/desk/orders/${number}`, fields: { intent: 'pack' } },
  {
    name: 'counting stock',
    path: () => `/desk/products/${OIL}/stock`,
    fields: { counted: '3', reason: typed },
  },
  { name: 'an article', path: () => '/desk/new-article', fields: article },
  {
    name: 'an invitation',
    path: () => '/desk/staff/invite',
    fields: { email: 'new@shop.test', roles: 'orders' },
  },
  {
    name: 'a template',
    path: () => '/desk/tickets/templates/new',
    fields: { name: 'N', body: typed },
  },
];

it.each(cases)('does $name once when it is sent again', async ({ path, fields }) => {
  const before = await countChanges();
  const down = await postWhileDown(path(), [['csrf', csrf], ...Object.entries(fields)]);
  expect([down.response.status, down.response.headers.get('retry-after')]).toEqual([503, '10']);
  const again = sendAgainForm(down.html);
  expect(await countChanges()).toBe(before);
  // A call that would change something was sent, and its answer is unknown.
  expect(down.html).toContain(sendAgainText.unknownTitle);
  // Otherwise the next read would still fail at once.
  resetClient();
  const done = await post(again.action, again.fields);
  expect(done.response.status).toBe(303);
  expect(await countChanges()).toBe(before + 1);
});
