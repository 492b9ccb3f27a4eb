import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemapIndexResponse } from '~/features/sitemap/sitemap.server';

export const loader = ({ request }: LoaderFunctionArgs) => sitemapIndexResponse(request);
