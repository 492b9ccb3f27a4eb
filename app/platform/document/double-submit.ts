/**
 * Marks the button of a form that is being sent as busy, and ignores further clicks until the
 * answer, or the notice of a slow or broken connection, is shown. The button is not disabled,
 * because then its name and value would not be sent and it would lose the focus.
 */

let pressedButton: HTMLElement | null = null;
let answerBefore: unknown;
let isWatching = false;

/**
 * Starts to watch the forms that Remix sends. For other forms, the browser itself shows that it is
 * loading.
 */
export function preventDoubleSubmit(): void {
  // Remix listens on the document. On the window, a capture listener runs before Remix's listener,
  // and a bubble listener runs after it.
  window.addEventListener(
    'submit',
    (event) => {
      if (!pressedButton || event.submitter !== pressedButton) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  window.addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (!defaultPrevented) return;
    releaseButton();
    pressedButton = submitter;
    submitter?.setAttribute('aria-busy', 'true');
    answerBefore = window.__remixRouter.state.actionData;
    if (!isWatching) {
      window.__remixRouter.subscribe(({ navigation, actionData }) => {
        // The answer is shown in the state `loading`, while Remix reloads the page's data. The
        // button is not busy during the reload, which takes seconds on a slow connection.
        const isAnswered = navigation.state === 'loading' && actionData !== answerBefore;
        if (isAnswered || navigation.state === 'idle') releaseButton();
      });
    }
    isWatching = true;
  });
}

/** Makes the button usable again. */
export function releaseButton(): void {
  pressedButton?.removeAttribute('aria-busy');
  pressedButton = null;
}
