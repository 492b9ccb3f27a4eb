import type { ServerField } from '~/platform/forms/use-server-form';
import { adviceText } from './registration.text';

/** Adds to a field's errors what to do; the summary above the form keeps the bare sentences. */
export const withAdvice = <Field extends Pick<ServerField, 'errors'>>(field: Field): Field => ({
  ...field,
  errors: field.errors?.map((sentence) =>
    adviceText[sentence] ? `${sentence}: ${adviceText[sentence]}` : sentence,
  ),
});
