/** The data of the page that asks for another code, or to sign in again. */
export interface CodeDemand {
  /**
   * The URL that the page posts to. If the page repeats a form, it is the URL of that form.
   * Otherwise it is the URL of the code page, which redirects to the page that was requested.
   */
  action: string;
  /** Fields of the repeated form; empty if a page is opened instead. */
  fields: [name: string, value: string][];
  /** Set if there is no session any more. `email` is what was entered on this page before. */
  signIn?: {
    email: string;
    /**
     * After signing in, the form is shown again instead of sent, because nobody knows who filled it
     * in.
     */
    isShownAgain?: true;
  };
  message?: string;
}

/** The names of the fields that the page adds to the form. */
export const CODE_FIELD = 'desk_code';
export const EMAIL_FIELD = 'desk_email';
export const PASSWORD_FIELD = 'desk_password';

export const isCodeDemand = (data: unknown): data is CodeDemand =>
  typeof data === 'object' && data !== null && 'action' in data && 'fields' in data;
