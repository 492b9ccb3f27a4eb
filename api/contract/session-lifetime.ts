/**
 * With this header, a log-in on a shared phone gets a session for one visit. An extension: an
 * upstream that does not know it ignores the header.
 */
export const SESSION_LIFETIME_HEADER = 'X-Session-Lifetime';
export const ONE_VISIT = 'visit';
