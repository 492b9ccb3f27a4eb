/**
 * What enhancement does about the button that sends a form: it says that it is busy until the answer
 * is shown, and pressing it again does nothing meanwhile. It is not disabled, so that its name and
 * value go along and the focus stays.
 */

let pressed: HTMLElement | null = null;
let answerBefore: unknown;
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
    answerBefore = window.__remixRouter.state.actionData;
    if (!isWatching) {
      window.__remixRouter.subscribe(({ navigation, actionData }) => {
        // On a slow connection the page is read again for seconds after its answer is shown.
        const isAnswered = navigation.state === 'loading' && actionData !== answerBefore;
        if (isAnswered || navigation.state === 'idle') releaseButton();
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
