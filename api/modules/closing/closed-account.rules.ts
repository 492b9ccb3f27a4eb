/**
 * A closed account leaves one sealed record. The records are the register of former distributors
 * and customers.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';

const ClosedAccount = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** When the account was created, in ISO 8601. */
  since: z.string(),
  /** Null for a customer. Father, nominee, bank account and picture are not kept. */
  distributor: z
    .object({
      number: z.string(),
      address: z.string(),
      pan: z.string(),
      aadhaarLastFour: z.string(),
      aadhaarRequestId: z.string(),
      aadhaarVerifiedAt: z.string(),
    })
    .nullable(),
});
export type ClosedAccount = z.output<typeof ClosedAccount>;

export const CLOSED_ACCOUNT_PURPOSE = 'closed account';

export const sealClosed = (vault: Vault, memberId: string, account: ClosedAccount): string =>
  vault.seal(CLOSED_ACCOUNT_PURPOSE, memberId, JSON.stringify(account));

export const openClosed = (vault: Vault, memberId: string, sealed: string): ClosedAccount =>
  ClosedAccount.parse(JSON.parse(vault.open(CLOSED_ACCOUNT_PURPOSE, memberId, sealed)));
