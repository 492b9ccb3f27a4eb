import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { accountHints } from './account-fields.text';

interface AppCodeFieldProps extends ServerField {
  hint?: string;
}

/**
 * A field for a code of an authenticator app or for a recovery code. Recovery codes contain
 * letters, so the field is not numeric.
 */
export const AppCodeField = ({ hint = accountHints.appCode, ...field }: AppCodeFieldProps) => (
  <Field
    {...field}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
  />
);
