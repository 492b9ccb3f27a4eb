import { Form, useActionData } from '@remix-run/react';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { sessionsText as text } from './profile.text';
import type { SessionRow, SessionsPage } from './sessions.server';

const labels = () => ({ current_password: text.currentPassword });

const describeSession = ({ device, since, lastUsed, isOneVisit }: SessionRow): string =>
  text.session({ device: isOneVisit ? text.sharedDevice({ device }) : device, since, lastUsed });

/** The member's sessions, first the one of this device. */
export function SessionsView({ sessions, constraint }: SessionsPage) {
  const { form, field, summary } = useServerForm({ id: 'sessions', labels: labels(), constraint });
  const chosen = [useActionData<FormAnswer>()?.result?.initialValue?.session].flat();
  const currentSession = sessions.find(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ErrorSummary {...summary} />
      {currentSession ? (
        <p>{text.thisDevice({ session: describeSession(currentSession) })}</p>
      ) : null}
      {others.length === 0 ? (
        <p>{text.nowhereElse}</p>
      ) : (
        <Form {...form} className="form">
          <CsrfField />
          <fieldset className="group">
            <legend>{text.others}</legend>
            {others.map((session) => (
              <Checkbox
                key={session.id}
                label={describeSession(session)}
                name="session"
                value={session.id}
                defaultChecked={chosen.includes(session.id)}
              />
            ))}
          </fieldset>
          <PasswordField
            {...field('current_password')}
            hint={text.currentPasswordHint}
            autoComplete="current-password"
          />
          <div className="acts">
            <Button name="intent" value="chosen">
              {text.logOutChosen}
            </Button>{' '}
            <Button look="alt" name="intent" value="others">
              {text.logOutOthers}
            </Button>
          </div>
          <p className="soft">
            {fill(text.unknown, {
              change: <Link to={paths.profilePart('password')}>{text.change}</Link>,
            })}
          </p>
        </Form>
      )}
    </>
  );
}
