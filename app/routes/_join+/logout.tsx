import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { logOut } from '~/features/account/log-out.server';
import { company } from '~/features/company/company';
import { originOf } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { pageMeta } from '~/platform/seo';
import { CsrfField } from '~/platform/session/csrf-field';
import { signedIn } from '~/platform/session/session.server';
import formsHref from '~/styles/forms.css';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Log out',
    siteName: company.name,
    origin: originOf(matches),
    path: paths.logout,
    noindex: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await signedIn(request))) throw seeOther('/');
  return null;
}

export function action({ request }: ActionFunctionArgs) {
  return logOut(request);
}

export default function LogOutPage() {
  const problem = useActionData<{ problem: string }>()?.problem;
  return (
    <>
      <ErrorSummary problems={problem ? [{ message: problem }] : []} />
      <h1>Log out</h1>
      <p>On a device that others use too, log out when you are done.</p>
      <form method="post" action={paths.logout} className="form">
        <CsrfField />
        <div className="acts">
          <Button>Log out</Button>{' '}
          <Button look="alt" name="everywhere" value="1">
            Log out on all devices
          </Button>{' '}
          <ButtonLink look="bare" to="/">
            Stay logged in
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
