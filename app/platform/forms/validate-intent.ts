/** Conform's intent to validate one field while a form is filled in. */

/** Name of the field with the intent. */
export const INTENT_FIELD = '__intent__';

/** The intent in Conform's format. */
export const validateIntent = (name: string): string =>
  JSON.stringify({ type: 'validate', payload: { name } });

/** The field that a form wants validated; undefined for other forms. */
export function validatedField(form: FormData): string | undefined {
  try {
    const { type, payload } = JSON.parse(String(form.get(INTENT_FIELD)));
    return type === 'validate' && typeof payload?.name === 'string' ? payload.name : undefined;
  } catch {
    return undefined;
  }
}
