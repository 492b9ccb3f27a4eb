/** Personal data that are never searched: sealed together in one column of the member. */
import { z } from 'zod';
import type { Vault } from '../../crypto';

const Details = z.object({
  Address: z.string().default(''),
  father_name: z.string().default(''),
  father_phone: z.string().default(''),
  nominee: z.string().default(''),
  nominee_relation: z.string().default(''),
});
export type MemberDetails = z.output<typeof Details>;

export const MEMBER_DETAILS_PURPOSE = 'member details';
/** Sealing purposes of a distributor's PAN and account number, which have their own columns. */
export const identityPurposes = { pan: 'member pan', account: 'member account' } as const;

/** Why a document of the member was not accepted. */
export const DOCUMENT_WORDS_PURPOSE = 'document words';

export const sealDetails = (vault: Vault, memberId: string, details: MemberDetails): string =>
  vault.seal(MEMBER_DETAILS_PURPOSE, memberId, JSON.stringify(details));

/** The details of a member; empty when none were given. */
export function openDetails(vault: Vault, memberId: string, sealed: string): MemberDetails {
  return Details.parse(
    sealed === '' ? {} : JSON.parse(vault.open(MEMBER_DETAILS_PURPOSE, memberId, sealed)),
  );
}
