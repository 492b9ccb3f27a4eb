import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ForgetLink } from '~/features/registration/forget-link';
import { loadRegistrationFrame } from '~/features/registration/frame.server';
import { readRegistration } from '~/features/registration/registration-cookie.server';
import { RegistrationFrame } from '~/features/registration/registration-frame';
import formsHref from '~/styles/forms.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export async function loader({ request }: LoaderFunctionArgs) {
  const frame = await loadRegistrationFrame(request);
  return json({ ...frame, isRegistering: readRegistration(request) !== null });
}

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
