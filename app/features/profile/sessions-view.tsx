import { Form, useActionData } from '@remix-run/react';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import type { SessionRow, SessionsPage } from './sessions.server';

const labels = { current_password: 'Current password' };

const wordsOf = ({ device, since, lastUsed, isOneVisit }: SessionRow): string =>
  `${device}${isOneVisit ? ', a shared phone' : ''}, since ${since}, last used on ${lastUsed}`;

/** Where the member is logged in, this device first. */
export function SessionsView({ sessions, constraint }: SessionsPage) {
  const { form, field, summary } = useServerForm({ id: 'sessions', labels, constraint });
  const chosen = [useActionData<FormAnswer>()?.result?.initialValue?.session].flat();
  const here = sessions.find(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ErrorSummary {...summary} />
      {here ? <p>This device: {wordsOf(here)}.</p> : null}
      {others.length === 0 ? (
        <p>You are logged in nowhere else.</p>
      ) : (
        <Form {...form} className="form">
          <CsrfField />
          <fieldset className="group">
            <legend>You are also logged in here</legend>
            {others.map((session) => (
              <Checkbox
                key={session.id}
                label={wordsOf(session)}
                name="session"
                value={session.id}
                defaultChecked={chosen.includes(session.id)}
              />
            ))}
          </fieldset>
          <PasswordField
            {...field('current_password')}
            hint="So that nobody can log you out from a phone that you left open."
            autoComplete="current-password"
          />
          <div className="acts">
            <Button name="intent" value="chosen">
              Log out there
            </Button>{' '}
            <Button look="alt" name="intent" value="others">
              Log out everywhere else
            </Button>
          </div>
          <p className="soft">
            Do you not know one of them? Log it out, and{' '}
            <Link to={paths.profilePart('password')}>change your password</Link>.
          </p>
        </Form>
      )}
    </>
  );
}
