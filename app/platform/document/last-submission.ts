/** Remembers the last submitted form, and whether its fields were changed after that. */

interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether a field was changed after the form was submitted. */
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
