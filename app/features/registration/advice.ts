import type { ServerField } from '~/platform/forms/use-server-form';
import { adviceText } from './registration.text';

/** Adds advice to the errors of a field. The summary above the form shows them without advice. */
export const withAdvice = <Field extends Pick<ServerField, 'errors'>>(field: Field): Field => ({
  ...field,
  errors: field.errors?.map((sentence) =>
    adviceText[sentence] ? `${sentence}: ${adviceText[sentence]}` : sentence,
  ),
});
