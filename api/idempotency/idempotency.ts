/**
 * Requests with an idempotency key. The same key with the same data gets the same outcome. The same key
 * with other data is refused. The outcome is stored in the transaction of the work, so that the work is
 * never committed without its outcome.
 *
 * Only a success is stored. After a refusal or a fault, nothing has changed, so the same form may be
 * sent again with corrected data.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Vault } from '../crypto';
import type { Database, Queryable, Transaction } from '../db/client';
import { type Outcome, refuse, refuseWithRetry } from '../outcome';
import { fingerprintOf, isSameRequest, type RequestContent } from './fingerprint';
import { claimKey, findKey, releaseKey, saveOutcome, storedHash } from './idempotency.repository';

export interface IdempotentRequest {
  /** The caller (a member, or anonymous) and the call (method and path). */
  scope: string;
  /** The idempotency key. If it is empty, the work is done without idempotency. */
  key: string;
  sent: RequestContent;
}

type Done<Success extends object> = { ok: true } & Success;

/**
 * Stores the outcome within the transaction that does the work. A refusal or error that follows
 * rolls it back with the rest.
 */
export type SaveOutcome<Success extends object> = (
  tx: Transaction,
  outcome: Done<Success>,
) => Promise<void>;

interface Services {
  db: Database;
  vault: Vault;
  /** How long a second request waits for the first. */
  waitMs?: number;
}

const WAIT_MS = 15_000;
const POLL_MS = 100;
const RETRY_AFTER_SECONDS = 5;
export const OUTCOME_PURPOSE = 'idempotent outcome';

/**
 * Thrown if another request took over the key, because the lease expired. The work is rolled back.
 */
class KeyLostError extends Error {
  override readonly name = 'KeyLostError';
}

/**
 * Does the work, or returns the outcome of an earlier request with the same key. The request is refused
 * if the key was used for other data, or if the first request is still running after `waitMs`.
 * @param work the work; its outcome must not change when it is stored as JSON and read again
 */
export async function runOnce<Success extends object>(
  { db, vault, waitMs = WAIT_MS }: Services,
  { scope, key, sent }: IdempotentRequest,
  work: (save: SaveOutcome<Success>) => Promise<Outcome<Success>>,
): Promise<Outcome<Success>> {
  if (key === '') return work(async () => undefined);
  const hash = await storedHash(db, vault.hashes('idempotency key', `${scope}\n${key}`));
  const holder = randomUUID();
  const fingerprint = await fingerprintOf(vault.withKeyOf(hash), sent, hash);

  /** Returns the earlier outcome; null if this request has claimed the key. @param until ms since 1970 */
  async function earlierOutcomeOrClaim(until: number): Promise<Outcome<Success> | null> {
    while (!(await claimKey(db, hash, holder, fingerprint))) {
      const row = await findKey(db, hash);
      if (row?.outcomeSealed) {
        if (!isSameRequest(row.fingerprint, fingerprint)) return refuse('idempotency_key_reused');
        return JSON.parse(vault.open(OUTCOME_PURPOSE, hash, row.outcomeSealed));
      }
      if (Date.now() > until) return refuseWithRetry('idempotency_key_in_use', RETRY_AFTER_SECONDS);
      await delay(POLL_MS);
    }
    return null;
  }

  /** The last outcome that was stored; its transaction may have been rolled back. */
  let saved: Done<Success> | undefined;
  async function save(executor: Queryable, outcome: Done<Success>): Promise<void> {
    const sealed = vault.seal(OUTCOME_PURPOSE, hash, JSON.stringify(outcome));
    if (!(await saveOutcome(executor, hash, holder, sealed))) throw new KeyLostError();
    saved = outcome;
  }

  const until = Date.now() + waitMs;
  const known = await earlierOutcomeOrClaim(until);
  if (known) return known;
  try {
    const outcome = await work(save);
    if (!outcome.ok) await releaseKey(db, hash, holder);
    else if (outcome !== saved) await save(db, outcome);
    return outcome;
  } catch (error) {
    // If the database is unavailable, the key is not released, but its lease expires.
    const isOurs = await releaseKey(db, hash, holder).catch(() => true);
    if (isOurs) throw error;
    // Either the commit succeeded and only its answer was lost, or another request took the key over.
    const result = await earlierOutcomeOrClaim(until);
    if (result) return result;
    await releaseKey(db, hash, holder);
    throw error;
  }
}
