/**
 * Refusals of values that belong to another member, and the conversion of database errors to
 * refusals.
 */
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
 * Converts the error of a failed query to a refusal.
 * @throws the error itself, if the cause is not a value that was entered
 */
export function refusalOfConstraint(error: unknown): Refusal {
  // A member's path below the sponsor is the only indexed value whose length has no limit.
  if (isTooLongForIndex(error)) return refuseField('ref_code', 'line_too_deep');
  const refusal = refusalsByConstraint[violatedConstraint(error) ?? '']?.();
  if (!refusal) throw error;
  return refusal;
}
