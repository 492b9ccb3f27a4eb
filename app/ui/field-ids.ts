/** The properties that all parts of a field need. */
export interface FieldState {
  id: string;
  name: string;
  /** Error messages; empty or undefined if the field is valid. */
  errors?: readonly string[] | undefined;
}

/** Returns the ids of a field's hint and error message. */
export function fieldIds(id: string) {
  return { hint: `${id}-description`, error: `${id}-error` };
}

/**
 * Returns `aria-describedby` and `aria-invalid` of the control, for the parts that are on the page.
 */
export function describe({ id, errors }: Pick<FieldState, 'id' | 'errors'>, hasHint: boolean) {
  const ids = fieldIds(id);
  const isInvalid = Boolean(errors?.length);
  const described = [isInvalid && ids.error, hasHint && ids.hint].filter(Boolean).join(' ');
  return {
    'aria-describedby': described || undefined,
    'aria-invalid': isInvalid || undefined,
  } as const;
}
