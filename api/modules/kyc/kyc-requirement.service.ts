/** What a signup wants of the two identity documents. */
import { judgeAge } from '@contract/identity/age';
import { parseBirthDate } from '@contract/identity/birth-date';
import { isSameName } from '@contract/identity/name';
import type { Vault } from '../../crypto';
import type { Executor } from '../../db/client';
import { fieldError } from '../../http/form';
import { kycMessages as say } from './kyc.messages';
import { findVerified } from './kyc.repository';
import { mayBeSamePerson } from './kyc.rules';
import { openAadhaar, openPan } from './kyc-result.rules';

/** Numbers and registration by their hashes; the name as it was typed. */
interface IdentityClaim {
  aadhaarHash: string;
  panHash: string;
  registrationHash: string;
  name: string;
}

/**
 * Checks for a signup that both numbers were verified in the last 24 hours, that the Aadhaar's
 * holder is of age, that the name is the one on the PAN and that both can be one person's.
 * @throws ApiError with the first that is not so.
 */
export async function requireVerified(db: Executor, vault: Vault, claim: IdentityClaim, now: Date) {
  const { aadhaarHash, panHash, registrationHash, name } = claim;
  const aadhaar = await findVerified(db, 'aadhaar', aadhaarHash, registrationHash, now);
  const holder = aadhaar && openAadhaar(vault, aadhaar);
  if (!holder) throw fieldError('aadhar_no', say.aadhaarNotVerified);
  const pan = await findVerified(db, 'pan', panHash, registrationHash, now);
  if (!pan) throw fieldError('pan_no', say.panNotVerified);
  const age = judgeAge(parseBirthDate(holder.dob), now);
  if (age !== 'adult') {
    throw fieldError('aadhar_no', age === 'minor' ? say.minor : say.ageUnknown);
  }
  const onPan = openPan(vault, pan);
  if (!isSameName(name, onPan)) throw fieldError('name', say.nameDiffers);
  if (!mayBeSamePerson(holder.fullName, onPan)) throw fieldError('pan_no', say.anotherPerson);
  return { aadhaar, pan };
}
