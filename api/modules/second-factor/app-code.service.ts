/** Asking a member for the second factor. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import type { Refusal } from '../../outcome';
import { checkAppCode } from '../authenticator/app-code.service';
import * as store from './second-factor.repository';

/** As `checkAppCode`, for a member. */
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
