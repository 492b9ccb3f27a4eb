import type { Acceptance, CardHolder, DocumentState } from '@contract/membership';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member, memberAgreement, memberFile, memberIdentity } from '../../db/schema';

/** A member's agreements, oldest first. */
export async function agreementsOf(db: Queryable, memberId: string): Promise<Acceptance[]> {
  const rows = await db
    .select()
    .from(memberAgreement)
    .where(eq(memberAgreement.memberId, memberId))
    .orderBy(memberAgreement.acceptedAt, memberAgreement.key);
  return rows.map(({ key, version, acceptedAt }) => ({
    key,
    version,
    accepted_at: acceptedAt.toISOString(),
  }));
}

const fileKinds = ['aadhar_Card', 'aadhar_Card_Back', 'pancard', 'signature'] as const;

/** A member's documents, including missing ones. */
export async function documentsOf(db: Queryable, memberId: string): Promise<DocumentState[]> {
  const [identity] = await db
    .select({ aadhaar: memberIdentity.aadhaarVerifiedAt, pan: memberIdentity.panVerifiedAt })
    .from(memberIdentity)
    .where(eq(memberIdentity.memberId, memberId));
  const files = await db
    .select({ kind: memberFile.kind, at: memberFile.createdAt })
    .from(memberFile)
    .where(eq(memberFile.memberId, memberId));
  const numbers = (['aadhaar', 'pan'] as const).map((kind) =>
    documentState(kind, 'verified', identity?.[kind]),
  );
  const received = fileKinds.map((kind) =>
    documentState(kind, 'received', files.find((file) => file.kind === kind)?.at),
  );
  return [...numbers, ...received];
}

const documentState = (
  kind: DocumentState['kind'],
  state: DocumentState['state'],
  at: Date | undefined,
): DocumentState =>
  at ? { kind, state, at: at.toISOString() } : { kind, state: 'missing', at: '' };

/** The distributor with a member number, with the data that an ID card may reveal; or null. */
export async function cardHolder(db: Queryable, number: string): Promise<CardHolder | null> {
  const [row] = await db
    .select({ name: member.name, leftAt: member.leftAt })
    .from(member)
    .where(and(eq(member.number, number), eq(member.type, 'distributor')));
  if (!row) return null;
  return { name: row.name, member_id: number, status: row.leftAt ? 'left' : 'active' };
}

export async function memberNumberOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: member.number })
    .from(member)
    .where(eq(member.id, memberId));
  return row?.number ?? null;
}
