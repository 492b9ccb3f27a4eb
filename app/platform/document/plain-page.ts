/**
 * The way out when script fails while it shows a page: the browser loads the page that the server
 * renders, and leaves it as it is. Loading a page sends no form again.
 */
const KEY = 'plain-page';

/** Loads the current address without script. Does nothing when that has been tried already. */
export function loadPlainPage(): void {
  if (isPlainPage()) return;
  try {
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage the reload could repeat for ever.
    return;
  }
  location.reload();
}

/** Whether script has failed on this page before, in this tab. */
export function isPlainPage(): boolean {
  try {
    return sessionStorage.getItem(KEY) === location.href;
  } catch {
    return false;
  }
}

/** Whether script of ours failed, and not the server: of a server's error the browser has no stack. */
export const isScriptError = (error: unknown): boolean =>
  typeof document !== 'undefined' && error instanceof Error && Boolean(error.stack);
