import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { AppCodeField } from './app-code-field';

const labels = { app_code: 'Code' };

/** The second step of logging in. */
export function LoginCodeForm({ next, constraint }: { next: string; constraint: Constraints }) {
  const { form, field, summary } = useServerForm({ id: 'login-code', labels, constraint });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <AppCodeField {...field('app_code')} />
        <div className="acts">
          <Button>Log in</Button> <Link to={withNext(paths.join, next)}>Use another account</Link>
        </div>
      </Form>
      <p className="soft">
        Lost both the app and the codes? <Link to={paths.info('contact-us')}>Write to us</Link>:
        once we know that it is you, we turn this step off.
      </p>
    </>
  );
}
