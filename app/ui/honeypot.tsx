import type { ServerField } from '~/platform/forms/use-server-form';
import { Field } from './field';

/** A field that people do not see and leave empty; programs fill in whatever they find. */
export function Honeypot({ optional: _, label, ...field }: ServerField) {
  return (
    <div className="vh">
      <Field {...field} label="Leave this field empty" autoComplete="off" tabIndex={-1} />
    </div>
  );
}
