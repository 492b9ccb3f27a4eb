import type { LoaderFunctionArgs } from '@remix-run/node';
import { companyFacts } from '~/features/company/current-company.server';

/**
 * Responds with the company data that JavaScript on a page needs, in the version from which the
 * page was rendered.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const facts = companyFacts(params.version ?? '');
  if (facts === undefined) throw new Response(null, { status: 404 });
  return new Response(facts, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
