/**
 * The fallback if script fails while it shows a page: the browser loads the page from the server,
 * and the page is not enhanced.
 */
const KEY = 'plain-page';

/** Loads the current page again, without enhancing it. Does nothing if that was already tried. */
export function loadPlainPage(): void {
  if (isPlainPage()) return;
  try {
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage, reloading could repeat forever.
    return;
  }
  location.reload();
}

/** Returns true if script failed on this page. Only the last such page of a tab is stored. */
export function isPlainPage(): boolean {
  try {
    return sessionStorage.getItem(KEY) === location.href;
  } catch {
    return false;
  }
}

/** Returns true for an error of our script. Errors of the server have no stack in the browser. */
export const isScriptError = (error: unknown): boolean =>
  typeof document !== 'undefined' && error instanceof Error && Boolean(error.stack);
