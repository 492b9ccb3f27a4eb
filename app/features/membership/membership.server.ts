/**
 * The records of a distributor that the rules for direct selling require: the agreement, the
 * cooling-off period, the state of the identity documents.
 */
import { type DocumentState, membershipEndpoints } from '@contract/membership';
import { company } from '~/features/company/current-company';
import { formatDay } from '~/platform/dates';
import { formatVersion } from '~/platform/format-version';
import { upstream } from '~/platform/upstream/client.server';
import { readPart } from '~/platform/upstream/with-fallback.server';
import { type CoolingOff, coolingOff } from './cooling-off';

export interface Membership {
  /** Null if the upstream stores no agreement, or if it cannot be read at the moment. */
  agreement: { version: string; day: string } | null;
  coolingOff: CoolingOff | null;
  /** Empty if the upstream stores no documents, or if they cannot be read at the moment. */
  documents: (Pick<DocumentState, 'kind' | 'state' | 'words'> & { day: string })[];
  /** The agreement or the documents cannot be read at the moment. */
  isPartial: boolean;
}

/**
 * Reads the agreement and the documents. Either is empty if the upstream stores none, and null if
 * it cannot be read at the moment.
 * @throws UpstreamError if the session has ended
 */
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
