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

/** Whether the last page of this tab on which script failed is the current page. */
export function isPlainPage(): boolean {
  try {
    return sessionStorage.getItem(KEY) === location.href;
  } catch {
    return false;
  }
}

/**
 * Whether our script failed and not the server: errors of the server have no stack in the browser.
 */
export const isScriptError = (error: unknown): boolean =>
  typeof document !== 'undefined' && error instanceof Error && Boolean(error.stack);
