import type { HeadersFunction } from '@remix-run/node';

/**
 * The headers of a page with a form. They pass on `Retry-After`, which is set for an error, for a
 * form that is sent back because of a limit or fault, and for a page that lacks a part.
 */
export const formHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const name = 'Retry-After';
  const wait = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name);
  return wait ? { 'Retry-After': wait } : new Headers();
};
