/** The form that was submitted last: sent again, it must carry what its fields hold by then. */

interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Something was changed in it since. */
  isEdited: boolean;
}

let last: Submission | undefined;

/** Remembers the last form submitted, and whether it was changed afterwards. */
export function rememberSubmissions(): void {
  window.addEventListener('submit', ({ target, submitter }) => {
    last = { form: target as HTMLFormElement, submitter, isEdited: false };
  });
  window.addEventListener('input', ({ target }) => {
    if (last && (target as HTMLInputElement).form === last.form) last.isEdited = true;
  });
}

export const lastSubmission = (): Submission | undefined => last;
