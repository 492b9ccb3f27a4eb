/** Hidden fields of forms, as attributes of an `<input>`. */

/** Carries the idempotency key of a form that does something once. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';
/** Says which form of a page was sent, where the page has several. */
export const FORM_ID_FIELD = 'form_id';

export interface HiddenField {
  type: 'hidden';
  name: string;
  value: string;
}

export const hiddenField = (name: string, value: string): HiddenField => ({
  type: 'hidden',
  name,
  value,
});
