import { identityFiles } from '@contract/identity-files';
import type { Acceptance, CardHolder, DocumentState } from '@contract/membership';
import { and, eq } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable } from '../../db/client';
import { member, memberAgreement, memberFile, memberIdentity } from '../../db/schema';
import { DOCUMENT_WORDS_PURPOSE } from '../member/member-details.rules';

/** The agreements of a member, oldest first. */
export async function agreementsOf(db: Queryable, memberId: string): Promise<Acceptance[]> {
  const rows = await db
    .select()
    .from(memberAgreement)
    .where(eq(memberAgreement.memberId, memberId))
    .orderBy(memberAgreement.acceptedAt, memberAgreement.key);
  return rows.map(({ key, version, acceptedAt, language }) => ({
    key,
    version,
    language,
    accepted_at: acceptedAt.toISOString(),
  }));
}

/** The states of a member's identity numbers and documents, including missing ones. */
export async function documentsOf(
  db: Queryable,
  vault: Vault,
  memberId: string,
): Promise<DocumentState[]> {
  const [identity] = await db
    .select({ aadhaar: memberIdentity.aadhaarVerifiedAt, pan: memberIdentity.panVerifiedAt })
    .from(memberIdentity)
    .where(eq(memberIdentity.memberId, memberId));
  const files = await db.select().from(memberFile).where(eq(memberFile.memberId, memberId));
  const numbers = (['aadhaar', 'pan'] as const).map((kind) => numberState(kind, identity?.[kind]));
  const received = identityFiles.map((kind) =>
    fileState(
      vault,
      kind,
      files.find((file) => file.kind === kind),
    ),
  );
  return [...numbers, ...received];
}

const numberState = (kind: 'aadhaar' | 'pan', at: Date | undefined): DocumentState => ({
  ...(at ? { kind, state: 'verified', at: at.toISOString() } : { kind, state: 'missing', at: '' }),
  words: '',
});

function fileState(
  vault: Vault,
  kind: DocumentState['kind'],
  file: typeof memberFile.$inferSelect | undefined,
): DocumentState {
  if (!file) return { kind, state: 'missing', at: '', words: '' };
  const { memberId, state, wordsSealed } = file;
  return {
    kind,
    state: state === 'waiting' || state === 'closed' ? 'received' : state,
    at: (file.decidedAt ?? file.createdAt).toISOString(),
    words: wordsSealed && vault.open(DOCUMENT_WORDS_PURPOSE, memberId, wordsSealed),
  };
}

/**
 * Finds the distributor with a member number, and returns what an ID card may reveal. Returns null
 * for an unknown number.
 */
export async function cardHolder(db: Queryable, number: string): Promise<CardHolder | null> {
  const [row] = await db
    .select({ name: member.name, leftAt: member.leftAt, suspendedAt: member.suspendedAt })
    .from(member)
    .where(and(eq(member.number, number), eq(member.type, 'distributor')));
  if (!row) return null;
  const status = row.leftAt ? 'left' : row.suspendedAt ? 'blocked' : 'active';
  return { name: row.name, member_id: number, status };
}

export async function memberNumberOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: member.number })
    .from(member)
    .where(eq(member.id, memberId));
  return row?.number ?? null;
}
