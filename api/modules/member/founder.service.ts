/** The first distributor of a shop, whom nobody brought in: without one nobody else can join. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { member } from '../../db/schema';
import { hashPassword } from '../password/password.service';
import { firstRankId, nextMemberNumber } from './member.repository';
import { canonicalCode } from './member.rules';
import { asRefusal } from './taken.rules';

export interface Founder {
  name: string;
  email: string;
  phone: string;
  password: string;
  /** What the first members enter as their referral code. */
  refCode: string;
}

/**
 * Makes the first distributor.
 * @returns the member number, or null when the shop has a distributor already.
 * @throws ApiError when the phone or e-mail has an account, such as a customer's.
 */
export async function addFounder(
  db: Database,
  founder: Founder,
  now: Date,
): Promise<string | null> {
  const { name, email, phone, password, refCode } = founder;
  const passwordHash = await hashPassword(password);
  const write = db.transaction(async (tx) => {
    const others = await tx
      .select({ id: member.id })
      .from(member)
      .where(eq(member.type, 'distributor'))
      .limit(1);
    if (others.length > 0) return null;
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
    return number;
  });
  return write.catch((error: unknown) => {
    throw asRefusal(error);
  });
}
