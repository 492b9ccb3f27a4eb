/** Lists and ends a member's own sessions. */
import type { MemberSession, SessionEndRequest } from '@contract/session';
import type { AccountServices } from '../../accounts';
import type { SignedIn } from '../../context';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { memberById } from '../member/member.repository';
import { requirePassword } from '../password/current-password.service';
import { closeSessions, closeSessionsById, sessionsOf } from './session.repository';

export async function showSessions(
  db: Database,
  who: SignedIn,
  now: Date,
): Promise<MemberSession[]> {
  const sessions = await sessionsOf(db, who, now);
  return sessions.map(({ id, device, createdAt, lastUsedAt, isOneVisit, isCurrent }) => ({
    _id: id,
    device,
    created_at: createdAt.toISOString(),
    // Computed from the expiry, so it may be in the future if the session's lifetime has changed.
    last_used_at: (lastUsedAt > now ? now : lastUsedAt).toISOString(),
    is_one_visit: isOneVisit,
    is_current: isCurrent,
  }));
}

/**
 * Ends the chosen sessions of a member, or all but the current one if `others` is set. Requires the
 * password, so that the thief of a session cannot end the member's own sessions.
 */
export async function endSessions(
  db: Database,
  services: AccountServices,
  who: SignedIn,
  { sessions, others, current_password: password }: SessionEndRequest,
): Promise<Outcome<object>> {
  const row = await memberById(db, who.id);
  if (!row) return refuse('session_ended');
  const refusal = await requirePassword(services, row.member, password);
  if (refusal) return refusal;
  if (others) await closeSessions(db, who.id, who.tokenHash);
  else await closeSessionsById(db, who.id, sessions);
  return done({});
}
