import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { company } from '~/features/company/company';
import { originOf } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import { Breadcrumbs } from '~/ui/breadcrumbs';

/** The head of a page of the profile; search engines keep out. */
export const profileMeta =
  (title: string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta({ title, siteName: company.name, origin: originOf(matches), path, noindex: true });

/** A page on which one part of the profile is changed. */
export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: 'My account', href: paths.profile }]} />
      <h1>{title}</h1>
      {children}
    </>
  );
}
