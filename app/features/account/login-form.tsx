import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { fieldProps, problemsOf, useLastResult } from '~/platform/forms/form-fields';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';

/** The accounts of the demo shop, for whoever looks around in it. */
const demoAccounts = [
  { email: 'demo@example.com', what: 'a distributor' },
  { email: 'diamond@example.com', what: 'a distributor of the top rank' },
  { email: 'shopper@example.com', what: 'a customer' },
] as const;

/** The same for all of them. */
const DEMO_PASSWORD = 'demo-password';

interface LoginFormProps {
  /** Where to go afterwards. */
  next: string;
  /** Whether this shop has the demo accounts, so that anybody may log in with them. */
  demo: boolean;
}

export function LoginForm({ next, demo }: LoginFormProps) {
  const lastResult = useLastResult();
  const [form, fields] = useForm<{ email: string; password: string }>({ id: 'login', lastResult });
  const email = fieldProps(fields.email);
  const password = fieldProps(fields.password);
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [email, password])} />
      <Form method="post" className="form" id={form.id} noValidate>
        <Field
          {...email}
          label="E-mail or mobile number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          {...password}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
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
