import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { accountHints } from './account-fields.text';

interface AppCodeFieldProps extends ServerField {
  hint?: string;
}

/** The code of an authenticator app, or a recovery code, which has letters. */
export const AppCodeField = ({ hint = accountHints.appCode, ...field }: AppCodeFieldProps) => (
  <Field
    {...field}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
  />
);
