/** Removes the slashes at the end of a base URL, so that a path that begins with one can follow. */
export const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Removes `/API/V1` from the end of the base URL of 2factor.in, which operators set with or without it. */
export const smsBaseUrl = (url: string): string =>
  withoutTrailingSlash(url).replace(/\/API\/V1$/i, '');
