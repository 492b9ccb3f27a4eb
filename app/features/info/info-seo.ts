/** Metadata of an information page, for search engines. */

import { company } from '~/features/company/current-company';
import { paths } from '~/platform/paths';
import { breadcrumbList, type PageSeo } from '~/platform/seo';
import type { RenderedInfoPage } from './info.types';

export function infoSeo(
  origin: string,
  { slug, title, description }: Pick<RenderedInfoPage, 'slug' | 'title' | 'description'>,
): PageSeo {
  const path = paths.info(slug);
  const trail = [
    { name: 'Home', path: paths.home },
    { name: title, path },
  ];
  return {
    title,
    siteName: company().name,
    description,
    origin,
    path,
    jsonLd: [breadcrumbList(origin, trail)],
  };
}
