/** The six declarations by the values of their boxes; the sentences are in `declarations.tsx`. */
export { DECLARATIONS, type Declaration } from '@contract/agreement-keys';

/**
 * The day from which the sentences of the declarations and of the consent stand as they do. Who
 * ticked others is asked again.
 */
export const AGREEMENTS_VERSION = '2026-11-22';

/** The field of the box beside the Aadhaar number. */
export const AADHAAR_CONSENT = 'aadhaar_consent';
