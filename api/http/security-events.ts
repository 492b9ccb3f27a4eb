/** Which requests the security log tells of: what concerns accounts, and whatever was refused. */
import { REQUEST_ID_HEADER } from '@contract/session';
import { boundedCache } from '@kernel/bounded-cache';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { recordSecurity, whileAsking } from '../security-log';
import { bearerToken } from './auth';
import { clientOf } from './limits';

/** Told of whatever comes of them, by method and path below `/api/`. */
const TOLD: Readonly<Record<string, string>> = {
  'POST distributor/login': 'login',
  'POST distributor/login/code': 'login_code',
  'POST distributor/logout': 'logout',
  'POST distributor/password/reset': 'password_reset',
  'POST distributor/user/signup': 'signup',
  'POST distributor/signup': 'signup',
  'POST distributor/leave': 'leave',
  'POST distributor/export/open': 'data_opened',
  'POST distributor/session/end': 'session_end',
  'POST distributor/change/stop': 'change_stop',
  'POST distributor/email/confirm': 'email_confirm',
  'POST distributor/second-factor/begin': 'second_factor_begin',
  'POST distributor/second-factor/confirm': 'second_factor_confirm',
  'POST distributor/second-factor/remove': 'second_factor_remove',
};

/** Told of only where it is refused: what it changes is written with the change. */
const TOLD_REFUSED: Readonly<Record<string, string>> = { 'PATCH distributor/update': 'profile' };

/** A client that is refused over and over fills no disk: once a minute is told. */
const ONCE_MS = 60_000;
const REQUEST_ID = /^[\w-]{1,64}$/;

/** The event of a request that was answered; null for one that is not told of. */
function eventOf(c: Context, outcome: string): string | null {
  const call = `${c.req.method} ${c.req.path.replace(/^\/api\//, '')}`;
  const told = TOLD[call] ?? (outcome === 'done' ? undefined : TOLD_REFUSED[call]);
  if (told) return told;
  const { status } = c.res;
  if (status === 429) return 'limit';
  // Without a token nobody claimed to be anybody.
  const isRefused =
    status === 403 || (status === 401 && bearerToken(c.req.header('authorization')));
  return isRefused ? 'authorisation' : null;
}

export function securityEvents({ db, now, log, accounts }: ApiContext): MiddlewareHandler {
  const recent = boundedCache<string, true>(10_000, ONCE_MS);
  return (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER) ?? '';
    const requestId = REQUEST_ID.test(given) ? given : '';
    const client = clientOf(c, accounts.webSecrets);
    const who = { client, requestId, memberId: null as string | null };
    return whileAsking(who, async () => {
      await next();
      const outcome: string = c.get('refusal') ?? (c.res.status < 400 ? 'done' : 'failed');
      const event = eventOf(c, outcome);
      if (!event) return;
      who.memberId ??= (c.get('member') as { id: string } | undefined)?.id ?? null;
      const key = `${event} ${outcome} ${client} ${who.memberId}`;
      const isFlood = c.res.status === 429 || event === 'authorisation';
      if (isFlood && recent.has(key)) return;
      recent.set(key, true);
      await recordSecurity(db, { event, outcome }, now()).catch((error: unknown) =>
        log.error({ err: error, event }, 'an event of the security log was not written'),
      );
    });
  };
}
