/**
 * The visitor's cookies besides the session. Every cookie registers how to delete it, so that
 * logging out leaves nothing for the next person on the device.
 */

const registered: (() => string)[] = [];

/**
 * To be called where the cookie is defined, once per process.
 * @param clear makes the `Set-Cookie` header that deletes it
 */
export function forgetOnLogOut(clear: () => string): void {
  registered.push(clear);
}

/** The `Set-Cookie` headers of everything that was registered. */
export const forgetAll = (): string[] => registered.map((clear) => clear());
