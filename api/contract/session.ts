/** Where a member is logged in: an extension. */
import { z } from 'zod';
import { many, one } from './endpoint';
import { flag, prose, requiredText, text } from './fields';

/** Says in plain words, such as `Chrome on Android`, where a session begins. */
export const DEVICE_HEADER = 'X-Client-Device';

/** The id of the visitor's request, as in the log of the web. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A session that serves. Neither its token nor an address is told. */
export const MemberSession = z.object({
  _id: requiredText(),
  /** Empty where nobody said. */
  device: prose(),
  /** ISO 8601; of the use to within an hour, of a customer's to within a day. */
  created_at: text(),
  last_used_at: text(),
  /** On a phone that others use. */
  is_one_visit: flag(),
  /** The one that asks. */
  is_current: flag(),
});
export type MemberSession = z.output<typeof MemberSession>;

/** `others` are all but the one that asks; else those named. */
export const SessionEndRequest = z.object({
  sessions: z.array(z.uuid()).max(100).default([]),
  others: flag(),
  current_password: z.string().max(500).optional(),
});
export type SessionEndRequest = z.output<typeof SessionEndRequest>;

export const sessionEndpoints = {
  sessionAll: many('GET', 'distributor/session/all', MemberSession, {
    summary: 'The sessions of the member, the one used last first.',
    first: 100,
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
};
