/**
 * Tracks whether a finger or mouse button is down: an element that moves away meanwhile is not
 * clicked.
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

/** Resolves at once, or when a press that has begun has become a click. */
export const pointerReleased = (): Promise<void> => released;
