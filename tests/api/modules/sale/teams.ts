/** A team for tests of sums: members below each other, and sales without the orders' ceremony. */
import { randomUUID } from 'node:crypto';
import { dayInIndia } from '@contract/india';
import type { Database } from '../../../../api/db/client';
import { member, saleEntry, shopOrder } from '../../../../api/db/schema';
import { openSession } from '../../../../api/modules/session/session.repository';

export interface Node {
  id: string;
  number: string;
  path: string;
}

let serial = 500_000;

/** A distributor below another one. */
export async function join(
  db: Database,
  sponsor: Node | null,
  { name = 'Meena Iyer', at = new Date('2026-11-20T06:30:00Z') } = {},
): Promise<Node> {
  serial += 1;
  const number = `NG${serial}`;
  const node = { id: randomUUID(), number, path: sponsor ? `${sponsor.path}.${number}` : number };
  await db.insert(member).values({
    ...node,
    name,
    type: 'distributor',
    refCode: number,
    sponsorId: sponsor?.id ?? null,
    email: `${number}@example.org`,
    phone: `9700${serial}`,
    createdAt: at,
    passwordHash: '',
    passwordChangedAt: at,
  });
  return node;
}

export const headersOf = async (db: Database, { id }: Node, at: Date) => ({
  Authorization: `Bearer ${await openSession(db, { id, type: 'distributor' }, at)}`,
});

/** A sale of so many paise and points; below zero, goods that came back. Answers its order. */
export async function sell(
  db: Pick<Database, 'insert'>,
  { id: memberId }: Node,
  [amount, points]: [number, number],
  at = new Date('2026-11-20T06:30:00Z'),
): Promise<string> {
  const orderId = randomUUID();
  const zero = { gross: 0, discount: 0, total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const delivery = { delivery: 0, deliveryTaxable: 0, deliveryCgst: 0, deliverySgst: 0 };
  await db.insert(shopOrder).values({
    id: orderId,
    number: orderId,
    publicId: orderId,
    requestKey: orderId,
    memberId,
    memberType: 'distributor',
    method: 'cod',
    changedBy: 'test',
    changedBecause: 'test',
    ...zero,
    ...delivery,
    deliveryIgst: 0,
    points: 0,
    ediscount: 0,
    buyerSealed: '',
    supplierState: '36',
    placeOfSupply: '36',
  });
  const entry = { orderId, memberId, amount, points, cause: 'paid', createdAt: at };
  await db.insert(saleEntry).values({ ...entry, day: dayInIndia(at) });
  return orderId;
}

/** What of a sale came back. */
export async function bringBack(
  db: Pick<Database, 'insert'>,
  { id: memberId }: Node,
  orderId: string,
  points: number,
  at: Date,
  cause = `return:${randomUUID()}`,
): Promise<void> {
  const entry = { orderId, memberId, amount: -points, points: -points, cause, createdAt: at };
  await db.insert(saleEntry).values({ ...entry, day: dayInIndia(at) });
}
