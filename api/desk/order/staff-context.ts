import type { Context } from 'hono';
import type { ApiContext } from '../../context';
import type { StaffContext } from '../../modules/fulfilment/staff-change';
import type { StaffEnv } from '../guard';

/** Returns the context of a request by staff, such as who acts, and when. */
export function staffContextOf(
  { db, accounts: { vault }, shop, now }: ApiContext,
  c: Context<StaffEnv>,
): StaffContext {
  const { staff } = c.var;
  return { db, vault, shop, now: now(), staff, actor: `staff:${staff.name}` };
}
