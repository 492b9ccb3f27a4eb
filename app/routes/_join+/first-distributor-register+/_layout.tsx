import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DeleteRegistrationLink } from '~/features/registration/delete-registration-link';
import { loadRegistrationFrame } from '~/features/registration/registration.server';
import { forgetText } from '~/features/registration/registration.text';
import { formLinks } from '~/platform/document/style-links';
import { IconSprite } from '~/ui/icons';

export const links = formLinks;

export const loader = (args: LoaderFunctionArgs) => loadRegistrationFrame(args);

export default function RegistrationLayout() {
  const { isRegistering } = useLoaderData<typeof loader>();
  return (
    <>
      <IconSprite names={['check', 'file']} />
      <Outlet />
      {isRegistering ? (
        <p className="soft">
          {forgetText.sharedDevice} <DeleteRegistrationLink />
        </p>
      ) : null}
    </>
  );
}
