/** The data of the page that shows a form again whose own page cannot be loaded. */
export interface SendAgain {
  /** The URL of the form. */
  sendTo: string;
  /** The page of the form. */
  page: string;
  /** What was entered, without secrets and files. */
  fields: [name: string, value: string][];
  /** Fields whose values are never printed into a page. */
  secrets: string[];
  files: { field: string; names: string[] }[];
  /** The form was made for this session. Otherwise it has the token that it was sent with. */
  isOwn: boolean;
  /** A call that changes something was sent, and perhaps done. */
  mayBeDone: boolean;
}

export const isSendAgain = (data: unknown): data is SendAgain =>
  typeof data === 'object' && data !== null && 'sendTo' in data && 'mayBeDone' in data;
