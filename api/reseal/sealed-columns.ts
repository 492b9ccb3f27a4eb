/** Every database column with sealed texts, and how to open the texts. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Vault } from '../crypto';
import { HASH_KEY_PURPOSE } from '../data-keys';
import {
  accountChange,
  address,
  closedAccount,
  dataKey,
  idempotencyKey,
  invoice,
  member,
  memberFile,
  memberIdentity,
  outbox,
  secondFactor,
  shopOrder,
  staffRecord,
  staffSecondFactor,
  ticketMessage,
  verification,
} from '../db/schema';
import { OUTCOME_PURPOSE } from '../idempotency/idempotency';
import { ACCOUNT_CHANGE_PURPOSE } from '../modules/account-change/account-change.service';
import { ADDRESS_PURPOSE } from '../modules/address/address.repository';
import { factorPurposes } from '../modules/authenticator/factor-setup.rules';
import { CLOSED_ACCOUNT_PURPOSE } from '../modules/closing/closed-account.rules';
import { INVOICE_PURPOSE } from '../modules/invoice/invoice.repository';
import { VERIFICATION_PURPOSE } from '../modules/kyc/kyc-result.rules';
import {
  DOCUMENT_WORDS_PURPOSE,
  identityPurposes,
  MEMBER_DETAILS_PURPOSE,
} from '../modules/member/member-details.rules';
import { ORDER_BUYER_PURPOSE } from '../modules/order/buyer.rules';
import { OUTBOX_PURPOSE } from '../modules/outbox/outbox.repository';
import { STAFF_RECORD_PURPOSE } from '../modules/staff/staff-record';
import { TICKET_MESSAGE_PURPOSE } from '../modules/ticket/ticket-message.repository';

export interface SealedColumn {
  table: PgTable;
  /** Identifies the row. */
  id: PgColumn;
  column: PgColumn;
  purpose: string;
  /** The column with the owner to which the text is bound. */
  owner: PgColumn;
  /**
   * For texts that contain an inner text, which is sealed for the member of the row. `reseal`
   * returns the same text if the inner text is already sealed with the newest secret.
   */
  inner?: { member: PgColumn; reseal(vault: Vault, text: string, memberId: string): string };
}

/** Reseals the account number that a change keeps, because undoing the change restores it. */
function resealBank(vault: Vault, text: string, memberId: string): string {
  const before = JSON.parse(text) as { bank: { accountSealed: string } | null };
  const { bank } = before;
  if (!bank || bank.accountSealed.startsWith(vault.newest)) return text;
  const account = vault.open(identityPurposes.account, memberId, bank.accountSealed);
  bank.accountSealed = vault.seal(identityPurposes.account, memberId, account);
  return JSON.stringify(before);
}

/** All columns, in the order in which they are resealed: hash keys first. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: dataKey,
    id: dataKey.id,
    column: dataKey.hashKeySealed,
    purpose: HASH_KEY_PURPOSE,
    owner: dataKey.id,
  },
  {
    table: member,
    id: member.id,
    column: member.detailsSealed,
    purpose: MEMBER_DETAILS_PURPOSE,
    owner: member.id,
  },
  {
    table: memberIdentity,
    id: memberIdentity.memberId,
    column: memberIdentity.panSealed,
    purpose: identityPurposes.pan,
    owner: memberIdentity.memberId,
  },
  {
    table: memberIdentity,
    id: memberIdentity.memberId,
    column: memberIdentity.accountSealed,
    purpose: identityPurposes.account,
    owner: memberIdentity.memberId,
  },
  {
    table: memberFile,
    id: memberFile.storeKey,
    column: memberFile.wordsSealed,
    purpose: DOCUMENT_WORDS_PURPOSE,
    owner: memberFile.memberId,
  },
  {
    table: secondFactor,
    id: secondFactor.memberId,
    column: secondFactor.secretSealed,
    purpose: factorPurposes.secret,
    owner: secondFactor.memberId,
  },
  {
    table: secondFactor,
    id: secondFactor.memberId,
    column: secondFactor.pendingSealed,
    purpose: factorPurposes.pending,
    owner: secondFactor.memberId,
  },
  {
    table: address,
    id: address.id,
    column: address.sealed,
    purpose: ADDRESS_PURPOSE,
    owner: address.memberId,
  },
  {
    table: shopOrder,
    id: shopOrder.id,
    column: shopOrder.buyerSealed,
    purpose: ORDER_BUYER_PURPOSE,
    owner: shopOrder.id,
  },
  {
    table: invoice,
    id: invoice.id,
    column: invoice.documentSealed,
    purpose: INVOICE_PURPOSE,
    owner: invoice.id,
  },
  {
    table: outbox,
    id: outbox.id,
    column: outbox.sealed,
    purpose: OUTBOX_PURPOSE,
    owner: outbox.subjectId,
  },
  {
    table: accountChange,
    id: accountChange.id,
    column: accountChange.beforeSealed,
    purpose: ACCOUNT_CHANGE_PURPOSE,
    owner: accountChange.id,
    inner: { member: accountChange.memberId, reseal: resealBank },
  },
  {
    table: closedAccount,
    id: closedAccount.memberId,
    column: closedAccount.sealed,
    purpose: CLOSED_ACCOUNT_PURPOSE,
    owner: closedAccount.memberId,
  },
  {
    table: ticketMessage,
    id: ticketMessage.id,
    column: ticketMessage.sealed,
    purpose: TICKET_MESSAGE_PURPOSE,
    owner: ticketMessage.ticketId,
  },
  {
    table: staffSecondFactor,
    id: staffSecondFactor.staffId,
    column: staffSecondFactor.secretSealed,
    purpose: factorPurposes.secret,
    owner: staffSecondFactor.staffId,
  },
  {
    table: staffRecord,
    id: staffRecord.id,
    column: staffRecord.detailSealed,
    purpose: STAFF_RECORD_PURPOSE,
    owner: staffRecord.id,
  },
  {
    table: verification,
    id: verification.id,
    column: verification.resultSealed,
    purpose: VERIFICATION_PURPOSE,
    owner: verification.numberHash,
  },
  {
    table: idempotencyKey,
    id: idempotencyKey.hash,
    column: idempotencyKey.outcomeSealed,
    purpose: OUTCOME_PURPOSE,
    owner: idempotencyKey.hash,
  },
];
