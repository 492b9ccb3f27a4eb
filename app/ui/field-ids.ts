/** What every field part needs to know. */
export interface FieldState {
  id: string;
  name: string;
  /** Messages of the last check, none when the field is fine. */
  errors?: readonly string[] | undefined;
}

/** Ids of a field's hint and message. */
export function fieldIds(id: string) {
  return { hint: `${id}-description`, error: `${id}-error` };
}

/** `aria-describedby` and `aria-invalid` of the control, for what is really on the page. */
export function describe({ id, errors }: Pick<FieldState, 'id' | 'errors'>, hasHint: boolean) {
  const ids = fieldIds(id);
  const invalid = Boolean(errors?.length);
  const described = [invalid && ids.error, hasHint && ids.hint].filter(Boolean).join(' ');
  return {
    'aria-describedby': described || undefined,
    'aria-invalid': invalid || undefined,
  } as const;
}
