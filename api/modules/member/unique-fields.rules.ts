/** Refusals derived from the database's constraint errors. */
import { isTooLongForIndex, violatedConstraint } from '../../db/refused-value';
import { type Refusal, refuseField } from '../../outcome';

export const takenRefusals = {
  email: () => refuseField('email', 'email_taken'),
  phone: () => refuseField('phone', 'phone_taken'),
  aadhaar: () => refuseField('aadhar_no', 'aadhaar_taken'),
  pan: () => refuseField('pan_no', 'pan_taken'),
} as const;

const refusalsByConstraint: Record<string, () => Refusal> = {
  member_email_unique: takenRefusals.email,
  member_phone_unique: takenRefusals.phone,
  member_identity_aadhaar_hash_unique: takenRefusals.aadhaar,
  member_identity_pan_hash_unique: takenRefusals.pan,
};

/**
 * The refusal for a failed query.
 * @throws the error itself if it is a fault
 */
export function refusalOfConstraint(error: unknown): Refusal {
  // The only indexed value without a limit is a member's path below the sponsor.
  if (isTooLongForIndex(error)) return refuseField('ref_code', 'line_too_deep');
  const refusal = refusalsByConstraint[violatedConstraint(error) ?? '']?.();
  if (!refusal) throw error;
  return refusal;
}
