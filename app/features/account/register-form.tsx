import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { fieldProps, problemsOf, useLastResult } from '~/platform/forms/form-fields';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { VerifiedPhone } from '../phone-proof/verified-phone';
import { PASSWORD_HINT } from './password-hint';

/** The last step of a customer's registration, for a number that is proven. */
export function RegisterForm({ phone }: { phone: string }) {
  const lastResult = useLastResult();
  const [form, fields] = useForm<{ name: string; email: string; password: string }>({
    id: 'register',
    lastResult,
  });
  const name = fieldProps(fields.name);
  const email = fieldProps(fields.email);
  const password = fieldProps(fields.password);
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [name, email, password])} />
      <Form method="post" className="form" id={form.id} noValidate>
        <VerifiedPhone phone={phone} />
        <Field {...name} label="Full name" autoComplete="name" spellCheck={false} required />
        <Field
          {...email}
          label="E-mail"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <Field
          {...password}
          label="Password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          required
        />
        <p className="soft">
          By creating an account you agree to our{' '}
          <Link to={paths.info('website-terms-condition')}>website terms</Link> and our{' '}
          <Link to={paths.info('privacy-policy')}>privacy policy</Link>.
        </p>
        <div className="acts">
          <Button>Create account</Button>{' '}
          <Button look="bare" name="intent" value="change-phone">
            Use another number
          </Button>
        </div>
      </Form>
    </>
  );
}

/** A new password for a number that is proven. */
export function ResetForm({ phone }: { phone: string }) {
  const lastResult = useLastResult();
  const [form, fields] = useForm<{ password: string }>({ id: 'reset', lastResult });
  const password = fieldProps(fields.password);
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [password])} />
      <Form method="post" className="form" id={form.id} noValidate>
        <VerifiedPhone phone={phone} />
        <Field
          {...password}
          label="New password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          required
        />
        <div className="acts">
          <Button>Set password and log in</Button>{' '}
          <Button look="bare" name="intent" value="change-phone">
            Use another number
          </Button>
        </div>
      </Form>
    </>
  );
}
