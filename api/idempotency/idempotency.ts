/**
 * Requests that must happen once: the same key with the same data gets the same outcome, with other
 * data it is refused. The key's row becomes "done" in the transaction of the work, so that there is
 * no moment in which the work is done and its outcome not kept.
 *
 * Only what was done binds a key. A refusal changes nothing, so the same form may be sent again with
 * corrected data; faults and limits may pass.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Vault } from '../crypto';
import type { Database, Queryable, Transaction } from '../db/client';
import { type Outcome, refuse, refuseForNow } from '../outcome';
import { fingerprintOf, isRepetition, type Sent } from './fingerprint';
import { claimKey, findKey, keepOutcome, releaseKey, storedHash } from './idempotency.repository';

export interface IdempotentRequest {
  /** Who asks (a member, or nobody known) for what (method and path). */
  scope: string;
  /** As the caller chose it; empty without one: then the work is simply done. */
  key: string;
  sent: Sent;
}

type Done<Success extends object> = { ok: true } & Success;

/**
 * Keeps the outcome within the transaction that does the work; call it there, when the outcome is
 * known. A refusal or a fault that follows undoes it with the rest.
 */
export type Keep<Success extends object> = (
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
export const OUTCOME = 'idempotent outcome';

/** Another host took the key over, since this one was silent for too long: it undoes its work. */
class KeyLostError extends Error {
  override readonly name = 'KeyLostError';
}

/**
 * Does the work, unless it was done before. Refused when the key was used for other data, and when
 * the first request with it is still at work.
 * @param work its outcome must survive JSON
 */
export async function doOnce<Success extends object>(
  { db, vault, waitMs = WAIT_MS }: Services,
  { scope, key, sent }: IdempotentRequest,
  work: (keep: Keep<Success>) => Promise<Outcome<Success>>,
): Promise<Outcome<Success>> {
  if (key === '') return work(async () => undefined);
  const hash = await storedHash(db, vault.hashes('idempotency key', `${scope}\n${key}`));
  const holder = randomUUID();
  const fingerprint = await fingerprintOf(vault.like(hash), sent, hash);

  /** What is known of the key; null when it is ours now. */
  async function before(until: number): Promise<Outcome<Success> | null> {
    while (!(await claimKey(db, hash, holder, fingerprint))) {
      const row = await findKey(db, hash);
      if (row?.outcomeSealed) {
        if (!isRepetition(row.fingerprint, fingerprint)) return refuse('idempotency_key_reused');
        return JSON.parse(vault.open(OUTCOME, hash, row.outcomeSealed));
      }
      if (Date.now() > until) return refuseForNow('idempotency_key_in_use', RETRY_AFTER_SECONDS);
      await delay(POLL_MS);
    }
    return null;
  }

  /** The last outcome that was kept; a rollback may have undone that. */
  let kept: Done<Success> | undefined;
  async function keep(executor: Queryable, outcome: Done<Success>): Promise<void> {
    const sealed = vault.seal(OUTCOME, hash, JSON.stringify(outcome));
    if (!(await keepOutcome(executor, hash, holder, sealed))) throw new KeyLostError();
    kept = outcome;
  }

  const until = Date.now() + waitMs;
  const known = await before(until);
  if (known) return known;
  try {
    const outcome = await work(keep);
    if (!outcome.ok) await releaseKey(db, hash, holder);
    else if (outcome !== kept) await keep(db, outcome);
    return outcome;
  } catch (error) {
    // Where the database is away, the lease runs out instead.
    const isOurs = await releaseKey(db, hash, holder).catch(() => true);
    if (isOurs) throw error;
    // The commit went well and only its answer was lost, or another host does the work.
    const meanwhile = await before(until);
    if (meanwhile) return meanwhile;
    await releaseKey(db, hash, holder);
    throw error;
  }
}
