/** What the api throws away in time: what was only to be kept for a while. */
import type { ApiContext } from './context';
import { purgeKeys } from './idempotency/idempotency.repository';
import { purgeCounts } from './limits/postgres-limiter';
import { purgeChanges } from './modules/account-change/account-change.service';
import { purgeVerifications } from './modules/kyc/kyc.repository';
import { MEMBER_FILES } from './modules/member/member-upload.service';
import { discardOrphans } from './modules/member/orphaned-upload.service';
import { purgeSessions } from './modules/session/session.repository';
import type { Scheduler } from './scheduler/scheduler';
import { purgeSecurityLog } from './security-log';

const HOUR_SECONDS = 60 * 60;
const DAY_MS = 24 * HOUR_SECONDS * 1000;

/** The sweeps by the names of their jobs. Each may be repeated and broken off at any time. */
export const sweeps = (context: ApiContext): Record<string, () => Promise<unknown>> => {
  const { db, now } = context;
  return {
    'purge-sessions': () => purgeSessions(db, now()),
    /** Verifications older than a day. */
    'purge-verifications': () => purgeVerifications(db, now()),
    'purge-account-changes': () => purgeChanges(db, now()),
    /** Of the year that the privacy policy promises. */
    'purge-security-log': () => purgeSecurityLog(db, now()),
    'purge-idempotency-keys': () => purgeKeys(db),
    'purge-limit-counts': () => purgeCounts(db),
    'discard-unowned-files': () => discardUnownedFiles(context),
  };
};

/** Files that no member has. A signup that was killed half-way leaves its own. */
async function discardUnownedFiles({ db, now, accounts }: ApiContext): Promise<void> {
  // A signup under way is younger than a day.
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const old = await accounts.files.list(`${MEMBER_FILES}/`, dayAgo);
  for (let start = 0; start < old.length; start += 500) {
    const files = old.slice(start, start + 500).map(({ key }) => ({ storeKey: key }));
    await discardOrphans(db, accounts.files, files);
  }
}

/** Has every sweep made once an hour, by one of all hosts. */
export async function scheduleSweeps(scheduler: Scheduler, context: ApiContext): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps(context))) {
    scheduler.work(name, async () => void (await sweep()));
    await scheduler.schedule(name, HOUR_SECONDS);
  }
}
