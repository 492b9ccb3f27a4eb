import type { Context } from 'hono';
import type { ApiContext } from '../context';
import type { StaffEnv } from './guard';

/** Returns what a use case of the desk needs, such as who acts, and when. */
export const deskContextOf = ({ db, accounts, now }: ApiContext, c: Context<StaffEnv>) => ({
  db,
  vault: accounts.vault,
  shop: accounts.shop,
  actor: c.var.staff,
  now: now(),
});
