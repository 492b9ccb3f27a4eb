/**
 * For 72 hours after a password reset by SMS, sensitive actions such as changing the bank account
 * are refused. A thief with a stolen SIM can reset the password, but cannot redirect the payouts
 * before the owner, who is notified at once, has time to react.
 */
import type { member } from '../../db/schema';
import { type Refusal, refuse } from '../../outcome';

const HOLD_MS = 72 * 60 * 60 * 1000;

type Recovered = Pick<typeof member.$inferSelect, 'recoveredAt' | 'stoppedAt'>;

/** Returns when the hold ends, or null if there is no hold. */
export function holdEnd({ recoveredAt }: Pick<Recovered, 'recoveredAt'>, now: Date): Date | null {
  const until = new Date((recoveredAt?.getTime() ?? 0) + HOLD_MS);
  return until > now ? until : null;
}

/** Refuses an action during the hold or while the account is stopped. Otherwise returns null. */
export function refuseDuringHold(own: Recovered, now: Date): Refusal | null {
  if (own.stoppedAt) return refuse('account_stopped');
  const until = holdEnd(own, now);
  return until && refuse('changes_held', { until: until.toISOString() });
}
