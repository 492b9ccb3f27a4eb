/** The values of the six checkboxes; the sentences are in `declarations.tsx`. */
export { DECLARATIONS, type Declaration } from '@contract/agreement-keys';

/**
 * The date of the present wording of the declarations and the consent. Whoever accepted another is
 * asked again.
 */
export const AGREEMENTS_VERSION = '2026-11-22';

/** The field of the checkbox below the Aadhaar number. */
export const AADHAAR_CONSENT = 'aadhaar_consent';
