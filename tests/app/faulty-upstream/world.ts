/** A shop in which every page has content, and its visitors. */
import type { InvoiceSummary } from '@contract/payment';
import { companyVersion } from '~/features/company/current-company.server';
import * as register from '~/routes/_join+/register';
import { article, banner } from '../../../api/db/schema';
import { publishAnnouncement } from '../../../api/modules/announcement/announcement.repository';
import { rollUp } from '../../../api/modules/sale/roll-up.repository';
import { ordering } from '../../api/modules/order/orders';
import type { TestApi } from '../../setup/database';
import { createVisitor, type Visitor } from '../../setup/visitor';
import { member } from '../features/account/demo-members';
import { add, MASALA, OIL, withGoods } from '../features/cart/shop';
import { HYDERABAD, send } from '../features/checkout/shop';
import { buyerOf } from '../features/order/shop';

export async function withEverything(api: TestApi): Promise<void> {
  await withGoods(api);
  const { db, clock } = api;
  await db.insert(article).values(
    (['article', 'news'] as const).map((kind) => ({
      id: `${kind}-one`,
      kind,
      title: `One ${kind}`,
      summary: 'Short.',
      topic: 'Care',
      body: 'A paragraph.',
      publishedOn: '2026-11-01',
    })),
  );
  const banners = { type: 'home', title: 'A banner', image: '/media/a.webp', link: '/products' };
  await db.insert(banner).values([
    { ...banners, place: 'banner' },
    { ...banners, place: 'second_banner' },
  ]);
  await publishAnnouncement(db, { title: 'New goods', body: 'They are here.' }, clock.at);
  await rollUp(db);
}

export interface World {
  anonymous: Visitor;
  distributor: Visitor;
  /** Has verified a mobile number to sign up with. */
  proven: Visitor;
  /** Values of the parameters in addresses. */
  names: Record<string, string>;
}

export async function enterWorld(api: TestApi): Promise<World> {
  const buyer = await buyerOf(api, 'diamond@example.com');
  const orders = ordering(api);
  const { order: paid } = await orders.paid(buyer);
  const { order: unpaid } = await orders.placed(buyer);
  const ask = async <Data>(path: string) =>
    (await api.call<Data>('GET', path, undefined, buyer.headers)).body.data;
  const [invoice] = await ask<InvoiceSummary[]>('invoice/all');
  const [below] = await ask<{ member_id: string; name: string }[]>('distributor/genealogy/my');
  const [announcement] = await ask<{ _id: string }[]>('distributor/announcement/all');
  const { code } = await ask<{ code: string }>('distributor/card');
  const distributor = await member('diamond@example.com');
  for (const slug of [OIL, MASALA]) await add(distributor, slug);
  await send(distributor, 'address', HYDERABAD);
  const names = {
    paid: paid._id,
    unpaid: unpaid._id,
    invoice: invoice?._id ?? '',
    code,
    member: below?.member_id ?? '',
    announcement: announcement?._id ?? '',
    company: companyVersion(),
  };
  const proven = createVisitor();
  await proven.post(register.action, '/register', { intent: 'send-otp', phone: '9876500123' });
  await proven.post(register.action, '/register', { intent: 'verify-otp', otp: '123456' });
  return { anonymous: createVisitor(), distributor, proven, names };
}
