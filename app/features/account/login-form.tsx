import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';

/** The accounts of the demo shop, for whoever looks around in it. */
const demoAccounts = [
  { email: 'demo@example.com', what: 'a distributor' },
  { email: 'diamond@example.com', what: 'a distributor of the top rank' },
  { email: 'shopper@example.com', what: 'a customer' },
] as const;

/** The same for all of them. */
const DEMO_PASSWORD = 'demo-password';

const labels = { email: 'E-mail or mobile number', password: 'Password' };

interface LoginFormProps {
  /** Where to go afterwards. */
  next: string;
  /** Whether this shop has the demo accounts, so that anybody may log in with them. */
  demo: boolean;
  constraint: Constraints;
}

export function LoginForm({ next, demo, constraint }: LoginFormProps) {
  const { form, field, summary } = useServerForm({ id: 'login', labels, constraint });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <Field
          {...field('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <Checkbox
          label="This is a shared phone: log me out when the browser is closed"
          name="shared_phone"
          value="1"
          defaultChecked={field('shared_phone').defaultValue === '1'}
        />
        <div className="acts">
          <Button>Log in</Button>{' '}
          <Link to={withNext(paths.forgottenPassword, next)}>Forgotten your password?</Link>
        </div>
      </Form>
      {demo ? <DemoAccounts /> : null}
    </>
  );
}

function DemoAccounts() {
  return (
    <div className="panel">
      <h2>Demo accounts</h2>
      <p>
        Log in as one of these, with the password <code>{DEMO_PASSWORD}</code>:
      </p>
      <ul>
        {demoAccounts.map(({ email, what }) => (
          <li key={email}>
            <code>{email}</code>, {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
