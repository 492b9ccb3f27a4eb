import { Outlet } from '@remix-run/react';
import { formLinks } from '~/platform/document/style-links';
import { IconSprite } from '~/ui/icons';

export const links = formLinks;

export default function CheckoutLayout() {
  return (
    <>
      <IconSprite names={['check']} />
      <Outlet />
    </>
  );
}
