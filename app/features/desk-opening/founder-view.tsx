import { deskPaths } from '~/platform/desk-paths';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { ValidatedForm } from '~/ui/validated-form';
import { confirmText, founderText as text } from './opening.text';

const labels = {
  name: text.name,
  email: text.email,
  phone: text.phone,
  password: text.password,
  refCode: text.refCode,
};

interface FounderViewProps {
  constraint: Constraints;
  values: { refCode: string };
}

/** The form for the first distributor. */
export function FounderView({ constraint, values }: FounderViewProps) {
  const { field, ...server } = useServerForm({ id: 'founder', labels, values, constraint });
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <ValidatedForm of={server}>
        <Field {...field('name')} autoComplete="off" />
        <Field {...field('email')} hint={text.emailHint} type="email" autoComplete="off" />
        <Field {...field('phone')} type="tel" autoComplete="off" />
        <PasswordField
          {...field('password')}
          hint={text.passwordHint}
          autoComplete="new-password"
        />
        <Field {...field('refCode')} hint={text.refCodeHint} autoComplete="off" />
        <div className="acts">
          <Button>{text.add}</Button> <Link to={deskPaths.opening}>{confirmText.back}</Link>
        </div>
      </ValidatedForm>
    </>
  );
}
