import type { HeadersFunction } from '@remix-run/node';

/** For pages with a form: when a form is sent back because of a limit or a fault, says for how long. */
export const formHeaders: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const wait = (errorHeaders ?? actionHeaders).get('Retry-After');
  return wait ? { 'Retry-After': wait } : new Headers();
};
