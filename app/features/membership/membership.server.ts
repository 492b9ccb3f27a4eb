/** What the law gives a direct seller: the agreement, the days to think again, the documents' state. */
import { type DocumentState, membershipEndpoints } from '@contract/membership';
import { company } from '~/features/company/company';
import { formatDay } from '~/platform/dates';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { type CoolingOff, coolingOff } from './cooling-off';

export interface Membership {
  /** Null where the upstream keeps no record. */
  agreement: { version: string; day: string } | null;
  coolingOff: CoolingOff | null;
  /** None where the upstream does not tell. */
  documents: { kind: DocumentState['kind']; state: DocumentState['state']; day: string }[];
}

/** What the upstream has on record. @throws UpstreamError */
export async function membershipRecords(token: string) {
  const [agreement, documents] = await Promise.all([
    upstream().call(membershipEndpoints.agreement, { token }).catch(nothingIfMissing),
    upstream().call(membershipEndpoints.documents, { token }).catch(nothingIfMissing),
  ]);
  return { agreement: agreement.data, documents: documents.data };
}

function nothingIfMissing(error: unknown): { data: [] } {
  if (error instanceof UpstreamError && error.kind === 'missing_call') return { data: [] };
  throw error;
}

/** @param joined ISO 8601; empty where the upstream does not say */
export function membershipOf(
  { agreement: [first], documents }: Awaited<ReturnType<typeof membershipRecords>>,
  joined: string,
): Membership {
  return {
    agreement: first ? { version: first.version, day: formatDay(first.accepted_at) } : null,
    coolingOff: coolingOff(joined, new Date(), company.coolingOffDays),
    documents: documents.map(({ kind, state, at }) => ({ kind, state, day: formatDay(at) })),
  };
}
