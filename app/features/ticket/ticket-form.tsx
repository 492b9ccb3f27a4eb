import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { ValidatedForm } from '~/ui/validated-form';
import { formText, formTexts } from './ticket.text';

interface TicketFormProps {
  /**
   * Fragment of the form on its page, such as `#write`, so that a form that is sent back is in view
   * with its errors.
   */
  place: string;
  kind: 'contact' | 'grievance';
  values: { name: string };
  constraint: Constraints;
}

/** The form that files a message or a complaint as a ticket. */
export function TicketForm({ place, kind, values, constraint }: TicketFormProps) {
  const { subject, message, hint, button } = formTexts[kind];
  const labels = {
    name: formText.name,
    email: formText.email,
    phone: formText.phone,
    order: formText.order,
    subject,
    message,
  };
  const { field, ...server } = useServerForm({
    id: kind,
    labels,
    values,
    constraint,
  });
  return (
    <ValidatedForm of={server} action={place} button={button} honeypot={field('website')}>
      <Field {...field('name')} autoComplete="name" spellCheck={false} />
      <Field
        {...field('email')}
        hint={formText.emailHint}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <Field {...field('phone')} type="tel" autoComplete="tel" />
      <Field {...field('order')} autoComplete="off" />
      <Field {...field('subject')} autoComplete="off" />
      <Field {...field('message')} as="textarea" rows={8} hint={hint} />
    </ValidatedForm>
  );
}
