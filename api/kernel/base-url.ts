/** Removes the slashes at the end of a base URL, so that a path that begins with one can follow. */
export const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Returns the base URL of 2factor.in without `/API/V1` at its end, which operators may include. */
export const smsBaseUrl = (url: string): string =>
  withoutTrailingSlash(url).replace(/\/API\/V1$/i, '');
