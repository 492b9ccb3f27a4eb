/** The values of the six checkboxes; the sentences are in `declarations.tsx`. */
export { DECLARATIONS, type Declaration } from '@contract/agreement-keys';

/**
 * The date of the current wording of the declarations and the consent. Visitors who accepted
 * another wording are asked again.
 */
export const AGREEMENTS_VERSION = '2026-11-22';

/** The field of the checkbox below the Aadhaar number. */
export const AADHAAR_CONSENT = 'aadhaar_consent';
