/** Metadata of an information page, for search engines. */

import type { PageSeo } from '~/features/company/page-meta';
import { paths } from '~/platform/paths';
import { infoText } from './info.text';
import type { RenderedInfoPage } from './info.types';

export function infoSeo({
  slug,
  title,
  description,
  lang,
}: Pick<RenderedInfoPage, 'slug' | 'title' | 'description' | 'lang'>): PageSeo {
  const path = paths.info(slug);
  const trail = [
    { name: infoText.home, path: paths.home },
    { name: title, path },
  ];
  return {
    title,
    description,
    path,
    trail,
    isTranslated: !lang,
  };
}
