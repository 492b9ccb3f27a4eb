import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSitemapIndex } from '~/features/sitemap/sitemap.server';

export const loader = ({ request }: LoaderFunctionArgs) => loadSitemapIndex(request);
