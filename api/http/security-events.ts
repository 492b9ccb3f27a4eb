/** Writes the contract's security events, refused access and rate limits to the security log. */

import { declaredCalls, type Endpoint } from '@contract/endpoint';
import { REQUEST_ID_HEADER } from '@contract/session';
import { boundedCache } from '@kernel/bounded-cache';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { recordSecurityEvent, type SecurityContext, withSecurityContext } from '../security-log';
import { bearerToken } from './auth';
import { clientOf } from './limits';

/**
 * The same 429 or authorisation refusal of a client is logged once in this time, so that a client
 * cannot fill the disk.
 */
const LOG_INTERVAL_MS = 60_000;
const REQUEST_ID = /^[\w-]{1,64}$/;

/** Returns the name of a request's event; null if the request is not logged. */
function eventOf(c: Context, endpoint: Endpoint | undefined, outcome: string): string | null {
  const refusalEvent = outcome === 'done' ? undefined : endpoint?.refusalEvent;
  const event = endpoint?.securityEvent ?? refusalEvent;
  if (event) return event;
  const { status } = c.res;
  if (status === 429) return 'limit';
  // A request without a token is not a failed attempt to authenticate.
  const isRefused =
    status === 403 || (status === 401 && bearerToken(c.req.header('authorization')));
  return isRefused ? 'authorisation' : null;
}

export function securityEvents({ db, now, log, accounts }: ApiContext): MiddlewareHandler {
  // Calls by method and path below `/api/`. No call with a security event has parameters in its path.
  const byPath = new Map(
    Object.values(declaredCalls()).map((call) => [`${call.method} ${call.path}`, call]),
  );
  const recent = boundedCache<string, true>(10_000, LOG_INTERVAL_MS);
  return (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER) ?? '';
    const requestId = REQUEST_ID.test(given) ? given : '';
    const client = clientOf(c, accounts.webSecrets);
    const origin: SecurityContext = { client, requestId, memberId: null };
    return withSecurityContext(origin, async () => {
      await next();
      const outcome: string = c.get('refusal') ?? (c.res.status < 400 ? 'done' : 'failed');
      const endpoint = byPath.get(`${c.req.method} ${c.req.path.replace(/^\/api\//, '')}`);
      const event = eventOf(c, endpoint, outcome);
      if (!event) return;
      origin.memberId ??= (c.get('member') as { id: string } | undefined)?.id ?? null;
      const key = `${event} ${outcome} ${client} ${origin.memberId} ${origin.staffId}`;
      const isRateLimited = c.res.status === 429 || event === 'authorisation';
      if (isRateLimited && recent.has(key)) return;
      recent.set(key, true);
      await recordSecurityEvent(db, { event, outcome }, now()).catch((error: unknown) =>
        log.error({ err: error, event }, 'a security event could not be logged'),
      );
    });
  };
}
