/**
 * What a visitor's cookies hold besides the session. Whoever keeps something there registers how to
 * remove it, so that logging out leaves nothing to the next person on the device, and knows nobody.
 */

const registered: (() => string)[] = [];

/**
 * To be called where the cookie is defined, once in the life of the process.
 * @param clear makes the `Set-Cookie` header that removes it
 */
export function forgetOnLogOut(clear: () => string): void {
  registered.push(clear);
}

/** The `Set-Cookie` headers of everything that was registered. */
export const forgetAll = (): string[] => registered.map((clear) => clear());
