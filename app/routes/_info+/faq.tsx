import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { getFaq, isFaqMixed } from '~/features/info/faq.server';
import { FaqView } from '~/features/info/faq-view';
import { requireInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...infoSeo(data.about), isTranslated: !data.isMixed }) : [];

export function loader() {
  const { slug, title, description, lang, html } = requireInfoPage('faq');
  const about = { slug, title, description, lang };
  const isMixed = lang || isFaqMixed() ? true : undefined;
  return { about, introduction: html, groups: getFaq(), isMixed };
}

export default function FaqPage() {
  const { about, introduction, groups } = useLoaderData<typeof loader>();
  const { title, lang } = about;
  return <FaqView title={title} lang={lang} introduction={introduction} groups={groups} />;
}
