/** The first distributor of a shop, who has no sponsor. No other distributor can join before. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client';
import { member } from '../../db/schema';
import { done, type Outcome, refuseField } from '../../outcome';
import { hashPassword } from '../password/password.service';
import { firstRankId, nextMemberNumber } from './member.repository';
import { canonicalCode, isMemberNumber } from './member.rules';
import { refusalOfConstraint } from './unique-fields.rules';

/** Returns true if the shop has a distributor. */
export async function hasDistributor(db: Queryable): Promise<boolean> {
  const found = db.select({ id: member.id }).from(member).where(eq(member.type, 'distributor'));
  return (await found.limit(1)).length > 0;
}

interface Founder {
  name: string;
  email: string;
  phone: string;
  password: string;
  /** The referral code with which the first members join. */
  refCode: string;
}

/**
 * Creates the first distributor. If the shop already has a distributor, nothing is written and
 * `number` is null. Refuses a phone or e-mail address that has an account, such as a customer's,
 * and a referral code that could be a member number.
 * @param record runs in the same transaction, to record the founder
 */
export async function addFounder(
  db: Database,
  founder: Founder,
  now: Date,
  record: (tx: Transaction, number: string) => Promise<void> = async () => undefined,
): Promise<Outcome<{ number: string | null }>> {
  const { name, email, phone, password, refCode } = founder;
  if (isMemberNumber(canonicalCode(refCode))) return refuseField('refCode', 'ref_code_is_number');
  const passwordHash = await hashPassword(password);
  const write = db.transaction(async (tx) => {
    if (await hasDistributor(tx)) return done({ number: null });
    const number = await nextMemberNumber(tx);
    await tx.insert(member).values({
      id: randomUUID(),
      type: 'distributor',
      number,
      refCode: canonicalCode(refCode),
      name,
      email: email.toLowerCase(),
      phone,
      passwordHash,
      passwordChangedAt: now,
      rankId: await firstRankId(tx),
      path: number,
      createdAt: now,
      updatedAt: now,
    });
    await record(tx, number);
    return done({ number });
  });
  return write.catch(refusalOfConstraint);
}
