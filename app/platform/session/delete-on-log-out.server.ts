/**
 * Deletes the visitor's cookies besides the session. Every cookie with data of a visitor, or with
 * the secret of a draft, registers how to delete it. So logging out leaves nothing that the next
 * person on the device can read.
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
