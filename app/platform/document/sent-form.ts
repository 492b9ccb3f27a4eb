/** The form that was sent last: sent again, it must say what stands in it by then. */

export interface SentForm {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Something was changed in it since. */
  isEdited: boolean;
}

let last: SentForm | undefined;

/** Remembers each form that is sent, and whether it is changed afterwards. */
export function mindTheForms(): void {
  window.addEventListener('submit', ({ target, submitter }) => {
    last = { form: target as HTMLFormElement, submitter, isEdited: false };
  });
  window.addEventListener('input', ({ target }) => {
    if (last && (target as HTMLInputElement).form === last.form) last.isEdited = true;
  });
}

export const lastSent = (): SentForm | undefined => last;
