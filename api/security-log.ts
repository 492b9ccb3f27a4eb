/**
 * The security log: one row for each thing that happened to an account or was refused, written by one
 * function. Who asks, and for which request of the web, is known here without being handed through.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { keptSince } from '@contract/retention';
import { lt } from 'drizzle-orm';
import type { Queryable } from './db/client';
import { securityLog } from './db/schema';

interface Asking {
  client: string;
  requestId: string;
  /** Whom it is about, once somebody knows. */
  memberId: string | null;
}

const asking = new AsyncLocalStorage<Asking>();

/** Does the work of a request whose events are of this caller. */
export const whileAsking = <Result>(who: Asking, work: () => Promise<Result>): Promise<Result> =>
  asking.run(who, work);

/** Says whom a request without a session is about, such as a log-in. */
export function noteMember(memberId: string): void {
  const who = asking.getStore();
  if (who) who.memberId = memberId;
}

/** Writes an event down, within a transaction if it is to go with it. */
export async function recordSecurity(
  db: Queryable,
  { event, outcome = 'done', memberId }: { event: string; outcome?: string; memberId?: string },
  now: Date,
): Promise<void> {
  const who = asking.getStore();
  await db.insert(securityLog).values({
    ...{ at: now, event, outcome },
    memberId: memberId ?? who?.memberId ?? null,
    client: who?.client ?? '',
    requestId: who?.requestId ?? '',
  });
}

export async function purgeSecurityLog(db: Queryable, now: Date): Promise<void> {
  await db.delete(securityLog).where(lt(securityLog.at, keptSince('securityLog', now)));
}
