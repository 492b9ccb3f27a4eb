/** Demo accounts: a ladder of ranks, a small tree of distributors, and a customer. */
import { randomUUID } from 'node:crypto';
import { AGREEMENTS } from '@contract/agreement-keys';
import { FIRST_AGREEMENTS_VERSION } from '@contract/setting/declarations';
import { eq } from 'drizzle-orm';
import type { Vault } from '../crypto';
import type { Database, Queryable } from '../db/client';
import { member, memberAgreement, memberIdentity, rank } from '../db/schema';
import { bankColumns } from '../modules/distributor/identity.rules';
import { nextMemberNumber } from '../modules/member/member.repository';
import { childPath } from '../modules/member/member.rules';
import { identityPurposes, sealDetails } from '../modules/member/member-details.rules';
import { hashPassword } from '../modules/password/password.service';
import { loadRanks } from '../modules/rank/rank-ladder.repository';
import { DEMO_PASSWORD, type DemoPerson, demoDistributors, demoPhone, demoShopper } from './people';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates the demo accounts in one transaction.
 * @returns false if the shop has members; then nothing is changed
 */
export async function loadDemoAccounts(
  db: Database,
  vault: Vault,
  now: Date,
  distributors: DemoPerson[] = demoDistributors,
): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction(async (tx) => {
    const members = await tx.select({ id: member.id }).from(member).limit(1);
    if (members.length > 0) return false;
    await loadRanks(tx);
    const placed: Placed[] = [];
    for (const [index, person] of distributors.entries()) {
      const sponsor = person.sponsor === null ? null : (placed[person.sponsor] ?? null);
      const joined = daysBefore(now, person.daysAgo);
      const account = { ...accountOf(person, index + 1, joined), passwordHash };
      placed.push(await addDistributor(tx, vault, person, sponsor, account));
    }
    await tx.insert(memberAgreement).values(placed.flatMap(({ id }) => agreementsOf(id, now)));
    const joined = daysBefore(now, demoShopper.daysAgo);
    const shopper = accountOf(demoShopper, distributors.length + 1, joined);
    await tx.insert(member).values({ ...shopper, passwordHash, type: 'customer' });
    return true;
  });
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Returns the columns that customers and distributors have in common. */
function accountOf(person: { name: string; email: string }, serial: number, joined: Date) {
  return {
    id: randomUUID(),
    name: person.name,
    email: person.email,
    phone: demoPhone(serial),
    passwordChangedAt: joined,
    createdAt: joined,
    updatedAt: joined,
  };
}

/** Returns the agreements of a demo distributor. */
const agreementsOf = (memberId: string, acceptedAt: Date) =>
  AGREEMENTS.map((key) => ({ memberId, key, version: FIRST_AGREEMENTS_VERSION, acceptedAt }));

interface Placed {
  id: string;
  path: string;
}

async function addDistributor(
  tx: Queryable,
  vault: Vault,
  person: DemoPerson,
  sponsor: Placed | null,
  account: ReturnType<typeof accountOf> & { passwordHash: string },
): Promise<Placed> {
  const { id } = account;
  const number = await nextMemberNumber(tx);
  const path = sponsor ? childPath(sponsor.path, number) : number;
  const [step] = await tx.select({ id: rank.id }).from(rank).where(eq(rank.rank, person.rank));
  await tx.insert(member).values({
    ...account,
    type: 'distributor',
    number,
    refCode: person.refCode ?? number,
    rankId: step?.id ?? null,
    sponsorId: sponsor?.id ?? null,
    path,
    detailsSealed: sealDetails(vault, id, {
      Address: '12 Demo Street, Indore, Madhya Pradesh 452001',
      father_name: 'Demo Father',
      father_phone: '9000000999',
      nominee: 'Demo Nominee',
      nominee_relation: 'Sister',
    }),
  });
  await tx.insert(memberIdentity).values(identityOf(vault, id, account));
  return { id, path };
}

/** Returns a fake identity. Its hashes are of texts that are not numbers, so they match nobody's. */
function identityOf(
  vault: Vault,
  memberId: string,
  { phone, createdAt }: { phone: string; createdAt: Date },
) {
  const serial = phone.slice(-4);
  return {
    memberId,
    aadhaarHash: vault.hash('aadhaar', `demo ${serial}`),
    aadhaarLastFour: serial,
    aadhaarRequestId: `demo-${serial}`,
    aadhaarVerifiedAt: createdAt,
    panHash: vault.hash('pan', `demo ${serial}`),
    panSealed: vault.seal(identityPurposes.pan, memberId, `DEMPD${serial}D`),
    panVerifiedAt: createdAt,
    ...bankColumns(vault, memberId, {
      bank_name: 'Demo Bank',
      ifsc_code: 'DEMO0000001',
      account_number: `90000000${serial}`,
    }),
  };
}
