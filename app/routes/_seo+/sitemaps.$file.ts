import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSitemap } from '~/features/sitemap/sitemap.server';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadSitemap(request, params.file);
