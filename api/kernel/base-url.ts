/** A base URL without slashes at its end, for paths that begin with one. */
export const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** The base URL of 2factor.in, which may be set with or without `/API/V1`, without it. */
export const smsBaseUrl = (url: string): string =>
  withoutTrailingSlash(url).replace(/\/API\/V1$/i, '');
