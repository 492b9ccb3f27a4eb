import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { ValidatedForm } from '~/ui/validated-form';
import { joinText } from './account.text';

const demoAccounts = () =>
  [
    { email: 'demo@example.com', what: joinText.demoDistributor },
    { email: 'diamond@example.com', what: joinText.demoTopRank },
    { email: 'shopper@example.com', what: joinText.demoCustomer },
  ] as const;

const DEMO_PASSWORD = 'demo-password';

const labels = () => ({ email: joinText.email, password: joinText.password });

interface LoginFormProps {
  next: string;
  /** Whether this shop has demo accounts that anybody may log in with. */
  demo: boolean;
  constraint: Constraints;
}

export function LoginForm({ next, demo, constraint }: LoginFormProps) {
  const { field, ...server } = useServerForm({ id: 'login', labels: labels(), constraint });
  return (
    <>
      <ValidatedForm of={server}>
        <Field
          {...field('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <Checkbox
          label={joinText.sharedDevice}
          name="shared_phone"
          value="1"
          defaultChecked={field('shared_phone').defaultValue === '1'}
        />
        <div className="acts">
          <Button>{joinText.logIn}</Button>{' '}
          <Link to={withNext(paths.forgottenPassword, next)}>{joinText.forgotten}</Link>
        </div>
      </ValidatedForm>
      {demo ? <DemoAccounts /> : null}
    </>
  );
}

function DemoAccounts() {
  return (
    <div className="panel">
      <h2>{joinText.demoTitle}</h2>
      <p>{fill(joinText.demo, { password: <code>{DEMO_PASSWORD}</code> })}</p>
      <ul>
        {demoAccounts().map(({ email, what }) => (
          <li key={email}>
            <code>{email}</code>, {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
