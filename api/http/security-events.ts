/** Writes the contract's security events, and all refusals, to the security log. */

import type { Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/index';
import { REQUEST_ID_HEADER } from '@contract/session';
import { boundedCache } from '@kernel/bounded-cache';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { recordSecurityEvent, type SecurityContext, withSecurityContext } from '../security-log';
import { bearerToken } from './auth';
import { clientOf } from './limits';

/** By method and path below `/api/`. None of these paths has parameters. */
const endpointsByPath = new Map<string, Endpoint>(
  Object.values(endpoints).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** A client that is refused again and again is logged once a minute, so that it cannot fill the disk. */
const LOG_INTERVAL_MS = 60_000;
const REQUEST_ID = /^[\w-]{1,64}$/;

/** The event of a request; null if it is not logged. */
function eventOf(c: Context, outcome: string): string | null {
  const endpoint = endpointsByPath.get(`${c.req.method} ${c.req.path.replace(/^\/api\//, '')}`);
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
  const recent = boundedCache<string, true>(10_000, LOG_INTERVAL_MS);
  return (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER) ?? '';
    const requestId = REQUEST_ID.test(given) ? given : '';
    const client = clientOf(c, accounts.webSecrets);
    const who: SecurityContext = { client, requestId, memberId: null };
    return withSecurityContext(who, async () => {
      await next();
      const outcome: string = c.get('refusal') ?? (c.res.status < 400 ? 'done' : 'failed');
      const event = eventOf(c, outcome);
      if (!event) return;
      who.memberId ??= (c.get('member') as { id: string } | undefined)?.id ?? null;
      const key = `${event} ${outcome} ${client} ${who.memberId} ${who.staffId}`;
      const isFlood = c.res.status === 429 || event === 'authorisation';
      if (isFlood && recent.has(key)) return;
      recent.set(key, true);
      await recordSecurityEvent(db, { event, outcome }, now()).catch((error: unknown) =>
        log.error({ err: error, event }, 'a security event could not be logged'),
      );
    });
  };
}
