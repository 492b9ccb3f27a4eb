import { publicOrigin } from '@kernel/config/public-url';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { robotsTxt } from '~/features/sitemap/robots';

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(robotsTxt(publicOrigin(request)), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
