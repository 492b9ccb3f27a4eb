/** The data of the page that asks for another code, or to sign in again. */
export interface CodeDemand {
  /** The URL of its form: that of the repeated form, or of the page to open again. */
  action: string;
  /** Fields of the repeated form; empty if a page is opened instead. */
  fields: [name: string, value: string][];
  /** Set if the session has ended; `email` is what was entered here before. */
  signIn?: {
    email: string;
    /** The form is shown again after signing in, and not sent: nobody knows whose it was. */
    isShownAgain?: true;
  };
  message?: string;
}

/** The fields that the page adds to the form. */
export const CODE_FIELD = 'desk_code';
export const EMAIL_FIELD = 'desk_email';
export const PASSWORD_FIELD = 'desk_password';

export const isCodeDemand = (data: unknown): data is CodeDemand =>
  typeof data === 'object' && data !== null && 'action' in data && 'fields' in data;
