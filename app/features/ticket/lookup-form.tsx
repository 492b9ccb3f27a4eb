import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { lookupText } from './ticket.text';

const labels = { number: lookupText.number, email: lookupText.email };

interface LookupFormProps {
  number?: string;
  constraint: Constraints;
}

/** Finds a ticket by its number and e-mail address. */
export function LookupForm({ number = '', constraint }: LookupFormProps) {
  const { form, field, summary, formIdField } = useServerForm({
    id: 'lookup',
    labels,
    values: { number },
    constraint,
  });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} action={paths.tickets} className="form">
        <input {...formIdField} />
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
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <div className="acts">
          <Button>{lookupText.button}</Button>
        </div>
      </Form>
    </>
  );
}
