/** What a new distributor agrees to, by key; the web has the sentences. */

/** The declarations of step 3. */
export const DECLARATIONS = ['adult', 'no-fee', 'terms', 'plan', 'contract', 'truth'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** That the Aadhaar number may be checked. */
export const AADHAAR_CHECK = 'aadhaar-check';

export const AGREEMENTS = [...DECLARATIONS, AADHAAR_CHECK] as const;

export const MISSING_DECLARATIONS =
  'Please accept all required declarations before proceeding to Step 4.';
export const MISSING_CONSENT = 'Please agree to the check of your Aadhaar number.';
