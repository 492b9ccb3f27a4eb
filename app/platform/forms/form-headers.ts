import type { HeadersFunction } from '@remix-run/node';

/** For pages with a form: when a form is sent back because of a limit or a fault, or the page lacks something for now, says for how long. */
export const formHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const name = 'Retry-After';
  const wait = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name);
  return wait ? { 'Retry-After': wait } : new Headers();
};
