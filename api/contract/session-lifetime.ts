/**
 * A log-in on a phone that others use asks by this header for a session of one visit. It is an
 * extension: an upstream that knows nothing of it ignores the header.
 */
export const SESSION_LIFETIME_HEADER = 'X-Session-Lifetime';
export const ONE_VISIT = 'visit';
