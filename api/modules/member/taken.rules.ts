/** What a person reads when a value is somebody's already, by the unique constraint that says so. */
import { violatedConstraint } from '../../db/unique-violation';
import type { ApiError } from '../../http/api-error';
import { fieldError } from '../../http/form';
import { kycMessages } from '../kyc/kyc.messages';

export const taken = {
  email: () =>
    fieldError('email', 'This e-mail address already has an account. Please log in instead.'),
  phone: () =>
    fieldError('phone', 'This mobile number already has an account. Please log in instead.'),
  aadhaar: () => fieldError('aadhar_no', kycMessages.taken),
  pan: () => fieldError('pan_no', 'This PAN already belongs to a member. Please log in instead.'),
} as const;

const byConstraint: Record<string, () => ApiError> = {
  member_email_unique: taken.email,
  member_phone_unique: taken.phone,
  member_identity_aadhaar_hash_unique: taken.aadhaar,
  member_identity_pan_hash_unique: taken.pan,
};

/** The refusal that stands for a failed query, or the error itself when it is a fault. */
export const asRefusal = (error: unknown): unknown =>
  byConstraint[violatedConstraint(error) ?? '']?.() ?? error;
