import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from './field';
import { fieldText } from './form.text';

/** A hidden field that people leave empty and spam programs fill in. */
export function Honeypot({ optional: _, label, ...field }: ServerField) {
  return (
    <div className="vh">
      <Field {...field} label={fieldText.honeypot} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
