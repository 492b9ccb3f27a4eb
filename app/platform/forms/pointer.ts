/**
 * Tracks whether a finger or mouse button is down. If an element moves away while it is pressed,
 * the browser does not click it.
 */

let released: Promise<void> = Promise.resolve();

/** Starts tracking; returns a function that stops it. */
export function watchPointer(): () => void {
  document.addEventListener('pointerdown', trackPress, true);
  return () => document.removeEventListener('pointerdown', trackPress, true);
}

function trackPress(): void {
  released = new Promise((resolve) => {
    // The click follows the release immediately, before any timer.
    const end = () => setTimeout(resolve);
    for (const name of ['pointerup', 'pointercancel']) {
      document.addEventListener(name, end, { capture: true, once: true });
    }
  });
}

/** Resolves when nothing is pressed, after the click that the press has caused. */
export const pointerReleased = (): Promise<void> => released;
