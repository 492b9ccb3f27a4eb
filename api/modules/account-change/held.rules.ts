/**
 * Whoever has a stolen SIM can set a new password, and must not get from there to the bank account:
 * for 72 hours the details that money and codes go by stay as they are, and the owner is told at once.
 */
import type { member } from '../../db/schema';
import { type Refusal, refuse } from '../../outcome';

const HELD_MS = 72 * 60 * 60 * 1000;

type Recovered = Pick<typeof member.$inferSelect, 'recoveredAt' | 'stoppedAt'>;

/** Until when nothing of it can be changed; null where nothing is held. */
export function heldUntil({ recoveredAt }: Pick<Recovered, 'recoveredAt'>, now: Date): Date | null {
  const until = new Date((recoveredAt?.getTime() ?? 0) + HELD_MS);
  return until > now ? until : null;
}

/** The refusal of such a change, or null. */
export function refuseHeld(own: Recovered, now: Date): Refusal | null {
  if (own.stoppedAt) return refuse('account_stopped');
  const until = heldUntil(own, now);
  return until && refuse('changes_held', { until: until.toISOString() });
}
