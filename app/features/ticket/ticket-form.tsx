import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { fieldProps, problemsOf, useLastResult } from '~/platform/forms/form-fields';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';

interface Fields extends Record<string, unknown> {
  name: string;
  email: string;
  phone: string;
  subject: string;
  order: string;
  message: string;
  website: string;
}

interface TicketFormProps {
  /** Its place on its page, such as `#write`: sent back, it is in view, with what is wrong. */
  place: string;
  kind: 'contact' | 'grievance';
  /** The writer's name, where it is known. */
  name: string;
}

const words = {
  contact: {
    subject: 'What is it about?',
    message: 'Your message',
    hint: 'At most 4,000 characters. Please leave out passwords, codes, card, Aadhaar and PAN numbers.',
    button: 'Send message',
  },
  grievance: {
    subject: 'What is the complaint about?',
    message: 'What happened?',
    hint: 'Say what happened, when, and what you would like us to do. At most 4,000 characters. Please leave out passwords, codes, card, Aadhaar and PAN numbers.',
    button: 'File complaint',
  },
};

/** Sends a message or a complaint and gets a ticket for it. */
export function TicketForm({ place, kind, name }: TicketFormProps) {
  const lastResult = useLastResult();
  const [form, fields] = useForm<Fields>({ id: kind, lastResult, defaultValue: { name } });
  const { website, ...asked } = {
    name: fieldProps(fields.name),
    email: fieldProps(fields.email),
    phone: fieldProps(fields.phone),
    order: fieldProps(fields.order),
    subject: fieldProps(fields.subject),
    message: fieldProps(fields.message),
    website: fieldProps(fields.website),
  };
  const { subject, message, hint, button } = words[kind];
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [...Object.values(asked), website])} />
      <Form method="post" action={place} className="form" id={form.id} noValidate>
        <Field {...asked.name} label="Your name" autoComplete="name" spellCheck={false} />
        <Field
          {...asked.email}
          label="E-mail"
          hint="With it and the ticket number you can follow what happens."
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Field {...asked.phone} label="Phone" optional type="tel" autoComplete="tel" />
        <Field {...asked.order} label="Order number" optional autoComplete="off" />
        <Field {...asked.subject} label={subject} autoComplete="off" />
        <Field {...asked.message} as="textarea" rows={8} label={message} hint={hint} />
        <div className="vh">
          <Field {...website} label="Leave this field empty" autoComplete="off" tabIndex={-1} />
        </div>
        <div className="acts">
          <Button>{button}</Button>
        </div>
      </Form>
    </>
  );
}
