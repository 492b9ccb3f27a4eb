/** Conform's intent to validate one field of a form that is being filled in. */

/** Name of the field that carries it. */
export const INTENT_FIELD = '__intent__';

/** The intent, as Conform writes it. */
export const validateIntent = (name: string): string =>
  JSON.stringify({ type: 'validate', payload: { name } });

/** The field that a form wants to have validated; undefined for any other form. */
export function validatedField(form: FormData): string | undefined {
  try {
    const { type, payload } = JSON.parse(String(form.get(INTENT_FIELD)));
    return type === 'validate' && typeof payload?.name === 'string' ? payload.name : undefined;
  } catch {
    return undefined;
  }
}
