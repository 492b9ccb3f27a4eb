/**
 * A thief with a stolen SIM can reset the password, but must not get at the payout: for 72 hours
 * the bank account, phone and e-mail address cannot be changed, and the owner is notified at once.
 */
import type { member } from '../../db/schema';
import { type Refusal, refuse } from '../../outcome';

const HOLD_MS = 72 * 60 * 60 * 1000;

type Recovered = Pick<typeof member.$inferSelect, 'recoveredAt' | 'stoppedAt'>;

/** When the hold ends; null if there is none. */
export function holdEnd({ recoveredAt }: Pick<Recovered, 'recoveredAt'>, now: Date): Date | null {
  const until = new Date((recoveredAt?.getTime() ?? 0) + HOLD_MS);
  return until > now ? until : null;
}

/** The refusal of a change during the hold, or null. */
export function refuseDuringHold(own: Recovered, now: Date): Refusal | null {
  if (own.stoppedAt) return refuse('account_stopped');
  const until = holdEnd(own, now);
  return until && refuse('changes_held', { until: until.toISOString() });
}
