/** The sessions of a member. All of these calls are extensions. */
import { z } from 'zod';
import { calls, many, one } from './endpoint';
import { flag, prose, requiredText, text } from './fields';

/** The header with the device on which a session begins, such as `Chrome on Android`. */
export const DEVICE_HEADER = 'X-Client-Device';

/**
 * With `ONE_VISIT` in this header, a log-in on a shared phone gets a session for one visit. The
 * header is an extension, so another upstream may ignore it.
 */
export const SESSION_LIFETIME_HEADER = 'X-Session-Lifetime';
export const ONE_VISIT = 'visit';

/** The header with the id that the web's log gives the visitor's request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A valid session. Contains neither its token nor an address. */
export const MemberSession = z.object({
  _id: requiredText(),
  /** Empty if unknown. */
  device: prose(),
  /** ISO 8601. */
  created_at: text(),
  /** ISO 8601. Accurate to an hour; for customers, to a day. */
  last_used_at: text(),
  /** True for a session on a shared phone. */
  is_one_visit: flag(),
  /** True for the session of this request. */
  is_current: flag(),
});
export type MemberSession = z.output<typeof MemberSession>;

/**
 * `others` ends all sessions except the current one. Without it, the sessions with the ids in
 * `sessions` end.
 */
export const SessionEndRequest = z.object({
  sessions: z.array(z.uuid()).max(100).default([]),
  others: flag(),
  current_password: z.string().max(500).optional(),
});
export type SessionEndRequest = z.output<typeof SessionEndRequest>;

export const sessionEndpoints = calls({
  sessionAll: many('GET', 'distributor/session/all', MemberSession, {
    summary: 'The sessions of the member, most recently used first.',
    truncateAt: 100,
    signedIn: true,
    extension: true,
  }),
  sessionEnd: one('POST', 'distributor/session/end', z.unknown(), {
    securityEvent: 'session_end',
    summary: 'Ends sessions of the member. Needs the password.',
    request: SessionEndRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
});
