/** A new distributor must accept every declaration, and consent to the check of Aadhaar. */
import {
  AADHAAR_CHECK,
  AGREEMENTS,
  DECLARATIONS,
  MISSING_CONSENT,
  MISSING_DECLARATIONS,
} from '@contract/agreement-keys';
import { parseAgreements } from '@contract/agreements';
import type { memberAgreement } from '../../db/schema';
import { done, type Outcome, refuseField } from '../../outcome';

export type Agreement = Omit<typeof memberAgreement.$inferInsert, 'memberId'>;

/** Parses the agreements in the header of a sign-up. Refuses the sign-up if one is missing. */
export function requireAgreements(header: string): Outcome<{ agreements: Agreement[] }> {
  const agreed = parseAgreements(header);
  if (!DECLARATIONS.every((key) => agreed?.given[key])) {
    return refuseField('declarations', MISSING_DECLARATIONS);
  }
  if (!agreed?.given[AADHAAR_CHECK]) return refuseField('aadhaar_consent', MISSING_CONSENT);
  const { version, given, languages = {} } = agreed;
  const agreements = AGREEMENTS.map((key) => ({
    key,
    version,
    // The header has seconds since 1970.
    acceptedAt: new Date((given[key] ?? 0) * 1000),
    language: languages[key] ?? 'en',
  }));
  return done({ agreements });
}
