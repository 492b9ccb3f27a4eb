/** Refusals derived from the database's constraint errors. */
import { isTooLongForIndex, violatedConstraint } from '../../db/refused-value';
import { type Refusal, refuseField } from '../../outcome';

export const taken = {
  email: () => refuseField('email', 'email_taken'),
  phone: () => refuseField('phone', 'phone_taken'),
  aadhaar: () => refuseField('aadhar_no', 'aadhaar_taken'),
  pan: () => refuseField('pan_no', 'pan_taken'),
} as const;

const byConstraint: Record<string, () => Refusal> = {
  member_email_unique: taken.email,
  member_phone_unique: taken.phone,
  member_identity_aadhaar_hash_unique: taken.aadhaar,
  member_identity_pan_hash_unique: taken.pan,
};

/**
 * The refusal for a failed query.
 * @throws the error itself if it is a fault
 */
export function refusalOf(error: unknown): Refusal {
  if (isTooLongForIndex(error)) return refuseField('ref_code', 'line_too_deep');
  const refusal = byConstraint[violatedConstraint(error) ?? '']?.();
  if (!refusal) throw error;
  return refusal;
}
