/** The data of the page that can send a form again if the form's own page cannot be loaded. */
export interface SendAgain {
  /** The URL that the form is sent to. */
  sendTo: string;
  /** The URL of the form's page. */
  page: string;
  /** What was entered, without secrets and files. */
  fields: [name: string, value: string][];
  /** Fields whose values are never printed into a page. */
  secrets: string[];
  files: { field: string; names: string[] }[];
  /**
   * Whether the form was made for this session. If not, `fields` has the token that the form was
   * sent with.
   */
  isOwn: boolean;
  /** Whether a call that changes something was sent and may have succeeded. */
  mayBeDone: boolean;
}

export const isSendAgain = (data: unknown): data is SendAgain =>
  typeof data === 'object' && data !== null && 'sendTo' in data && 'mayBeDone' in data;
