/** The `Idempotency-Key` header: a POST with one key takes effect once. */
import { IDEMPOTENCY_HEADER } from '@contract/account';
import type { Context } from 'hono';
import type { ApiContext } from '../context';
import { type IdempotentRequest, runOnce, type SaveOutcome } from '../idempotency/idempotency';
import type { Outcome } from '../outcome';

type IdempotentInput = IdempotentRequest['sent'] & { key?: string };

/**
 * Does the work of a request once per idempotency key.
 * @param sent the parsed request; `key` is used if the header is missing
 * @param work stores its outcome with `save`, within its transaction
 */
export function withIdempotency<Success extends object>(
  c: Context,
  { db, accounts }: ApiContext,
  { key, ...sent }: IdempotentInput,
  work: (save: SaveOutcome<Success>) => Promise<Outcome<Success>>,
): Promise<Outcome<Success>> {
  // A sign-up has no member. The network address is not part of the scope, because the address of a
  // phone may change between two attempts.
  const member: { id: string } | undefined = c.get('member');
  const request = {
    scope: `${member?.id ?? ''} ${c.req.method} ${c.req.path}`,
    key: c.req.header(IDEMPOTENCY_HEADER) ?? key ?? '',
    sent,
  };
  return runOnce({ db, vault: accounts.vault }, request, work);
}
