/**
 * Deletes the visitor's cookies besides the session. Every cookie with data of a visitor registers
 * how to delete it, so that logging out leaves none of them for the next person on the device.
 */

import { offeredLanguages, runInLanguage } from '../language/request-language.server';

const registered: (() => string)[] = [];

/**
 * Registers a cookie. Call it where the cookie is defined, once per process.
 * @param clear makes the `Set-Cookie` header that deletes the cookie
 */
export function deleteOnLogOut(clear: () => string): void {
  registered.push(clear);
}

/** The `Set-Cookie` headers that delete all registered cookies, in every language. */
export const deleteRegisteredCookies = (): string[] => [
  ...new Set(
    offeredLanguages().flatMap((language) =>
      registered.map((clear) => runInLanguage(language, clear)),
    ),
  ),
];
