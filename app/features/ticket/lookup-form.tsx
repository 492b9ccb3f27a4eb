import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Field } from '~/ui/field';
import { ValidatedForm } from '~/ui/validated-form';
import { lookupText } from './ticket.text';

const labels = () => ({ number: lookupText.number, email: lookupText.email });

interface LookupFormProps {
  number?: string;
  constraint: Constraints;
}

/** The form that finds a ticket by its number and the e-mail address or mobile number. */
export function LookupForm({ number = '', constraint }: LookupFormProps) {
  const { field, ...server } = useServerForm({
    id: 'lookup',
    labels: labels(),
    values: { number },
    constraint,
  });
  return (
    <ValidatedForm of={server} action={paths.tickets} button={lookupText.button}>
      <input {...server.formIdField} />
      <Field
        {...field('number')}
        hint={lookupText.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        {...field('email')}
        hint={lookupText.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ValidatedForm>
  );
}
