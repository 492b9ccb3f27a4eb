/** What the page that asks for a code again is given. */
export interface CodeDemand {
  /** Where its form goes: the address of the form that is repeated, or of the page that is opened again. */
  action: string;
  /** Fields of the form that is repeated; without any a page is opened. */
  fields: [name: string, value: string][];
  message?: string;
}

/** The field of the code. */
export const CODE_FIELD = 'desk_code';

export const isCodeDemand = (data: unknown): data is CodeDemand =>
  typeof data === 'object' && data !== null && 'action' in data && 'fields' in data;
