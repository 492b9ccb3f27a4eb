/** Keys of the agreements of a new distributor. The sentences are a setting. */
import type { FieldCode } from './errors';

/** The declarations in step 3 of the registration. */
export const DECLARATIONS = ['adult', 'no-fee', 'terms', 'plan', 'contract', 'truth'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** Consent to checking the Aadhaar number. */
export const AADHAAR_CHECK = 'aadhaar-check';

export const AGREEMENTS = [...DECLARATIONS, AADHAAR_CHECK] as const;

export const MISSING_DECLARATIONS = 'declarations_required' satisfies FieldCode;
export const MISSING_CONSENT = 'aadhaar_consent_required' satisfies FieldCode;
