import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { fieldProps, problemsOf, useLastResult } from '~/platform/forms/form-fields';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';

/** Asks for a ticket by its number and the e-mail address that it was filed with. */
export function LookupForm({ number = '' }: { number?: string }) {
  const lastResult = useLastResult();
  const [form, fields] = useForm<{ number: string; email: string }>({
    id: 'lookup',
    lastResult,
    defaultValue: { number },
  });
  const [own, email] = [fieldProps(fields.number), fieldProps(fields.email)];
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [own, email])} />
      <Form method="post" action={paths.tickets} className="form" id={form.id} noValidate>
        <Field
          {...own}
          label="Ticket number"
          hint="Such as CON-2026-000123 or GRV-2026-000123."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...email}
          label="E-mail"
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
