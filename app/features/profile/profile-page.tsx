import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { company } from '~/features/company/current-company';
import { originOf } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { profileText } from './profile.text';

/** The head of a page of the profile, which is not indexed. */
export const profileMeta =
  (title: string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta({ title, siteName: company().name, origin: originOf(matches), path, noindex: true });

/** A page on which one part of the profile is changed. */
export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: profileText.title, href: paths.profile }]} />
      <h1>{title}</h1>
      {children}
    </>
  );
}
