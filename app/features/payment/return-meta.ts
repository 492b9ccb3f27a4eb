import type { MetaFunction } from '@remix-run/node';
import { company } from '~/features/company/current-company';
import { originOf } from '~/platform/document/root-data';
import { pageMeta } from '~/platform/seo';
import { returnTexts } from './payment.text';

/** Metadata of a page that a gateway redirects to. */
export const returnMeta: MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: returnTexts.pageTitle,
    siteName: company().name,
    origin: originOf(matches),
    path: location.pathname,
    noindex: true,
  });
