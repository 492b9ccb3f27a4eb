/** The values of the six checkboxes. The sentences beside them are settings. */
export { DECLARATIONS, type Declaration } from '@contract/agreement-keys';

/** The field of the checkbox below the Aadhaar number. */
export const AADHAAR_CONSENT = 'aadhaar_consent';
