/** What the page that asks for a code again, or for signing in again, is given. */
export interface CodeDemand {
  /** Where its form goes: the address of the form that is repeated, or of the page that is opened again. */
  action: string;
  /** Fields of the form that is repeated; without any a page is opened. */
  fields: [name: string, value: string][];
  /** The session has ended; `email` is what was entered here before. */
  signIn?: { email: string };
  message?: string;
}

/** The fields that the page adds to the form. */
export const CODE_FIELD = 'desk_code';
export const EMAIL_FIELD = 'desk_email';
export const PASSWORD_FIELD = 'desk_password';

export const isCodeDemand = (data: unknown): data is CodeDemand =>
  typeof data === 'object' && data !== null && 'action' in data && 'fields' in data;
