import { Form } from '@remix-run/react';
import { AppCodeField } from '~/features/account/app-code-field';
import { AppSetup, RecoveryCodes } from '~/features/desk/factor-setup';
import type { FactorSetupView } from '~/features/desk/factor-setup.server';
import { deskPaths } from '~/platform/desk-paths';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { accountText, authenticatorText, passwordText, recoveryCodesText } from './account.text';

const Back = () => <Link to={deskPaths.account}>{accountText.back}</Link>;

const passwordLabels = {
  current_password: passwordText.current,
  password: passwordText.password,
};

/** The page for choosing another password. */
export function PasswordView({ constraint }: { constraint: Constraints }) {
  const options = { id: 'password', labels: passwordLabels, constraint };
  const { form, field, summary } = useServerForm(options);
  return (
    <>
      <h1>{passwordText.title}</h1>
      <ErrorSummary {...summary} />
      <p>{passwordText.lead}</p>
      <Form {...form} className="form">
        <CsrfField />
        <PasswordField {...field('current_password')} autoComplete="current-password" />
        <PasswordField
          {...field('password')}
          hint={passwordText.hint}
          autoComplete="new-password"
        />
        <div className="acts">
          <Button>{passwordText.save}</Button> <Back />
        </div>
      </Form>
    </>
  );
}

interface SetupPage {
  setup: FactorSetupView;
  constraint: Constraints;
}

/** The page for setting up another authenticator app. */
export function AuthenticatorView({ setup, constraint }: SetupPage) {
  const text = authenticatorText;
  const options = { id: 'factor', labels: { app_code: text.code }, constraint };
  const { form, field, summary } = useServerForm(options);
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <p>{text.lead}</p>
      <AppSetup {...setup} title={text.appTitle} />
      <RecoveryCodes title={text.saveTitle} codes={setup.recoveryCodes} />
      <section className="band">
        <h2>{text.confirmTitle}</h2>
        <Form {...form} className="form">
          <CsrfField />
          <AppCodeField {...field('app_code')} hint={text.codeHint} />
          <div className="acts">
            <Button>{text.save}</Button> <Back />
          </div>
        </Form>
      </section>
    </>
  );
}

/** The page for replacing the recovery codes. */
export function RecoveryCodesView({ setup }: SetupPage) {
  const text = recoveryCodesText;
  const { form, summary } = useServerForm({ id: 'codes', labels: {} });
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <p>{text.lead}</p>
      <RecoveryCodes title={text.saveTitle} codes={setup.recoveryCodes} />
      <Form {...form} className="form">
        <CsrfField />
        <div className="acts">
          <Button>{text.save}</Button> <Back />
        </div>
      </Form>
    </>
  );
}
