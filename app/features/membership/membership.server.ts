/**
 * What the law grants a direct seller: the agreement, the cooling-off period, the state of the
 * documents.
 */
import { type DocumentState, membershipEndpoints } from '@contract/membership';
import { company } from '~/features/company/current-company';
import { formatDay } from '~/platform/dates';
import { formatVersion } from '~/platform/format-version';
import { upstream } from '~/platform/upstream/client.server';
import { readPart } from '~/platform/upstream/with-fallback.server';
import { type CoolingOff, coolingOff } from './cooling-off';

export interface Membership {
  /** Null if the upstream stores no agreement. */
  agreement: { version: string; day: string } | null;
  coolingOff: CoolingOff | null;
  /** Empty if the upstream does not say. */
  documents: (Pick<DocumentState, 'kind' | 'state' | 'words'> & { day: string })[];
  /** One of the two cannot be read at the moment. */
  isPartial: boolean;
}

/** The stored agreement and documents; null for what cannot be read. @throws UpstreamError */
export async function readMembershipRecords(token: string) {
  const [agreement, documents] = await Promise.all([
    readPart('agreement', upstream().call(membershipEndpoints.agreement, { token }), none),
    readPart('documents', upstream().call(membershipEndpoints.documents, { token }), none),
  ]);
  return { agreement: agreement?.data ?? null, documents: documents?.data ?? null };
}

const none = { data: [] };

/** @param joined ISO 8601; empty if the upstream does not say */
export function membershipOf(
  { agreement, documents }: Awaited<ReturnType<typeof readMembershipRecords>>,
  joined: string,
): Membership {
  const [first] = agreement ?? [];
  return {
    agreement: first
      ? { version: formatVersion(first.version), day: formatDay(first.accepted_at) }
      : null,
    coolingOff: coolingOff(joined, new Date(), company().coolingOffDays),
    documents: (documents ?? []).map(({ at, ...document }) => ({
      ...document,
      day: formatDay(at),
    })),
    isPartial: agreement === null || documents === null,
  };
}
