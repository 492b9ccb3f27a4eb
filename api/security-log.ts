/**
 * The security log. `http/security-events.ts` records requests, use cases record events of
 * accounts. The caller and the web's request id are in an async context, so that functions need no
 * parameters for them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { retentionCutoff } from '@contract/retention';
import { lt } from 'drizzle-orm';
import type { Queryable } from './db/client';
import { securityLog } from './db/schema';
import { deleteInBatches } from './scheduler/delete-in-batches';

export interface SecurityContext {
  client: string;
  requestId: string;
  /** The member whom the request concerns; null until the member is known. */
  memberId: string | null;
  staffId?: string;
  /** Whether the desk's record has an entry for this request. */
  isRecorded?: boolean;
}

const securityContext = new AsyncLocalStorage<SecurityContext>();

/** Does the work of a request. Security events of this work are recorded with `origin`. */
export const withSecurityContext = <Result>(
  origin: SecurityContext,
  work: () => Promise<Result>,
): Promise<Result> => securityContext.run(origin, work);

/** Sets the member whom a request without a session concerns, such as a log-in. */
export function setSecurityLogMember(memberId: string): void {
  const origin = securityContext.getStore();
  if (origin) origin.memberId = memberId;
}

/** Sets the staff account that makes the request, or that the request concerns. */
export function setSecurityLogStaff(staffId: string): void {
  const origin = securityContext.getStore();
  if (origin) origin.staffId = staffId;
}

/** Marks the request as recorded. @returns the request's id; empty outside of a request */
export function markRecorded(): string {
  const origin = securityContext.getStore();
  if (origin) origin.isRecorded = true;
  return origin?.requestId ?? '';
}

/** Whether the current request has written to the desk's record. */
export const isRecorded = (): boolean => securityContext.getStore()?.isRecorded ?? false;

/** Records an event. Pass a transaction as `db` if the event must be rolled back with it. */
export async function recordSecurityEvent(
  db: Queryable,
  { event, outcome = 'done', memberId }: { event: string; outcome?: string; memberId?: string },
  now: Date,
): Promise<void> {
  const origin = securityContext.getStore();
  await db.insert(securityLog).values({
    at: now,
    event,
    outcome,
    memberId: memberId ?? origin?.memberId ?? null,
    staffId: origin?.staffId ?? null,
    client: origin?.client ?? '',
    requestId: origin?.requestId ?? '',
  });
}

export async function purgeSecurityLog(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(db, securityLog, lt(securityLog.at, retentionCutoff('securityLog', now)));
}
