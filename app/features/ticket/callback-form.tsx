import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Honeypot } from '~/ui/honeypot';
import { CALLBACK_TIMES, callbackText } from './ticket.text';

const options = CALLBACK_TIMES.map((time) => ({ value: time, label: time }));

/** Requests a call back. */
export function CallbackForm(data: { values: { name: string }; constraint: Constraints }) {
  const { form, field, summary } = useServerForm({
    id: 'callback',
    labels: callbackText.labels,
    ...data,
  });
  const { label: legend, optional: _, ...time } = field('time');
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <Field {...field('name')} autoComplete="name" spellCheck={false} />
        <Field {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <RadioGroup {...time} legend={legend} options={options} />
        <Field {...field('subject')} autoComplete="off" />
        <Honeypot {...field('website')} />
        <div className="acts">
          <Button>{callbackText.button}</Button>
        </div>
      </Form>
    </>
  );
}
