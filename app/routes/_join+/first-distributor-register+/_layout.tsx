import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ForgetLink } from '~/features/registration/forget-link';
import { loadRegistrationFrame } from '~/features/registration/registration.server';
import { RegistrationFrame } from '~/features/registration/registration-frame';
import formsHref from '~/styles/forms.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const loader = (args: LoaderFunctionArgs) => loadRegistrationFrame(args);

export default function RegistrationLayout() {
  const { isRegistering } = useLoaderData<typeof loader>();
  return (
    <RegistrationFrame>
      <Outlet />
      {isRegistering ? (
        <p className="soft">
          Shared phone? <ForgetLink />
        </p>
      ) : null}
    </RegistrationFrame>
  );
}
