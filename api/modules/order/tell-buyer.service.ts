/** Puts messages about an order into the outbox. */
import { formatPaise } from '@contract/money';
import { and, eq, isNull } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import { member } from '../../db/schema';
import { putOut } from '../outbox/outbox.repository';
import { openBuyer } from './buyer.rules';
import type { OrderRow } from './order.rules';
import { type MessageKind, mailOf, smsOf, smsValues } from './order-messages';

/**
 * Tells the buyer about an order, by mail and by SMS, once for each kind; of a refund, once for each.
 * @param about `amount` in paise where it is not the whole order, `subjectId` of a refund
 */
export async function tellBuyer(
  tx: Transaction,
  { vault, shopName }: { vault: Vault; shopName: string },
  kind: MessageKind,
  order: OrderRow,
  now: Date,
  about: { amount?: number; subjectId?: string } = {},
): Promise<void> {
  const { email } = openBuyer(vault, order);
  const [owner] = await tx
    .select({ phone: member.phone })
    .from(member)
    .where(and(eq(member.id, order.memberId), isNull(member.leftAt)));
  const subjectId = about.subjectId ?? order.id;
  const paise = about.amount ?? order.total;
  const amount = formatPaise(paise);
  const { carrier, tracking } = order;
  if (email) {
    const mail = { to: email, ...mailOf(kind, order, { shop: shopName }) };
    await putOut(tx, vault, { kind, subjectId, channel: 'mail', now }, mail);
  }
  if (owner) {
    const text = smsOf(kind, order, { shop: shopName, amount, carrier, tracking });
    const values = smsValues(kind, order, paise);
    const sms = { to: owner.phone, subject: '', text, values };
    await putOut(tx, vault, { kind, subjectId, channel: 'sms', now }, sms);
  }
}
