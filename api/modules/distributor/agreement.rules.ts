/** Nobody becomes a distributor without having agreed to all that the contract is made of. */
import {
  AADHAAR_CHECK,
  AGREEMENTS,
  DECLARATIONS,
  MISSING_CONSENT,
  MISSING_DECLARATIONS,
} from '@contract/agreement-keys';
import { readAgreements } from '@contract/agreements';
import type { memberAgreement } from '../../db/schema';
import { fieldError } from '../../http/form';
import { fieldMessage } from '../../http/messages';

export type Agreement = Omit<typeof memberAgreement.$inferInsert, 'memberId'>;

/**
 * What the header of a signup says was agreed to.
 * @throws ApiError unless it is all of it
 */
export function requireAgreements(header: string): Agreement[] {
  const agreements = readAgreements(header);
  if (!DECLARATIONS.every((key) => agreements?.given[key])) {
    throw fieldError('declarations', fieldMessage(MISSING_DECLARATIONS));
  }
  if (!agreements?.given[AADHAAR_CHECK])
    throw fieldError('aadhaar_consent', fieldMessage(MISSING_CONSENT));
  const { version, given } = agreements;
  return AGREEMENTS.map((key) => ({
    key,
    version,
    acceptedAt: new Date((given[key] ?? 0) * 1000),
  }));
}
