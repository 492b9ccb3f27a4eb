/** Knows whether a finger or a mouse button is down: what moves from under it is not clicked. */

let released: Promise<void> = Promise.resolve();

/** Begins to watch; answers how to end it. */
export function watchPointer(): () => void {
  document.addEventListener('pointerdown', noteDown, true);
  return () => document.removeEventListener('pointerdown', noteDown, true);
}

function noteDown(): void {
  released = new Promise((resolve) => {
    // The click comes right after the release, before any timer.
    const end = () => setTimeout(resolve);
    for (const name of ['pointerup', 'pointercancel']) {
      document.addEventListener(name, end, { capture: true, once: true });
    }
  });
}

/** Resolves at once, or when a press that has begun has become a click. */
export const pointerReleased = (): Promise<void> => released;
