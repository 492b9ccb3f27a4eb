/** The hourly sweeps of the api. `@contract/retention` has the retention periods. */
import { retentionCutoff } from '@contract/retention';
import { lt } from 'drizzle-orm';
import type { ApiContext } from './context';
import type { Database } from './db/client';
import { sandboxRecord, webhookEvent } from './db/schema';
import { purgeKeys } from './idempotency/idempotency.repository';
import { purgeCounts } from './limits/postgres-limiter';
import { purgeChanges } from './modules/account-change/account-change.service';
import { purgeCacheChanges } from './modules/cache-change/cache-change.repository';
import { scheduleUnusedPictures } from './modules/catalogue/unused-picture.service';
import { eraseClosedAccounts, eraseDocuments } from './modules/closing/erase-closed.service';
import { closeUnusedAccounts } from './modules/closing/unused-accounts.service';
import { eraseOldOrders } from './modules/fulfilment/erase-orders.service';
import { purgeVerifications } from './modules/kyc/kyc.repository';
import { cleanOldFiles } from './modules/member/clean-old-files.service';
import { MEMBER_FILES } from './modules/member/member-upload.service';
import { discardOrphans } from './modules/member/orphaned-upload.service';
import { eraseMessages } from './modules/outbox/outbox.repository';
import { purgePhoneCodes } from './modules/phone-code/phone-code.service';
import { purgeSessions } from './modules/session/session.repository';
import { purgeInvitations } from './modules/staff/invitation.service';
import { purgeStaffRecord } from './modules/staff/staff-record';
import { purgeStaffSessions } from './modules/staff/staff-session.repository';
import { eraseTickets } from './modules/ticket/ticket.service';
import { sealOldTexts } from './modules/ticket/ticket-message.repository';
import { deleteInBatches } from './scheduler/delete-in-batches';
import type { Scheduler } from './scheduler/scheduler';
import { purgeSecurityLog } from './security-log';

const HOUR_SECONDS = 60 * 60;
const DAY_MS = 24 * HOUR_SECONDS * 1000;

/** Returns the sweeps by the names of their jobs. Each can be interrupted and repeated at any time. */
export const sweeps = (context: ApiContext): Record<string, () => Promise<unknown>> => {
  const { db, now, log } = context;
  const { files } = context.accounts;
  return {
    'purge-sessions': () => purgeSessions(db, now()),
    'purge-staff-sessions': () => purgeStaffSessions(db, now()),
    'purge-staff-invitations': () => purgeInvitations(db, now()),
    'purge-staff-record': () => purgeStaffRecord(db),
    'purge-verifications': () => purgeVerifications(db, now()),
    'purge-account-changes': () => purgeChanges(db, now()),
    'purge-phone-codes': () => purgePhoneCodes(db, now()),
    'purge-security-log': () => purgeSecurityLog(db, now()),
    'purge-idempotency-keys': () => purgeKeys(db),
    'purge-cache-changes': () => purgeCacheChanges(db, now()),
    'purge-limit-counts': () => purgeCounts(db),
    'seal-ticket-texts': () => sealOldTexts(db, context.accounts.vault),
    'purge-imports': async () => {
      const { purgeImports } = await import('./import/purge-imports');
      return purgeImports(db, files, now());
    },
    'discard-unowned-files': async () => {
      await discardUnownedFiles(context);
      await scheduleUnusedPictures(context);
    },
    'clean-old-files': () => cleanOldFiles({ db, files, log, now }),
    'close-unused-accounts': () => closeUnusedAccounts(context),
    'erase-documents': () => eraseDocuments(db, files, now()),
    'erase-closed-accounts': () => eraseClosedAccounts(db, now()),
    'erase-old-orders': () => eraseOldOrders(db, now()),
    'erase-tickets': () => eraseTickets(db, now()),
    'erase-messages': () => eraseMessages(db, now()),
    'erase-provider-records': () => eraseProviderRecords(db, now()),
  };
};

/** Deletes files without a member, such as those of a sign-up that was killed half-way. */
async function discardUnownedFiles({ db, now, accounts }: ApiContext): Promise<void> {
  // No sign-up takes longer than a day.
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const old = await accounts.files.list(`${MEMBER_FILES}/`, dayAgo);
  for (let start = 0; start < old.length; start += 500) {
    const files = old.slice(start, start + 500).map(({ key }) => ({ storeKey: key }));
    await discardOrphans(db, accounts.files, files);
  }
}

/** Deletes old ids of webhook events, and old records of the sandboxes. */
async function eraseProviderRecords(db: Database, now: Date): Promise<void> {
  const since = retentionCutoff('webhooks', now);
  await deleteInBatches(db, webhookEvent, lt(webhookEvent.receivedAt, since));
  await db
    .delete(sandboxRecord)
    .where(lt(sandboxRecord.createdAt, retentionCutoff('sandbox', now)));
}

/** Schedules every sweep once an hour, on one host. */
export async function scheduleSweeps(scheduler: Scheduler, context: ApiContext): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps(context))) {
    scheduler.work(name, async () => void (await sweep()));
    await scheduler.schedule(name, HOUR_SECONDS);
  }
}
