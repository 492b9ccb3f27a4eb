import type { HeadersFunction } from '@remix-run/node';

/**
 * For pages with a form: passes on `Retry-After` when a form is sent back because of a limit or
 * fault, or the page lacks a part.
 */
export const formHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const name = 'Retry-After';
  const wait = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name);
  return wait ? { 'Retry-After': wait } : new Headers();
};
