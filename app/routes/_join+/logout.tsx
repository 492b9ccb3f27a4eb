import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { logOutText } from '~/features/account/account.text';
import { logOut } from '~/features/account/log-out.server';
import { unlistedMeta } from '~/features/company/page-meta';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { CsrfField } from '~/platform/session/csrf-field';
import { readSignedIn } from '~/platform/session/session.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction = () => unlistedMeta(logOutText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await readSignedIn(request))) throw seeOther('/');
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
      <h1>{logOutText.title}</h1>
      <p>{logOutText.hint}</p>
      <form method="post" action={localPath(paths.logout)} className="form">
        <CsrfField />
        <div className="acts">
          <Button>{logOutText.logOut}</Button>{' '}
          <Button look="alt" name="everywhere" value="1">
            {logOutText.everywhere}
          </Button>{' '}
          <ButtonLink look="bare" to="/">
            {logOutText.stay}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
