import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Honeypot } from '~/ui/honeypot';

interface TicketFormProps {
  /** Its place on its page, such as `#write`: sent back, it is in view, with what is wrong. */
  place: string;
  kind: 'contact' | 'grievance';
  /** The writer's name, where it is known. */
  values: { name: string };
  constraint: Constraints;
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
export function TicketForm({ place, kind, values, constraint }: TicketFormProps) {
  const { subject, message, hint, button } = words[kind];
  const labels = {
    name: 'Your name',
    email: 'E-mail',
    phone: 'Phone',
    order: 'Order number',
    subject,
    message,
  };
  const { form, field, summary } = useServerForm({
    id: kind,
    labels,
    values,
    constraint,
  });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} action={place} className="form">
        <CsrfField />
        <Field {...field('name')} autoComplete="name" spellCheck={false} />
        <Field
          {...field('email')}
          hint="With it and the ticket number you can follow what happens."
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <Field {...field('order')} autoComplete="off" />
        <Field {...field('subject')} autoComplete="off" />
        <Field {...field('message')} as="textarea" rows={8} hint={hint} />
        <Honeypot {...field('website')} />
        <div className="acts">
          <Button>{button}</Button>
        </div>
      </Form>
    </>
  );
}
