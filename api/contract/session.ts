/** The sessions of a member: an extension. */
import { z } from 'zod';
import { calls, many, one } from './endpoint';
import { flag, prose, requiredText, text } from './fields';

/** The device on which a session begins, in plain words, such as `Chrome on Android`. */
export const DEVICE_HEADER = 'X-Client-Device';

/**
 * With this header, a log-in on a shared phone gets a session for one visit. An extension: an
 * upstream that does not know it ignores the header.
 */
export const SESSION_LIFETIME_HEADER = 'X-Session-Lifetime';
export const ONE_VISIT = 'visit';

/** The id of the visitor's request, as in the web's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A valid session. Contains neither its token nor an address. */
export const MemberSession = z.object({
  _id: requiredText(),
  /** Empty if unknown. */
  device: prose(),
  /** ISO 8601. The time of use is accurate to an hour, a customer's to a day. */
  created_at: text(),
  last_used_at: text(),
  /** On a shared phone. */
  is_one_visit: flag(),
  /** The session of this request. */
  is_current: flag(),
});
export type MemberSession = z.output<typeof MemberSession>;

/** `others` ends all but the current session; otherwise the named ones end. */
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
