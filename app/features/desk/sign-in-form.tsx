import { AppCodeField } from '~/features/account/app-code-field';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { ValidatedForm } from '~/ui/validated-form';
import { signInText as text } from './desk.text';

const labels = { email: text.email, password: text.password };

/** The first step of signing in. */
export function SignInForm({ constraint }: { constraint: Constraints }) {
  const { field, ...server } = useServerForm({ id: 'desk-sign-in', labels, constraint });
  return (
    <ValidatedForm of={server} button={text.next}>
      <Field {...field('email')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} autoComplete="current-password" />
    </ValidatedForm>
  );
}

interface CodeFormProps {
  constraint: Constraints;
  /** The URL of the first step. */
  back: string;
}

/** The second step of signing in. */
export function SignInCodeForm({ constraint, back }: CodeFormProps) {
  const options = { id: 'desk-code', labels: { app_code: text.code }, constraint };
  const { field, ...server } = useServerForm(options);
  return (
    <>
      <p>{text.codeLead}</p>
      <ValidatedForm of={server}>
        <AppCodeField {...field('app_code')} hint={text.codeHint} />
        <div className="acts">
          <Button>{text.signIn}</Button> <Link to={back}>{text.otherAccount}</Link>
        </div>
      </ValidatedForm>
      <p className="soft">{text.lost}</p>
    </>
  );
}
