import {
  type Constraints,
  type ServerField,
  useServerForm,
} from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { ValidatedForm } from '~/ui/validated-form';
import { VerifiedPhone } from '../phone-proof/verified-phone';
import { registerText } from './account.text';
import { AppCodeField } from './app-code-field';
import { passwordHint } from './password-hint';

interface ProvenPhoneFormProps {
  phone: string;
  constraint: Constraints;
}

const registerLabels = () => ({
  name: registerText.name,
  email: registerText.email,
  password: registerText.password,
  ref_code: registerText.referralCode,
});

/** The last step of a customer's registration, after the phone was verified. */
export function RegisterForm({
  phone,
  constraint,
  refCode,
}: ProvenPhoneFormProps & { refCode: string }) {
  const { field, ...server } = useServerForm({
    id: 'register',
    labels: registerLabels(),
    values: { ref_code: refCode },
    constraint,
  });
  return (
    <ValidatedForm of={server}>
      <VerifiedPhone phone={phone} />
      <Field {...field('name')} autoComplete="name" spellCheck={false} />
      <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} />
      <NewPassword {...field('password')} />
      <Field
        {...field('ref_code')}
        hint={registerText.referralHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className="soft">
        {fill(registerText.agree, {
          terms: <Link to={paths.info('website-terms-condition')}>{registerText.terms}</Link>,
          privacy: <Link to={paths.info('privacy-policy')}>{registerText.privacy}</Link>,
        })}
      </p>
      <Buttons main={registerText.create} />
    </ValidatedForm>
  );
}

const resetLabels = () => ({ password: registerText.newPassword, app_code: registerText.appCode });

/** The form that sets a new password, after the phone was verified. */
export function ResetForm({ phone, constraint }: ProvenPhoneFormProps) {
  const { field, ...server } = useServerForm({ id: 'reset', labels: resetLabels(), constraint });
  return (
    <ValidatedForm of={server}>
      <VerifiedPhone phone={phone} />
      <NewPassword {...field('password')} />
      <AppCodeField {...field('app_code')} hint={registerText.appCodeHint} />
      <Buttons main={registerText.reset} />
    </ValidatedForm>
  );
}

const NewPassword = (field: ServerField) => (
  <PasswordField {...field} hint={passwordHint()} autoComplete="new-password" />
);

function Buttons({ main }: { main: string }) {
  return (
    <div className="acts">
      <Button>{main}</Button>{' '}
      <Button look="bare" name="intent" value="change-phone">
        {registerText.otherNumber}
      </Button>
    </div>
  );
}
