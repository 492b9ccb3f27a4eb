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
import type { Database, Queryable } from '../db/client';
import { fingerprintOf, isRepetition, type Sent } from './fingerprint';
import { claimKey, findKey, keepOutcome, releaseKey } from './idempotency.repository';

export interface IdempotentRequest {
  /** Who asks (a member, or nobody known) for what (method and path). */
  scope: string;
  /** As the caller chose it; empty without one: then the work is simply done. */
  key: string;
  sent: Sent;
}

/** Keeps the outcome within the transaction that does the work; call it there, as the last thing. */
export type Keep<Outcome> = (tx: Queryable, outcome: Outcome) => Promise<void>;

export type Once<Outcome> =
  | { ok: true; outcome: Outcome }
  /** The key was used for other data. */
  | { ok: false; code: 'idempotency_key_reused' }
  /** The first request with the key is still at work. */
  | { ok: false; code: 'idempotency_key_in_use'; retryAfterSeconds: number };

interface Services {
  db: Database;
  vault: Vault;
  /** How long a second request waits for the first. */
  waitMs?: number;
}

const WAIT_MS = 15_000;
const POLL_MS = 100;
const RETRY_AFTER_SECONDS = 5;
const PURPOSE = 'idempotent outcome';

/** Another host took the key over, since this one was silent for too long: it undoes its work. */
class KeyLostError extends Error {
  override readonly name = 'KeyLostError';
}

/** Whether an outcome says that nothing was done. */
const isRefusal = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;

/**
 * Does the work, unless it was done before.
 * @param work its outcome must survive JSON
 */
export async function doOnce<Outcome>(
  { db, vault, waitMs = WAIT_MS }: Services,
  { scope, key, sent }: IdempotentRequest,
  work: (keep: Keep<Outcome>) => Promise<Outcome>,
): Promise<Once<Outcome>> {
  if (key === '') return { ok: true, outcome: await work(async () => undefined) };
  const hash = vault.hash('idempotency key', `${scope}\n${key}`);
  const holder = randomUUID();
  const fingerprint = await fingerprintOf(vault, sent, hash);

  /** What is known of the key; null when it is ours now. */
  async function before(until: number): Promise<Once<Outcome> | null> {
    while (!(await claimKey(db, hash, holder, fingerprint))) {
      const row = await findKey(db, hash);
      if (row?.outcomeSealed) {
        if (!isRepetition(row.fingerprint, fingerprint)) {
          return { ok: false, code: 'idempotency_key_reused' };
        }
        return { ok: true, outcome: JSON.parse(vault.open(PURPOSE, hash, row.outcomeSealed)) };
      }
      if (Date.now() > until) {
        const retryAfterSeconds = RETRY_AFTER_SECONDS;
        return { ok: false, code: 'idempotency_key_in_use', retryAfterSeconds };
      }
      await delay(POLL_MS);
    }
    return null;
  }

  let isKept = false;
  const keep: Keep<Outcome> = async (tx, outcome) => {
    const sealed = vault.seal(PURPOSE, hash, JSON.stringify(outcome));
    if (!(await keepOutcome(tx, hash, holder, sealed))) throw new KeyLostError();
    isKept = true;
  };

  const until = Date.now() + waitMs;
  const known = await before(until);
  if (known) return known;
  try {
    const outcome = await work(keep);
    if (isRefusal(outcome)) await releaseKey(db, hash, holder);
    else if (!isKept) await keep(db, outcome);
    return { ok: true, outcome };
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
