import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { getFaq } from '~/features/info/faq.server';
import { FaqView } from '~/features/info/faq-view';
import { requireInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, infoSeo(data.about)) : [];

export function loader() {
  const { slug, title, description, html } = requireInfoPage('faq');
  return json({ about: { slug, title, description }, introduction: html, groups: getFaq() });
}

export default function FaqPage() {
  const { about, ...shown } = useLoaderData<typeof loader>();
  return <FaqView title={about.title} {...shown} />;
}
