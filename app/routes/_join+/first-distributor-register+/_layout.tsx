import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { loadRegistrationFrame } from '~/features/registration/frame.server';
import { RegistrationFrame } from '~/features/registration/registration-frame';
import formStyles from '~/styles/forms.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await loadRegistrationFrame(request));
}

export default function RegistrationLayout() {
  return (
    <RegistrationFrame>
      <Outlet />
    </RegistrationFrame>
  );
}
