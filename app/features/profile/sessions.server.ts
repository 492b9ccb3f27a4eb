/** Lists and ends the sessions of a member. */

import { type MemberSession, sessionEndpoints } from '@contract/session';
import type { AppLoadContext } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { formatDay, formatMoment } from '~/platform/dates';
import { constraintsOf, readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { readAsMember, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { deviceText } from './device-text';
import { currentPasswordSchema as schema } from './profile.schema';
import { profileMessages } from './profile.text';

export interface SessionRow {
  id: string;
  device: string;
  /** The time of the log-in, formatted for people. */
  since: string;
  /** The day of the last use, formatted for people. */
  lastUsed: string;
  /** The member said at the log-in that the device is shared. */
  isOneVisit: boolean;
  isCurrent: boolean;
}

const rowOf = (session: MemberSession): SessionRow => ({
  id: session._id,
  device: session.device ? deviceText(session.device) : profileMessages.unknownDevice,
  since: formatMoment(session.created_at),
  lastUsed: formatDay(session.last_used_at),
  isOneVisit: session.is_one_visit,
  isCurrent: session.is_current,
});

export interface SessionsPage {
  sessions: SessionRow[];
  constraint: Constraints;
}

/** @throws Response to log in; the error page, such as for an upstream without these calls */
export async function loadSessions(request: Request): Promise<SessionsPage> {
  const { data } = await readAsMember(request, sessionEndpoints.sessionAll);
  return { sessions: data.map(rowOf), constraint: constraintsOf(schema) };
}

/** Ends the chosen sessions, or all except the current one. */
export async function endSessions(request: Request, context: AppLoadContext): Promise<Response> {
  await requireSignedIn(request);
  const form = await readForm(request);
  const submission = validateForm(form, schema);
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  if (submission.status !== 'success') return sendBack(submission);
  const sessions = form.getAll('session').map(String);
  const isForOthers = form.get('intent') === 'others';
  if (sessions.length === 0 && !isForOthers) {
    return sendBack(submission, { formErrors: [profileMessages.chooseSession] });
  }
  const body = {
    ...submission.value,
    ...(isForOthers ? { others: '1' } : { sessions }),
  };
  const headers = clientHeaders(context);
  try {
    await withSession(request, (token) =>
      upstream().call(sessionEndpoints.sessionEnd, { token, body, headers }),
    );
  } catch (error) {
    return sendBackRefusal(submission, error, Object.keys(schema.shape));
  }
  const title = isForOthers ? profileMessages.loggedOutOthers : profileMessages.loggedOutChosen;
  return redirectWithFlash(request, paths.sessions, { type: 'success', title });
}
