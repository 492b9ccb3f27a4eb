/** The `Idempotency-Key` header: a POST that must happen once. */
import { IDEMPOTENCY_HEADER } from '@contract/account';
import type { Context } from 'hono';
import type { ApiContext } from '../context';
import { doOnce, type IdempotentRequest, type Keep } from '../idempotency/idempotency';
import type { Outcome } from '../outcome';

type Sent = IdempotentRequest['sent'] & { key?: string };

/**
 * Does the work of a request once for each key that its caller chose.
 * @param sent what the request brings, as it was read; `key` where the header has none
 * @param work keeps its outcome by `keep`, within its transaction
 */
export function once<Success extends object>(
  c: Context,
  { db, accounts }: ApiContext,
  { key, ...sent }: Sent,
  work: (keep: Keep<Success>) => Promise<Outcome<Success>>,
): Promise<Outcome<Success>> {
  // Nobody is known at a signup: the address of a phone changes between two tries.
  const member: { id: string } | undefined = c.get('member');
  const request = {
    scope: `${member?.id ?? ''} ${c.req.method} ${c.req.path}`,
    key: c.req.header(IDEMPOTENCY_HEADER) ?? key ?? '',
    sent,
  };
  return doOnce({ db, vault: accounts.vault }, request, work);
}
