import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { loginCodeText } from './account.text';
import { AppCodeField } from './app-code-field';

const labels = { app_code: loginCodeText.code };

/** The second step of logging in. */
export function LoginCodeForm({ next, constraint }: { next: string; constraint: Constraints }) {
  const { form, field, summary } = useServerForm({ id: 'login-code', labels, constraint });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <AppCodeField {...field('app_code')} />
        <div className="acts">
          <Button>{loginCodeText.logIn}</Button>{' '}
          <Link to={withNext(paths.join, next)}>{loginCodeText.otherAccount}</Link>
        </div>
      </Form>
      <p className="soft">
        {fill(loginCodeText.lost, {
          contact: <Link to={paths.info('contact-us')}>{loginCodeText.contact}</Link>,
        })}
      </p>
    </>
  );
}
