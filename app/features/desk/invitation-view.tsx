import { Form } from '@remix-run/react';
import { AppCodeField } from '~/features/account/app-code-field';
import { company } from '~/features/company/current-company';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';
import { QrCodeImage } from '~/ui/qr-code';
import { invitationText as text } from './desk.text';
import type { invitationPage } from './sign-in.server';

type InvitationPage = Awaited<ReturnType<typeof invitationPage>>;

const labels = { name: text.name, password: text.password, app_code: text.code };

/** Setting up an account: the app first, then the recovery codes, then the form that needs its code. */
export function InvitationView(page: InvitationPage) {
  const { email, secret, uri, recoveryCodes, code, constraint } = page;
  const { form, field, summary } = useServerForm({ id: 'desk-invitation', labels, constraint });
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <p>{text.lead({ email, shop: company().name })}</p>
      <section className="band">
        <h2>{text.appTitle}</h2>
        <p>{text.scan}</p>
        <p>
          <QrCodeImage code={code} label={text.qrCode} width={232} />
        </p>
        <p>
          {text.key} <code>{secret}</code>
        </p>
        <p>
          <a href={uri}>{text.open}</a>
        </p>
      </section>
      <section className="band">
        <h2>{text.saveTitle}</h2>
        <p>{text.save}</p>
        <ol className="codes">
          {recoveryCodes.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ol>
      </section>
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
