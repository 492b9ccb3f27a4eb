/** Personal data that no search uses. A member's data are sealed together in one column. */
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
/**
 * The sealing purposes of a distributor's PAN and bank account number. Each has its own column.
 */
export const identityPurposes = { pan: 'member pan', account: 'member account' } as const;

/** The sealing purpose of the reason why a document of the member was not accepted. */
export const DOCUMENT_WORDS_PURPOSE = 'document words';

export const sealDetails = (vault: Vault, memberId: string, details: MemberDetails): string =>
  vault.seal(MEMBER_DETAILS_PURPOSE, memberId, JSON.stringify(details));

/** Opens the details of a member. Details that were not given are empty. */
export function openDetails(vault: Vault, memberId: string, sealed: string): MemberDetails {
  return Details.parse(
    sealed === '' ? {} : JSON.parse(vault.open(MEMBER_DETAILS_PURPOSE, memberId, sealed)),
  );
}
