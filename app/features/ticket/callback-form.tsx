import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { RadioGroup } from '~/ui/choice';
import { Field } from '~/ui/field';
import { ValidatedForm } from '~/ui/validated-form';
import { callbackText } from './ticket.text';

const options = () =>
  Object.entries(callbackText.times).map(([value, label]) => ({ value, label }));

/** The form that requests a call back. */
export function CallbackForm(data: { values: { name: string }; constraint: Constraints }) {
  const { field, ...server } = useServerForm({
    id: 'callback',
    labels: callbackText.labels,
    ...data,
  });
  const { label: legend, optional: _, ...time } = field('time');
  return (
    <ValidatedForm of={server} button={callbackText.button} honeypot={field('website')}>
      <Field {...field('name')} autoComplete="name" spellCheck={false} />
      <Field {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <RadioGroup {...time} legend={legend} options={options()} />
      <Field {...field('subject')} autoComplete="off" />
    </ValidatedForm>
  );
}
