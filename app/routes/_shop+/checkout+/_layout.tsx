import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import formsHref from '~/styles/forms.css';
import { IconSprite } from '~/ui/icons';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export default function CheckoutLayout() {
  return (
    <>
      <IconSprite names={['check']} />
      <Outlet />
    </>
  );
}
