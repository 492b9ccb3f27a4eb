/** What the api throws away in time: what was only to be kept for a while. */
import type { ApiContext } from './context';
import { loggable } from './http/loggable';
import { purgeVerifications } from './modules/kyc/kyc.repository';
import { MEMBER_FILES } from './modules/member/member.uploads';
import { discardUnowned } from './modules/member/unowned-uploads';
import { purgeSessions } from './modules/session/session.repository';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Removes expired sessions, verifications older than a day, and files that no member has. */
export async function purgeExpired(context: ApiContext): Promise<void> {
  const { db, now, accounts } = context;
  await purgeSessions(db, now());
  await purgeVerifications(db, now());
  // A signup that was killed half-way leaves its files; one under way is younger than a day.
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const old = await accounts.files.list(`${MEMBER_FILES}/`, dayAgo);
  for (let start = 0; start < old.length; start += 500) {
    const files = old.slice(start, start + 500).map(({ key }) => ({ storeKey: key }));
    await discardUnowned(db, accounts.files, files);
  }
}

/** Purges now and every hour until the returned function is called. A failure is logged. */
export function startHousekeeping(context: ApiContext): () => void {
  const purge = () =>
    purgeExpired(context).catch((error: unknown) => {
      context.log.error({ err: loggable(error) }, 'housekeeping failed');
    });
  void purge();
  const timer = setInterval(purge, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
