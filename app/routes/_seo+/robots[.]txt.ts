import type { LoaderFunctionArgs } from '@remix-run/node';
import { robotsTxt } from '~/features/sitemap/robots';
import { publicOrigin } from '~/platform/config/public-url.server';

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(robotsTxt(publicOrigin(request)), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
