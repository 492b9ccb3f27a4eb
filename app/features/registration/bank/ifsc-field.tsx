import { type FormEvent, useState } from 'react';
import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { bankText } from '../registration.text';
import { bankOfIfsc } from './bank-names';

/**
 * The field for the IFSC code, with the name of the bank. With script, the name appears while the
 * visitor types; without script, when the page is shown again.
 */
export function IfscField(field: ServerField) {
  const [code, setCode] = useState(field.defaultValue ?? '');
  const bank = bankOfIfsc(code);
  return (
    <Field
      {...field}
      hint={bankText.ifscHint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => setCode(currentTarget.value)}
      after={<output htmlFor={field.id}>{bank ? bankText.branchOf({ bank }) : ''}</output>}
    />
  );
}
