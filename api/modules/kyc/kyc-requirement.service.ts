/** The identity checks that a sign-up requires. */
import { checkAge } from '@contract/identity/age';
import { parseBirthDate } from '@contract/identity/birth-date';
import { isSameName } from '@contract/identity/name';
import type { Vault } from '../../crypto';
import type { Queryable } from '../../db/client';
import { done, type Outcome, refuseField } from '../../outcome';
import { findVerified, type VerificationRow } from './kyc.repository';
import { mayBeSamePerson } from './kyc.rules';
import { openAadhaar, openPan } from './kyc-result.rules';

/** Each list contains all keyed hashes under which the value may be stored. */
interface IdentityClaim {
  aadhaars: string[];
  pans: string[];
  registrations: string[];
  /** As entered. */
  name: string;
}

type Verified = VerificationRow & { verifiedAt: Date };

/** The two verifications that a sign-up uses. */
export interface VerifiedIdentity {
  aadhaar: Verified;
  pan: Verified;
}

/**
 * Requires for a sign-up that the Aadhaar number and the PAN were verified in the last 24 hours,
 * that the Aadhaar's holder is an adult, that the entered name is the name on the PAN, and that the
 * two documents can belong to one person. Returns the refusal of the first check that fails.
 */
export async function requireVerified(
  db: Queryable,
  vault: Vault,
  claim: IdentityClaim,
  now: Date,
): Promise<Outcome<VerifiedIdentity>> {
  const { aadhaars, pans, registrations, name } = claim;
  const aadhaar = await findVerified(db, 'aadhaar', { numbers: aadhaars, registrations }, now);
  const holder = aadhaar && openAadhaar(vault, aadhaar);
  if (!holder) return refuseField('aadhar_no', 'aadhaar_not_verified');
  const pan = await findVerified(db, 'pan', { numbers: pans, registrations }, now);
  if (!pan) return refuseField('pan_no', 'pan_not_verified');
  const age = checkAge(parseBirthDate(holder.dob), now);
  if (age !== 'adult') {
    return refuseField('aadhar_no', age === 'minor' ? 'too_young' : 'age_unknown');
  }
  const onPan = openPan(vault, pan);
  if (!isSameName(name, onPan)) return refuseField('name', 'name_differs_from_pan');
  if (!mayBeSamePerson(holder.fullName, onPan)) return refuseField('pan_no', 'documents_differ');
  return done({ aadhaar, pan });
}
