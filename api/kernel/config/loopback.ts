/** Recognises hosts that are this machine. */

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/** Returns true if data sent to the host stays on this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Returns the host of a URL; empty if it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
