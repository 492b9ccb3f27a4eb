import type { ReactNode } from 'react';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { profileText } from './profile.text';

export function OfficePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: profileText.title, href: paths.profile }]} />
      <h1>{title}</h1>
      {children}
    </>
  );
}
