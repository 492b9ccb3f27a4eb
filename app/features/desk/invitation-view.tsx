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
import type { loadInvitation } from './sign-in.server';

type LoadedPage = Awaited<ReturnType<typeof loadInvitation>>['page'];
type InvitationPage = Exclude<LoadedPage, string | null>;

const labels = {
  name: text.name,
  email: text.email,
  password: text.password,
  app_code: text.code,
};

/** Shown if the first owner's link is opened over a connection that others can read. */
export const InsecureConnection = () => (
  <>
    <h1>{text.notConfidential}</h1>
    <p>{text.notConfidentialLead}</p>
  </>
);

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

/**
 * The page that sets up an account: first the app, then the recovery codes, then the form, which
 * needs a code of the app.
 */
export function InvitationView(page: InvitationPage) {
  const { email, setup, constraint } = page;
  const { form, field, summary } = useServerForm({ id: 'desk-invitation', labels, constraint });
  return (
    <>
      <h1>{email ? text.title : text.firstTitle}</h1>
      <ErrorSummary {...summary} />
      <p>{email ? text.lead({ email, shop: company().name }) : text.firstLead}</p>
      <AppSetup {...setup} title={text.appTitle} />
      <RecoveryCodes title={text.saveTitle} codes={setup.recoveryCodes} />
      <section className="band">
        <h2>{text.detailsTitle}</h2>
        <Form {...form} className="form">
          <Field {...field('name')} hint={text.nameHint} autoComplete="name" />
          {email ? (
            <input type="hidden" name="username" value={email} autoComplete="username" />
          ) : (
            <Field
              {...field('email')}
              hint={text.emailHint}
              type="email"
              autoComplete="username"
              spellCheck={false}
            />
          )}
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
