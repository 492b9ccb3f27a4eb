/** Members of the web, with orders placed through the api. */

import {
  deliverOrder,
  packOrder,
  shipOrder,
} from '../../../../api/modules/fulfilment/staff.service';
import { memberByEmail } from '../../../../api/modules/member/member.repository';
import { openSession } from '../../../../api/modules/session/session.repository';
import type { Shopper } from '../../../api/modules/cart/shoppers';
import { ordering } from '../../../api/modules/order/orders';
import type { TestApi } from '../../../setup/database';

/** Opens a session of a demo member, for the helpers that place orders at the api. */
export async function buyerOf(api: TestApi, email: string): Promise<Shopper> {
  const found = await memberByEmail(api.db, email);
  if (!found) throw new Error(`There is no ${email}.`);
  const { id, type } = found.member;
  const token = await openSession(api.db, found.member, api.clock.at);
  return { id, email, type, headers: { Authorization: `Bearer ${token}` } };
}

/** Packs, ships and delivers an order. */
export async function deliver(api: TestApi, number: string): Promise<void> {
  const staff = { ...ordering(api).contextNow(), actor: 'staff:kiran' };
  await packOrder(staff, number);
  await shipOrder(staff, number, { carrier: 'DTDC', tracking: 'X1' });
  await deliverOrder(staff, number);
}
