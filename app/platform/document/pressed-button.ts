/**
 * What enhancement does about the button that sends a form: it says that it is busy until the answer
 * is shown, and pressing it again does nothing meanwhile. It is not disabled, so that its name and
 * value go along and the focus stays.
 */

let pressed: HTMLElement | null = null;
let isWatching = false;

/** Covers the forms that Remix sends; for the others the browser itself shows that it is waiting. */
export function preventDoubleSubmit(): void {
  // Remix listens at the document: this comes before it, and what follows comes after it.
  window.addEventListener(
    'submit',
    (event) => {
      if (!pressed || event.submitter !== pressed) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  window.addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (!defaultPrevented) return;
    releaseButton();
    pressed = submitter;
    submitter?.setAttribute('aria-busy', 'true');
    if (!isWatching) {
      window.__remixRouter.subscribe(({ navigation }) => {
        if (navigation.state === 'idle') releaseButton();
      });
    }
    isWatching = true;
  });
}

/** Lets the button be pressed again: the answer is there, or nothing is on its way any more. */
export function releaseButton(): void {
  pressed?.removeAttribute('aria-busy');
  pressed = null;
}
