import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@contract/desk/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { submissionText } from '~/platform/forms/form.text';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { orderEvent, staffAccount, staffRecord } from '../../../../api/db/schema';
import { shopper } from '../../../api/modules/cart/shoppers';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { OIL, ordering } from '../../../api/modules/order/orders';
import { root } from '../../../architecture/sources';
import { addStaff } from '../../../setup/desk';
import { full } from '../../../setup/full';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream((api) => fillCatalogue(api.db));

interface Route {
  loader?: unknown;
  action?: unknown;
}

const folder = join(root, 'app/routes/desk+');
/** They need no session. */
const OPEN = ['_layout', 'sign-in', 'sign-in_.code', 'invitation.$token'];
const names = readdirSync(folder)
  .map((file) => file.replace(/\.tsx?$/, ''))
  .filter((name) => !OPEN.includes(name));
const load = (name: string) => import(join(folder, name)) as Promise<Route>;
/** Values of parameters whose others have no page. */
const EXAMPLES: Readonly<Record<string, string>> = {
  group: 'company',
  kind: 'pick-list',
  'opening_.text.$group': 'privacy-policy',
};
const parametersOf = (name: string) =>
  Object.fromEntries(
    [...name.matchAll(/\$([a-z]+)/gi)].map(([, parameter = '']) => [
      parameter,
      EXAMPLES[name] ?? EXAMPLES[parameter] ?? 'x',
    ]),
  );

/** Without a file or the button's value they are sent back before the api is asked. */
const INCOMPLETE = ['banners', 'categories', 'imports', 'products_.$slug_.pictures'];
/** They do nothing themselves. */
const IDLE = ['code', 'sign-out', '$'];

/** The names by which addresses and buttons of the desk name their forms. */
const formNames = [
  ...new Set(
    readdirSync(join(root, 'app/features'))
      .filter((feature) => feature.startsWith('desk'))
      .flatMap((feature) => {
        const path = join(root, 'app/features', feature);
        return readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'));
      })
      .flatMap((source) => [...source.matchAll(/\bform === '([\w-]+)'|\bcase '([\w-]+)'/g)])
      .map(([, query, intent]) => query ?? intent ?? ''),
  ),
];

async function signedIn(token: string): Promise<Visitor> {
  const visitor = createVisitor();
  const [[, cookie] = ['', '']] = await setDeskSession({ token });
  visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  return visitor;
}

/** What changes of the desk leave behind. */
async function traces(): Promise<number[]> {
  const { db } = upstream.api;
  return [await db.$count(staffRecord), await db.$count(orderEvent)];
}

const change = (id: string, set: { roles?: string[]; disabledAt?: Date | null }) =>
  upstream.api.db.update(staffAccount).set(set).where(eq(staffAccount.id, id));

describe('every form of the desk', () => {
  it.each(names)('of %s is refused with the token of another session', async (name) => {
    const { action } = await load(name);
    if (!action) return;
    const { api } = upstream;
    const staff = await addStaff(api, ['owner']);
    const other = await addStaff(api, ['owner']);
    const visitor = await signedIn(staff.token);
    const before = await traces();
    const tokens = ['', 'x', deskCsrfToken(other.token)];
    for (const [at, form] of ['', ...formNames].entries()) {
      for (const csrf of full || form === '' ? tokens : tokens.slice(at % 3, (at % 3) + 1)) {
        const path = `/desk/x?form=${form}`;
        const fields = { csrf, intent: form };
        const answer = await visitor.post(action, path, fields, parametersOf(name));
        const text = await answer.text();
        if (name === 'sign-out') expect(answer.status).toBe(403);
        else if (name === '$') expect(answer.status).toBe(404);
        else {
          expect([answer.status, text.includes(submissionText.stale)], `${form} ${csrf}`).toEqual([
            400,
            true,
          ]);
        }
      }
    }
    expect(await traces()).toEqual(before);
  });

  it.each(names)('and page of %s is closed to a disabled account at once', async (name) => {
    const { loader, action } = await load(name);
    const { id, token } = await addStaff(upstream.api, ['owner', 'compliance']);
    const visitor = await signedIn(token);
    await change(id, { disabledAt: upstream.api.clock.at });
    const before = await traces();
    const path = `/desk/${name}`;
    if (loader && !['keys[.]js', 'sign-out', '$'].includes(name)) {
      const page = await visitor.get(loader, path, parametersOf(name));
      expect([page.status, page.headers.get('location') ?? '']).toEqual([
        303,
        expect.stringMatching(/^\/desk\/sign-in\?next=/),
      ]);
    }
    const again = await signedIn(token);
    if (action && !IDLE.includes(name)) {
      const form = { csrf: deskCsrfToken(token) };
      const answer = await again.post(action, path, form, parametersOf(name));
      const text = await answer.text();
      if (INCOMPLETE.includes(name)) expect([400, 501]).toContain(answer.status);
      // It asks to sign in, and keeps what was entered.
      else expect([answer.status, text]).toEqual([403, expect.stringContaining('signIn')]);
    }
    expect(await traces()).toEqual(before);
  });
});

describe('a form of somebody whose role was taken away meanwhile', () => {
  let number = '';
  let member = '';
  beforeAll(async () => {
    const buyer = await shopper(upstream.api);
    member = buyer.id;
    ({ number } = (await ordering(upstream.api).paid(buyer)).order);
  });

  interface Case {
    route: string;
    role: Role;
    params(): Record<string, string>;
    query?: string;
    fields: Record<string, string>;
  }
  const article = { title: 'T', summary: 'S', body: 'B', published_on: '2026-11-19', kind: 'news' };
  const cases: Case[] = [
    {
      route: 'orders_.$number',
      role: 'orders',
      params: () => ({ number }),
      fields: { intent: 'pack' },
    },
    {
      route: 'orders_.$number',
      role: 'accounts',
      params: () => ({ number }),
      fields: { intent: 'refund', left: '0', amount: '10' },
    },
    {
      route: 'products_.$slug_.stock',
      role: 'catalogue',
      params: () => ({ slug: OIL }),
      fields: { counted: '3', reason: 'Count' },
    },
    { route: 'new-article', role: 'catalogue', params: () => ({}), fields: article },
    {
      route: 'members_.$id',
      role: 'support',
      params: () => ({ id: member }),
      query: '?form=lock',
      fields: { reason: 'Stolen' },
    },
    {
      route: 'staff_.invite',
      role: 'owner',
      params: () => ({}),
      fields: { email: 'new@shop.test', roles: 'orders' },
    },
    {
      route: 'tickets_.templates_.$id',
      role: 'support',
      params: () => ({ id: 'new' }),
      fields: { name: 'N', body: 'B' },
    },
  ];

  it.each(cases)(
    'changes nothing: $route, $role',
    async ({ route, role, params, query, fields }) => {
      const { loader, action } = await load(route);
      const { id, token } = await addStaff(upstream.api, [role]);
      const visitor = await signedIn(token);
      const path = `/desk/page${query ?? ''}`;
      if (loader) expect((await visitor.get(loader, path, params())).status).toBe(200);
      const csrf = deskCsrfToken(token);
      await change(id, { roles: [role === 'catalogue' ? 'accounts' : 'catalogue'] });
      const before = await traces();
      const refused = await visitor.post(action, path, { csrf, ...fields }, params());
      expect([403, 404], `${refused.status} ${await refused.clone().text()}`).toContain(
        refused.status,
      );
      expect(await traces()).toEqual(before);
      await change(id, { roles: [role] });
      const allowed = await visitor.post(action, path, { csrf, ...fields }, params());
      expect([200, 303, 400]).toContain(allowed.status);
    },
  );
});
