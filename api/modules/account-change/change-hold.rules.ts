/**
 * For 72 hours after a password was set with an SMS code, by a reset or because a customer became a
 * distributor, sensitive actions such as changing the bank account are refused. A thief with a
 * stolen SIM can reset the password, but cannot redirect the payouts before the owner, who is
 * notified at once, has time to react.
 */
import type { member } from '../../db/schema';
import { type Refusal, refuse } from '../../outcome';

const HOLD_MS = 72 * 60 * 60 * 1000;

type Recovered = Pick<typeof member.$inferSelect, 'recoveredAt' | 'createdAt' | 'stoppedAt'>;

/** Returns when the hold ends, or null if there is no hold. */
export function holdEnd({ recoveredAt }: Pick<Recovered, 'recoveredAt'>, now: Date): Date | null {
  const until = new Date((recoveredAt?.getTime() ?? 0) + HOLD_MS);
  return until > now ? until : null;
}

/** Whether the password was set because a customer became a distributor, which sets both times. */
export const wasSetByJoining = ({
  recoveredAt,
  createdAt,
}: Pick<Recovered, 'recoveredAt' | 'createdAt'>): boolean =>
  recoveredAt?.getTime() === createdAt.getTime();

/** Refuses an action during the hold or while the account is stopped. Otherwise returns null. */
export function refuseDuringHold(own: Recovered, now: Date): Refusal | null {
  if (own.stoppedAt) return refuse('account_stopped');
  const until = holdEnd(own, now);
  const code = wasSetByJoining(own) ? 'changes_held_after_joining' : 'changes_held';
  return until && refuse(code, { until: until.toISOString() });
}
