import { Form } from '@remix-run/react';
import {
  type Constraints,
  type ServerField,
  useServerForm,
} from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { VerifiedPhone } from '../phone-proof/verified-phone';
import { AppCodeField } from './app-code-field';
import { PASSWORD_HINT } from './password-hint';

interface ProvenPhoneFormProps {
  phone: string;
  constraint: Constraints;
}

const registerLabels = {
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  ref_code: 'Referral code',
};

/** The last step of a customer's registration, for a number that is proven. */
export function RegisterForm({
  phone,
  constraint,
  refCode,
}: ProvenPhoneFormProps & { refCode: string }) {
  const { form, field, summary } = useServerForm({
    id: 'register',
    labels: registerLabels,
    values: { ref_code: refCode },
    constraint,
  });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <VerifiedPhone phone={phone} />
        <Field {...field('name')} autoComplete="name" spellCheck={false} />
        <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} />
        <NewPassword {...field('password')} />
        <Field
          {...field('ref_code')}
          hint="Of the distributor who told you about us, if anybody did."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <p className="soft">
          By creating an account you agree to our{' '}
          <Link to={paths.info('website-terms-condition')}>website terms</Link> and our{' '}
          <Link to={paths.info('privacy-policy')}>privacy policy</Link>.
        </p>
        <Buttons main="Create account" />
      </Form>
    </>
  );
}

const resetLabels = { password: 'New password', app_code: 'Code of your app' };

/** A new password for a number that is proven. */
export function ResetForm({ phone, constraint }: ProvenPhoneFormProps) {
  const { form, field, summary } = useServerForm({ id: 'reset', labels: resetLabels, constraint });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <VerifiedPhone phone={phone} />
        <NewPassword {...field('password')} />
        <AppCodeField
          {...field('app_code')}
          hint="Only if your account asks for one: what your app shows now, or a recovery code."
        />
        <Buttons main="Set password and log in" />
      </Form>
    </>
  );
}

const NewPassword = (field: ServerField) => (
  <PasswordField {...field} hint={PASSWORD_HINT} autoComplete="new-password" />
);

function Buttons({ main }: { main: string }) {
  return (
    <div className="acts">
      <Button>{main}</Button>{' '}
      <Button look="bare" name="intent" value="change-phone">
        Use another number
      </Button>
    </div>
  );
}
