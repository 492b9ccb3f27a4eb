import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';

const labels = { number: 'Ticket number', email: 'E-mail' };

interface LookupFormProps {
  number?: string;
  constraint: Constraints;
}

/** Asks for a ticket by its number and the e-mail address that it was filed with. */
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
          hint="Such as CON-2026-000123 or GRV-2026-000123."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...field('email')}
          hint="The address that you gave with your message."
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <div className="acts">
          <Button>Show ticket</Button>
        </div>
      </Form>
    </>
  );
}
