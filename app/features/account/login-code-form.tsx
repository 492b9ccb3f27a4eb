import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Button } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { loginCodeText } from './account.text';
import { AppCodeField } from './app-code-field';

const labels = () => ({ app_code: loginCodeText.code });

/** The second step of logging in. */
export function LoginCodeForm({ next, constraint }: { next: string; constraint: Constraints }) {
  const { field, ...server } = useServerForm({ id: 'login-code', labels: labels(), constraint });
  return (
    <>
      <ValidatedForm of={server}>
        <AppCodeField {...field('app_code')} />
        <div className="acts">
          <Button>{loginCodeText.logIn}</Button>{' '}
          <Link to={withNext(paths.join, next)}>{loginCodeText.otherAccount}</Link>
        </div>
      </ValidatedForm>
      <p className="soft">
        {fill(loginCodeText.lost, {
          contact: <Link to={paths.info('contact-us')}>{loginCodeText.contact}</Link>,
        })}
      </p>
    </>
  );
}
