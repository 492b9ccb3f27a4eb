/** Checks the second factor of a member. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import type { Refusal } from '../../outcome';
import { checkAppCode } from '../authenticator/app-code.service';
import * as store from './second-factor.repository';

/** Calls `checkAppCode` with the second factor and the limit of a member. */
export const requireAppCode = (
  db: Database,
  { vault, limits }: AccountServices,
  memberId: string,
  code: string | undefined,
  now: Date,
): Promise<Refusal | null> => {
  const limiter = limits.secondFactorPerMember;
  return checkAppCode(db, { store, vault, limiter, accountId: memberId, code }, now);
};
