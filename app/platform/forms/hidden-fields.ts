/** The field with the idempotency key of a form that must take effect only once. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';
/** The field that says which form was sent, on a page with several. */
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
