import { Form } from '@remix-run/react';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import { PasswordField } from '~/ui/password-field';
import { QrCodeImage } from '~/ui/qr-code';
import { AppCodeField } from '../account/app-code-field';
import type { SecondFactorPage } from './second-factor.server';

/** Two-step log-in, as far as the member is with it. */
export function SecondFactorView(page: SecondFactorPage) {
  const { isOn, codesLeft, held, pending } = page;
  if (pending && !held) return <Confirm {...page} pending={pending} />;
  return (
    <>
      <p>
        {isOn
          ? `Logging in asks for your password and then for a code of an app on your phone. ${codesText(codesLeft)}`
          : 'Logging in then asks for your password and for a code that an app on your phone shows, such as Aegis, Google Authenticator or 2FAS. Changing your bank account asks for it too. Whoever has your password or your SIM still cannot get in.'}
      </p>
      {held ? <Notice type="warning">{held}</Notice> : <Begin {...page} />}
    </>
  );
}

function codesText(left: number | null): string {
  if (left === null) return '';
  return `You have ${left} ${left === 1 ? 'recovery code' : 'recovery codes'} left.`;
}

const labels = { current_password: 'Current password', app_code: 'Code of your app' };

function Begin({ isOn, constraint, idempotencyKey }: SecondFactorPage) {
  const options = { id: 'factor', labels, constraint, idempotencyKey };
  const { form, field, summary, idempotencyKeyField } = useServerForm(options);
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <input {...idempotencyKeyField} />
        <PasswordField {...field('current_password')} autoComplete="current-password" />
        {isOn ? <AppCodeField {...field('app_code')} /> : null}
        <div className="acts">
          <Button name="intent" value="begin">
            {isOn ? 'Set it up anew, with new codes' : 'Set it up'}
          </Button>{' '}
          {isOn ? (
            <Button look="alt" name="intent" value="remove">
              Turn it off
            </Button>
          ) : null}{' '}
          <Back />
        </div>
      </Form>
    </>
  );
}

type Pending = NonNullable<SecondFactorPage['pending']>;

function Confirm({ isOn, pending, ...data }: SecondFactorPage & { pending: Pending }) {
  const { constraint, idempotencyKey } = data;
  const options = { id: 'factor', labels, constraint, idempotencyKey };
  const { form, field, summary, idempotencyKeyField } = useServerForm(options);
  const { code, uri, secret, recoveryCodes } = pending;
  return (
    <>
      <ErrorSummary {...summary} />
      <section className="band">
        <h2>1. Add the shop to your app</h2>
        <div className="prose">
          <p>Scan this with the app:</p>
          <p>
            <QrCodeImage code={code} label="Code to scan with the app" width={232} />
          </p>
          <p>
            On this phone itself, <a href={uri}>open the app here</a>, or type this key into it, for
            a code that changes with time: <code>{secret}</code>
          </p>
        </div>
      </section>
      <section className="band">
        <h2>2. Keep the recovery codes</h2>
        <p className="prose">
          Write them down, or print this page. Each gets you in once when you do not have the app.
          They are not shown again.
        </p>
        <ol className="codes">
          {recoveryCodes.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ol>
      </section>
      <section className="band">
        <h2>3. Enter what the app shows</h2>
        <Form {...form} className="form">
          <CsrfField />
          <input {...idempotencyKeyField} />
          <AppCodeField {...field('app_code')} hint="The six digits that it shows now." />
          <PasswordField {...field('current_password')} autoComplete="current-password" />
          <div className="acts">
            <Button name="intent" value="confirm">
              Turn it on
            </Button>{' '}
            <Back />
          </div>
        </Form>
        <p className="acts">
          <ButtonLink look="bare" to={paths.secondFactorAgain}>
            {isOn ? 'Begin anew, or turn off what is on' : 'Begin anew, with another code'}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

const Back = () => (
  <ButtonLink look="bare" to={paths.profile}>
    Cancel
  </ButtonLink>
);
