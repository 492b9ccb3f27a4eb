/** What conform knows of a form, for our field parts. */
import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';

/** A field's id, name, value and messages; its value is empty for what is never printed back. */
export function fieldProps<Value>(field: FieldMetadata<Value>) {
  const { id, name, errors, initialValue } = field;
  return {
    id,
    name,
    errors: errors as string[] | undefined,
    defaultValue: typeof initialValue === 'string' ? initialValue : undefined,
  };
}

/** Lines for the error summary: the form's own first, then each field's in the order given. */
export function problemsOf(
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'errors'>,
  fields: readonly { id: string; errors?: readonly string[] | undefined }[],
) {
  return [
    ...(form.errors ?? []).map((message) => ({ message })),
    ...fields.flatMap(({ id, errors = [] }) => errors.map((message) => ({ id, message }))),
  ];
}

/** What the server said of the form that was sent last; undefined where none was. */
export const useLastResult = () => useActionData<{ result: SubmissionResult<string[]> }>()?.result;
