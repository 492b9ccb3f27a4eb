import { Form } from '@remix-run/react';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { fill } from '~/ui/fill';
import { Notice } from '~/ui/notice';
import { PasswordField } from '~/ui/password-field';
import { QrCodeImage } from '~/ui/qr-code';
import { ValidatedForm } from '~/ui/validated-form';
import { AppCodeField } from '../account/app-code-field';
import { secondFactorText as text } from './profile.text';
import type { SecondFactorPage } from './second-factor.server';

/** The page of two-step log-in: whether it is on, or the step that turns it on. */
export function SecondFactorView(page: SecondFactorPage) {
  const { isOn, codesLeft, holdNotice, pending } = page;
  if (pending && !holdNotice) return <Confirm {...page} pending={pending} />;
  return (
    <>
      <p>
        {isOn ? text.isOn : text.isOff}
        {isOn && codesLeft !== null ? ` ${text.codesLeft({ count: codesLeft })}` : null}
      </p>
      {holdNotice ? <Notice type="warning">{holdNotice}</Notice> : <Begin {...page} />}
    </>
  );
}

const labels = () => ({ current_password: text.currentPassword, app_code: text.appCode });

function Begin({ isOn, constraint, idempotencyKey }: SecondFactorPage) {
  const options = { id: 'factor', labels: labels(), constraint, idempotencyKey };
  const { field, ...server } = useServerForm(options);
  return (
    <ValidatedForm of={server}>
      <PasswordField {...field('current_password')} autoComplete="current-password" />
      {isOn ? <AppCodeField {...field('app_code')} /> : null}
      <div className="acts">
        <Button name="intent" value="begin">
          {isOn ? text.setUpAgain : text.setUp}
        </Button>{' '}
        {isOn ? (
          <Button look="alt" name="intent" value="remove">
            {text.turnOff}
          </Button>
        ) : null}{' '}
        <Back />
      </div>
    </ValidatedForm>
  );
}

type Pending = NonNullable<SecondFactorPage['pending']>;

function Confirm({ isOn, pending, ...data }: SecondFactorPage & { pending: Pending }) {
  const { constraint, idempotencyKey } = data;
  const options = { id: 'factor', labels: labels(), constraint, idempotencyKey };
  const { form, field, summary, idempotencyKeyField } = useServerForm(options);
  const { code, uri, secret, recoveryCodes } = pending;
  return (
    <>
      <ErrorSummary {...summary} />
      <section className="band">
        <h2>{text.addTitle}</h2>
        <div className="prose">
          <p>{text.scan}</p>
          <p>
            <QrCodeImage code={code} label={text.qrCode} width={232} />
          </p>
          <p>
            {fill(text.onThisPhone, {
              open: <a href={uri}>{text.open}</a>,
              secret: <code>{secret}</code>,
            })}
          </p>
        </div>
      </section>
      <section className="band">
        <h2>{text.saveTitle}</h2>
        <p className="prose">{text.save}</p>
        <ol className="codes">
          {recoveryCodes.map((recoveryCode) => (
            <li key={recoveryCode}>
              <code>{recoveryCode}</code>
            </li>
          ))}
        </ol>
      </section>
      <section className="band">
        <h2>{text.enterTitle}</h2>
        <Form {...form} className="form">
          <CsrfField />
          <input {...idempotencyKeyField} />
          <AppCodeField {...field('app_code')} hint={text.enterHint} />
          <PasswordField {...field('current_password')} autoComplete="current-password" />
          <div className="acts">
            <Button name="intent" value="confirm">
              {text.turnOn}
            </Button>{' '}
            <Back />
          </div>
        </Form>
        <p className="acts">
          <ButtonLink look="bare" to={paths.secondFactorAgain}>
            {isOn ? text.startAgainOrTurnOff : text.startAgain}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

const Back = () => (
  <ButtonLink look="bare" to={paths.profile}>
    {text.cancel}
  </ButtonLink>
);
