import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { company } from '~/features/company/current-company';
import { originOf } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { profileText } from './profile.text';

/** Profile pages are not indexed by search engines. */
export const profileMeta =
  (title: string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta({ title, siteName: company().name, origin: originOf(matches), path, noindex: true });

export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: profileText.title, href: paths.profile }]} />
      <h1>{title}</h1>
      {children}
    </>
  );
}
