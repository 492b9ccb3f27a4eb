import type { LoaderFunctionArgs } from '@remix-run/node';
import { companyFacts } from '~/features/company/current-company.server';

/** What enhancement needs of the company, by the version that a page names. */
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
