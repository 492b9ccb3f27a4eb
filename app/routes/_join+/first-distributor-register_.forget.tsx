import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import {
  deleteRegistration,
  loadDeleteRegistration,
} from '~/features/registration/delete-registration.server';
import { forgetText } from '~/features/registration/registration.text';
import { REGISTRATION_PATH } from '~/features/registration/steps';
import { formLinks } from '~/platform/document/style-links';
import { localPath } from '~/platform/language/page-language';
import { Button, ButtonLink } from '~/ui/button';

export const links = formLinks;

export const meta: MetaFunction = () => unlistedMeta(forgetText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeleteRegistration(args);

export const action = (args: ActionFunctionArgs) => deleteRegistration(args);

export default function ForgetRegistrationPage() {
  const { csrf } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{forgetText.title}</h1>
      <p>{forgetText.warning}</p>
      <form method="post" action={localPath(`${REGISTRATION_PATH}/forget`)} className="form">
        <input type="hidden" name="csrf" value={csrf} />
        <div className="acts">
          <Button>{forgetText.confirm}</Button>{' '}
          <ButtonLink look="bare" to={REGISTRATION_PATH}>
            {forgetText.keep}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
