import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';

interface AppCodeFieldProps extends ServerField {
  hint?: string;
}

/** Where the code of an authenticator app goes; a recovery code has letters. */
export const AppCodeField = ({
  hint = 'The six digits that your app shows now, or one of your recovery codes.',
  ...field
}: AppCodeFieldProps) => (
  <Field
    {...field}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
  />
);
