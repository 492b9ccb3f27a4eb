/**
 * Orders that staff take by phone. They are priced, reserved and delivered like those of the
 * checkout.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Buyer, BuyerWithAddresses, DeskPhoneOrderRequest } from '@contract/desk/phone-order';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../db/client';
import { member } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, type Outcome, refuse } from '../../outcome';
import { savedAddresses } from '../address/address.repository';
import { memberByEmail, memberByPhone } from '../member/member.repository';
import { refusalOfConstraint, takenRefusals } from '../member/unique-fields.rules';
import { orderByPublicId } from '../order/order.repository';
import { orderOfKey, placeOrder } from '../order/place-order.service';
import { hashPassword } from '../password/password.service';
import { recordChange } from '../staff/staff-record';
import { type StaffContext, staffActorOf } from './staff-change';

const COLUMNS = {
  _id: member.id,
  type: member.type,
  number: sql<string>`coalesce(${member.number}, '')`,
  name: member.name,
  phone: member.phone,
  email: member.email,
};

/**
 * Matches a mobile number (also with +91 or 0 before it), an e-mail address, a member number, or a
 * part of a name.
 */
function matchesBuyerSql(q: string): SQL | undefined {
  const digits = q.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '');
  if (/^[6-9]\d{9}$/.test(digits)) return eq(member.phone, digits);
  if (q.includes('@')) return eq(member.email, q.toLowerCase());
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(eq(member.number, q.toUpperCase()), sql`${member.name} ilike ${pattern}`);
}

/** The accounts that match a search, sorted by name; none for an empty search. */
export async function findBuyers(db: Queryable, q: string, limit: number): Promise<Buyer[]> {
  if (q === '') return [];
  return db
    .select(COLUMNS)
    .from(member)
    .where(and(isNull(member.leftAt), matchesBuyerSql(q)))
    .orderBy(asc(member.name), asc(member.id))
    .limit(limit);
}

export async function showBuyer(
  { db, vault }: StaffContext,
  id: string,
): Promise<Outcome<{ buyer: BuyerWithAddresses }>> {
  if (!isUuid(id)) return refuse('buyer_unknown');
  const [row] = await db
    .select(COLUMNS)
    .from(member)
    .where(and(eq(member.id, id), isNull(member.leftAt)));
  if (!row) return refuse('buyer_unknown');
  return done({ buyer: { ...row, addresses: await savedAddresses(db, vault, id) } });
}

/**
 * Creates a customer account with a random password. Its owner sets a password with an SMS code.
 * Refuses a phone or e-mail address that already has an account.
 */
export async function addBuyer(
  context: StaffContext,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<Outcome<{ id: string }>> {
  const { db, vault, now } = context;
  if (await memberByPhone(db, phone)) return takenRefusals.phone();
  if (await memberByEmail(db, email)) return takenRefusals.email();
  const id = randomUUID();
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const times = { passwordChangedAt: now, createdAt: now, updatedAt: now, lastUsedAt: now };
  try {
    await db.transaction(async (tx) => {
      const person = { id, type: 'customer' as const, name, email, phone, passwordHash };
      await tx.insert(member).values({ ...person, ...times });
      const entry = { action: 'buyer.add', subject: id, after: { name, email, phone } };
      await recordChange(tx, vault, staffActorOf(context), entry, now);
    });
  } catch (error) {
    return refusalOfConstraint(error);
  }
  return done({ id });
}

/**
 * Places an order for a buyer. If an order with this idempotency key exists, nothing is placed.
 * @returns the number of the order
 */
export async function placePhoneOrder(
  context: StaffContext,
  memberId: string,
  request: z.output<typeof DeskPhoneOrderRequest>,
): Promise<Outcome<{ number: string }>> {
  const { db, vault, shop, now, actor } = context;
  if (!isUuid(memberId)) return refuse('buyer_unknown');
  const requestKey = request.idempotency_key;
  const known = await orderOfKey(db, memberId, requestKey);
  const outcome = known
    ? done({ publicId: known })
    : await placeOrder({ db, vault, shop, now }, memberId, {
        items: request.items,
        isFromCart: false,
        address: request.address,
        method: request.payment_method,
        expectedTotal: request.expected_total,
        email: '',
        businessName: '',
        gstin: '',
        requestKey,
        actor,
        async afterWrite(tx, { id, items }) {
          const after = { order: id, total: items.priced.totalPaise };
          const entry = { action: 'order.phone', subject: memberId, after };
          await recordChange(tx, vault, staffActorOf(context), entry, now);
          return done({});
        },
      });
  if (!outcome.ok) return outcome.code === 'session_ended' ? refuse('buyer_unknown') : outcome;
  const order = await orderByPublicId(db, outcome.publicId);
  return order ? done({ number: order.number }) : refuse('order_unknown');
}
