import { Form } from '@remix-run/react';
import { AppCodeField } from '~/features/account/app-code-field';
import { company } from '~/features/company/current-company';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { invitationText as text } from './desk.text';
import { AppSetup, RecoveryCodes } from './factor-setup';
import type { invitationPage } from './sign-in.server';

type InvitationPage = NonNullable<Awaited<ReturnType<typeof invitationPage>>['page']>;

const labels = { name: text.name, password: text.password, app_code: text.code };

/** Shown if the link has expired or was used. */
export function InvitationOver() {
  return (
    <>
      <h1>{text.overTitle}</h1>
      <p>{text.over}</p>
      <p>
        <Link to={deskPaths.signIn}>{text.toSignIn}</Link>
      </p>
    </>
  );
}

/** Setting up an account: the app first, then the recovery codes, then the form that needs its code. */
export function InvitationView(page: InvitationPage) {
  const { email, setup, constraint } = page;
  const { form, field, summary } = useServerForm({ id: 'desk-invitation', labels, constraint });
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <p>{text.lead({ email, shop: company().name })}</p>
      <AppSetup {...setup} title={text.appTitle} />
      <RecoveryCodes title={text.saveTitle} codes={setup.recoveryCodes} />
      <section className="band">
        <h2>{text.detailsTitle}</h2>
        <Form {...form} className="form">
          <Field {...field('name')} hint={text.nameHint} autoComplete="name" />
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <PasswordField
            {...field('password')}
            hint={text.passwordHint}
            autoComplete="new-password"
          />
          <AppCodeField {...field('app_code')} hint={text.codeHint} />
          <div className="acts">
            <Button>{text.accept}</Button>
          </div>
        </Form>
      </section>
    </>
  );
}
