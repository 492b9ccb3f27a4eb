import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemapResponse } from '~/features/sitemap/sitemap.server';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sitemapResponse(request, params.file);
