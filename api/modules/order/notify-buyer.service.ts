/** Enqueues messages about an order in the outbox. */
import type { LanguageCode } from '@contract/language';
import { formatPaise } from '@contract/money';
import { eq } from 'drizzle-orm';
import { linkTo, type ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import { executeWrites } from '../../db/execute-writes';
import { member } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { ShopTerms } from '../../shop-terms';
import { enqueueMessagesSql } from '../outbox/outbox.repository';
import { openBuyer } from './buyer.rules';
import type { OrderRow } from './order.rules';
import { type MessageOrder, orderMessages, smsValues } from './order-messages';
import type { MessageKind } from './order-messages.text';
import { chargesNoMoney } from './test-order.repository';

interface MessageServices {
  vault: Vault;
  shop: Pick<ShopTerms, 'supplier' | 'testMethods' | 'countsTestPayments'>;
}

interface About {
  /** In paise. Without it, the message contains the total of the order. */
  amount?: number;
  /** The id of the refund or return that the message is about. */
  subjectId?: string;
  /** Why a return is refused, and where the page for complaints is. */
  refusal?: { reason: string; address: ShopAddress };
}

interface Recipient {
  email: string;
  phone: string;
  language: LanguageCode;
  /** False if the account is closed. By default, true. */
  canLogIn?: boolean;
}

/**
 * Notifies the buyer of an order by mail and SMS. If the account is closed, only by mail. Each kind
 * of message is sent at most once for an order or, with `subjectId`, for a refund or return.
 */
export async function notifyBuyer(
  tx: Transaction,
  services: MessageServices,
  kind: MessageKind,
  order: OrderRow,
  now: Date,
  about: About = {},
): Promise<void> {
  const { email } = openBuyer(services.vault, order);
  const owners = await tx
    .select({ phone: member.phone, language: member.language, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, order.memberId));
  const { phone: ownPhone, language, leftAt } = singleRow(owners, 'the buyer of an order');
  const canLogIn = leftAt === null;
  const phone = canLogIn ? ownPhone : '';
  if (email || phone) {
    const isTest = await chargesNoMoney(tx, services.shop, order);
    const whole = { ...about, email, phone, language, canLogIn, isTest };
    await executeWrites(tx, notifyBuyerSql(services, kind, order, now, whole));
  }
}

/**
 * Returns the statements of `notifyBuyer`. `email` or `phone` may be empty, but not both. `isTest`
 * is true if no money is charged for the order.
 */
export function notifyBuyerSql(
  { vault, shop: terms }: MessageServices,
  kind: MessageKind,
  order: MessageOrder,
  now: Date,
  about: About & Recipient & { isTest: boolean },
) {
  const { email, phone, language, canLogIn = true, isTest } = about;
  const refusal = about.refusal && {
    reason: about.refusal.reason,
    link: linkTo(about.refusal.address, '/grievance-mechanism', language),
  };
  const { subjectId = order.id, amount: paise = order.total } = about;
  const { carrier, tracking } = order;
  const { mailOf, smsOf } = orderMessages[language];
  const shop = terms.supplier.tradeName;
  const mailText = mailOf(kind, order, { shop, isTest, canLogIn, refusal });
  const mail = { channel: 'mail' as const, to: email, ...mailText };
  const isRest = paise < order.total;
  const text = smsOf(kind, order, { shop, amount: formatPaise(paise), isRest, carrier, tracking });
  const values = smsValues(kind, order, paise);
  const sms = { channel: 'sms' as const, to: phone, subject: '', text, values, language };
  const messages = [mail, sms].filter(({ to }) => to !== '');
  return enqueueMessagesSql(vault, { kind, subjectId, now }, messages);
}
