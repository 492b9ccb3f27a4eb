/** Reads the data about one member for a copy, except the contents of files. */
import type { LanguageCode } from '@contract/language';
import { AUTHORS as hindiAuthors } from '@contract/languages/hi/own-data';
import { formatPaise } from '@contract/money';
import { AUTHORS as englishAuthors, type Facts, type OwnData } from '@contract/own-data';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { SignedIn } from '../../context';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import {
  cartItem,
  memberFile,
  orderLine,
  orderReturn,
  orderReturnLine,
  paymentAttempt,
  product,
  rank,
  rankHistory,
  securityLog,
  shopOrder,
  ticket,
  wishlistItem,
} from '../../db/schema';
import { savedAddresses } from '../address/address.repository';
import { maskedIdentity } from '../distributor/identity.rules';
import { ownInvoices } from '../invoice/invoice.repository';
import { memberWithIdentity } from '../member/member.repository';
import { DOCUMENT_WORDS_PURPOSE, openDetails } from '../member/member-details.rules';
import { agreementsOf } from '../membership/membership.repository';
import { openBuyer } from '../order/buyer.rules';
import { isVisibleToSql } from '../order/order.repository';
import { sessionsOf } from '../session/session.repository';
import { messagesOf } from '../ticket/ticket-message.repository';
import { recipientsOf } from './recipients.rules';

type MemberRows = NonNullable<Awaited<ReturnType<typeof memberWithIdentity>>>;

const AUTHORS = { en: englishAuthors, hi: hindiAuthors };

/** A copy lists at most this many orders, the newest first. */
const MAX_ORDERS = 5_000;

const isoOrEmpty = (at: Date | null): string => at?.toISOString() ?? '';

/**
 * Returns a member's data in sections, one for each kind of data.
 * @throws Error if the member does not exist, which callers rule out
 */
export async function ownSections(
  db: Database,
  vault: Vault,
  who: SignedIn,
  now: Date,
): Promise<OwnData['sections']> {
  const row = await memberWithIdentity(db, who.id);
  if (!row) throw new Error('The member does not exist.');
  const { rows: orders, gateways, carriers } = await ordersOf(db, vault, who.id);
  const invoices = await ownInvoices(db, who.id);
  const sections: OwnData['sections'] = {
    account: accountFacts(vault, row),
    ...(row.identity ? { identity_and_bank: identityFacts(vault, row) } : {}),
    documents: await documentsOf(db, vault, who.id),
    agreements: (await agreementsOf(db, who.id)).map((one): Facts => ({ ...one })),
    addresses: (await savedAddresses(db, vault, who.id)).map(({ _id, ...address }) => address),
    cart: await listedProducts(db, cartItem, who.id),
    wishlist: await listedProducts(db, wishlistItem, who.id),
    orders,
    returns: await returnsOf(db, who.id),
    invoices: invoices.map(({ number, kind, issuedAt, total, orderNumber }) => ({
      number,
      kind,
      issued_at: isoOrEmpty(issuedAt),
      total: formatPaise(total),
      order: orderNumber,
    })),
    ranks: await ranksOf(db, who.id),
    messages_to_us: await ticketsOf(db, vault, row, who.language),
    sessions: (await sessionsOf(db, who, now)).map(({ device, createdAt, lastUsedAt }) => ({
      device,
      since: isoOrEmpty(createdAt),
      last_used: isoOrEmpty(lastUsedAt),
    })),
    security_log: await eventsOf(db, who.id),
    received_by: recipientsOf({
      isDistributor: row.identity !== null,
      hasSponsor: row.member.sponsorId !== null,
      gateways,
      carriers,
      language: who.language,
    }),
  };
  return sections;
}

function accountFacts(
  vault: Vault,
  { member: row, rank: own, sponsorName, sponsorNumber }: MemberRows,
) {
  const { type, name, email, phone, number, refCode, detailsSealed } = row;
  return {
    kind: type,
    name,
    email,
    phone,
    email_confirmed_at: isoOrEmpty(row.emailConfirmedAt),
    ...(number ? { member_number: number, referral_code: refCode, rank: own?.name ?? '' } : {}),
    ...(sponsorName ? { introduced_by: `${sponsorName} (${sponsorNumber ?? ''})` } : {}),
    ...(type === 'distributor' ? openDetails(vault, row.id, detailsSealed) : {}),
    language: row.language,
    since: isoOrEmpty(row.createdAt),
    last_used_at: isoOrEmpty(row.lastUsedAt),
    password_changed_at: isoOrEmpty(row.passwordChangedAt),
  };
}

function identityFacts(vault: Vault, { identity }: MemberRows): Facts {
  return {
    ...maskedIdentity(vault, identity),
    aadhaar_checked_at: isoOrEmpty(identity?.aadhaarVerifiedAt ?? null),
    pan_checked_at: isoOrEmpty(identity?.panVerifiedAt ?? null),
  };
}

async function documentsOf(db: Database, vault: Vault, memberId: string): Promise<Facts[]> {
  const rows = await db
    .select()
    .from(memberFile)
    .where(eq(memberFile.memberId, memberId))
    .orderBy(asc(memberFile.kind));
  return rows.map(({ kind, mediaType, size, createdAt, state, wordsSealed }) => ({
    kind,
    type: mediaType,
    bytes: size,
    kept_since: isoOrEmpty(createdAt),
    // Profile pictures are not reviewed, so they have no state.
    ...(kind === 'profile_pic' ? {} : { state }),
    ...(wordsSealed ? { reason: vault.open(DOCUMENT_WORDS_PURPOSE, memberId, wordsSealed) } : {}),
  }));
}

async function listedProducts(
  db: Database,
  table: typeof cartItem | typeof wishlistItem,
  memberId: string,
): Promise<Facts[]> {
  const rows = await db
    .select({ name: product.name, at: table.createdAt })
    .from(table)
    .innerJoin(product, eq(product.id, table.productId))
    .where(eq(table.memberId, memberId))
    .orderBy(asc(table.createdAt));
  return rows.map(({ name, at }) => ({ name, since: isoOrEmpty(at) }));
}

async function ordersOf(db: Database, vault: Vault, memberId: string) {
  const orders = await db
    .select()
    .from(shopOrder)
    .where(isVisibleToSql(memberId))
    .orderBy(desc(shopOrder.createdAt))
    .limit(MAX_ORDERS);
  const goods = await db
    .select({
      orderId: orderLine.orderId,
      text: sql<string>`string_agg(${orderLine.quantity} || ' × ' || ${orderLine.name}, ', ' order by ${orderLine.position})`,
    })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.id, orderLine.orderId))
    .where(isVisibleToSql(memberId))
    .groupBy(orderLine.orderId);
  const attempts = await db
    .selectDistinct({ gateway: paymentAttempt.gateway })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(isVisibleToSql(memberId));
  const goodsOf = new Map(goods.map(({ orderId, text }) => [orderId, text]));
  const rows = orders.map((order): Facts => {
    const { address, email, businessName, gstin } = openBuyer(vault, order);
    const { name, phone, line1, line2, landmark, city, state, pin } = address;
    return {
      number: order.number,
      ordered_at: isoOrEmpty(order.createdAt),
      goods: goodsOf.get(order.id) ?? '',
      total: formatPaise(order.total),
      payment: order.payment,
      paid_by: order.method,
      delivery: order.fulfilment,
      sent_to: [name, line1, line2, landmark, city, state, pin].filter(Boolean).join(', '),
      phone,
      email,
      ...(businessName ? { business: `${businessName}, ${gstin}` } : {}),
    };
  });
  const carriers = [...new Set(orders.map(({ carrier }) => carrier).filter(Boolean))];
  return { rows, gateways: attempts.map(({ gateway }) => gateway), carriers };
}

async function returnsOf(db: Database, memberId: string): Promise<Facts[]> {
  const isPiece = and(
    eq(orderLine.orderId, orderReturn.orderId),
    eq(orderLine.position, orderReturnLine.position),
  );
  const rows = await db
    .select({
      number: shopOrder.number,
      own: orderReturn,
      goods: sql<string>`string_agg(${orderReturnLine.quantity} || ' × ' || ${orderLine.name}, ', ' order by ${orderLine.position})`,
    })
    .from(orderReturn)
    .innerJoin(shopOrder, eq(shopOrder.id, orderReturn.orderId))
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(orderLine, isPiece)
    .where(isVisibleToSql(memberId))
    .groupBy(orderReturn.id, shopOrder.number)
    .orderBy(desc(orderReturn.createdAt));
  return rows.map(
    ({ number, own: { createdAt, reason, state, updatedAt, refusalReason }, goods }) => ({
      order: number,
      requested_at: isoOrEmpty(createdAt),
      goods,
      reason,
      status: state,
      ...(state === 'requested' ? {} : { decided_at: isoOrEmpty(updatedAt) }),
      ...(refusalReason ? { answer: refusalReason } : {}),
    }),
  );
}

async function ranksOf(db: Database, memberId: string): Promise<Facts[]> {
  const rows = await db
    .select({ at: rankHistory.at, cause: rankHistory.cause, to: rank.name })
    .from(rankHistory)
    .leftJoin(rank, eq(rank.id, rankHistory.toRankId))
    .where(eq(rankHistory.memberId, memberId))
    .orderBy(asc(rankHistory.id));
  return rows.map(({ at, cause, to }) => ({ at: isoOrEmpty(at), cause, rank: to ?? '' }));
}

/**
 * Finds the tickets that the member filed. If the member's e-mail address is confirmed, tickets
 * that a visitor filed with this address are included. An unconfirmed address proves nothing,
 * because anybody may enter it.
 */
async function ticketsOf(
  db: Database,
  vault: Vault,
  { member: own }: MemberRows,
  language: LanguageCode,
): Promise<Facts[]> {
  const isAddressed = and(isNull(ticket.memberId), eq(sql`lower(${ticket.email})`, own.email));
  const rows = await db
    .select()
    .from(ticket)
    .where(or(eq(ticket.memberId, own.id), own.emailConfirmedAt ? isAddressed : undefined))
    .orderBy(asc(ticket.createdAt));
  const facts = rows.map(async (row) => {
    const written = await messagesOf(db, vault, row.id);
    return {
      number: row.number,
      filed_at: isoOrEmpty(row.createdAt),
      subject: row.subject,
      status: row.status,
      message: row.message,
      answer: row.resolution,
      messages: written
        .map(({ author, text }) => `${AUTHORS[language][author]}: ${text}`)
        .join('\n\n'),
    };
  });
  return Promise.all(facts);
}

async function eventsOf(db: Database, memberId: string): Promise<Facts[]> {
  const rows = await db
    .select()
    .from(securityLog)
    .where(eq(securityLog.memberId, memberId))
    .orderBy(desc(securityLog.at));
  return rows.map(({ at, event, outcome }) => ({ at: isoOrEmpty(at), event, outcome }));
}
