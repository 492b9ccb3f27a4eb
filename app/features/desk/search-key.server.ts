/**
 * The only script of the desk: the key `/` moves to the search of the page. It can be turned off
 * (WCAG 2.1.4), because speech recognition may type it by mistake. A cookie of this browser stores
 * whether the key is on.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { deskPaths } from '~/platform/desk-paths';
import { cookieValue } from '~/platform/session/cookie-value.server';
import { setCookieHeader } from '~/platform/session/set-cookie.server';

const COOKIE = 'desk-keys';
const OFF = 'off';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Written in ES5, so that old browsers understand it. */
const SCRIPT = `document.addEventListener('keydown', function (event) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  var search = document.querySelector('main input[type=search]');
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});
`;

export const hasSearchKey = (request: Request): boolean => cookieValue(request, COOKIE) !== OFF;

/** Returns the `Set-Cookie` header that turns the key on or off. */
export const searchKeyCookie = (isOn: boolean): string =>
  setCookieHeader(COOKIE, isOn ? 'on' : OFF, { path: deskPaths.home, maxAge: YEAR_SECONDS });

/** Responds with the script. Its URL needs a session, which `desk-access.server.ts` checks. */
export const searchKeyScript = (_args: LoaderFunctionArgs): Response =>
  new Response(SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, max-age=86400',
    },
  });
