import { type FormEvent, useState } from 'react';
import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { bankOfIfsc } from './bank-names';

/** The code of a branch, and whose it is: with script while it is typed, else on the next page. */
export function IfscField(field: ServerField) {
  const [code, setCode] = useState(field.defaultValue ?? '');
  const bank = bankOfIfsc(code);
  return (
    <Field
      {...field}
      hint="11 letters and digits, on your passbook or cheque, such as SBIN0001234."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => setCode(currentTarget.value)}
      after={<output htmlFor={field.id}>{bank ? `A branch of ${bank}` : ''}</output>}
    />
  );
}
