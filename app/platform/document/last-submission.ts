/**
 * The last submitted form. If it is sent again, it must contain the current values of its fields.
 */

interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether it was changed since. */
  isEdited: boolean;
}

let last: Submission | undefined;

export function rememberSubmissions(): void {
  window.addEventListener('submit', ({ target, submitter }) => {
    last = { form: target as HTMLFormElement, submitter, isEdited: false };
  });
  window.addEventListener('input', ({ target }) => {
    if (last && (target as HTMLInputElement).form === last.form) last.isEdited = true;
  });
}

export const lastSubmission = (): Submission | undefined => last;
