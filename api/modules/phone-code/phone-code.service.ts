/**
 * Codes by SMS. Ours have six digits; of the provider's, which it makes and knows, the record says what
 * the last one to a number was sent for. Either serves once, for ten minutes, and for no other purpose
 * and request.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_MINUTES, type PhoneCode } from '@contract/phone-code';
import { retentionCutoff } from '@contract/retention';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hasher, Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import { phoneCode } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';

const MINUTE_MS = 60_000;
/** Beside the web's limits, which count per number and address. */
const MOST_TRIES = 5;
/** Whose answer was lost presses again: the same code is right for as long as the web bears a second press. */
const AGAIN_MS = 60_000;

const phoneHashOf = (hasher: Hasher, phone: string) => hasher.hash('phone code number', phone);

const codeHashOf = (hasher: Hasher, { phone, purpose, request }: PhoneCode, code: string) =>
  hasher.hash('phone code', [purpose, request, phone, code].join('\n'));

/**
 * Records a code that is about to be sent, and makes it where it is ours: another one for the same
 * request takes the place of the one before.
 * @returns the code, to be sent; empty where the provider makes it
 */
export async function makeCode(
  db: Database,
  vault: Vault,
  about: PhoneCode & { maker: 'shop' | 'provider' },
  now: Date,
): Promise<{ code: string }> {
  const { phone, purpose, request, maker } = about;
  const code = maker === 'shop' ? String(randomInt(1_000_000)).padStart(6, '0') : '';
  const phoneHash = phoneHashOf(vault, phone);
  const codeHash = code && codeHashOf(vault, about, code);
  const row = { purpose, phoneHash, codeHash, createdAt: now, usedAt: null, tries: 0 };
  await db.transaction(async (tx) => {
    if (maker === 'provider') {
      // It knows one code for a number: the last.
      const before = and(eq(phoneCode.phoneHash, phoneHash), eq(phoneCode.codeHash, ''));
      await tx.delete(phoneCode).where(before);
    }
    await tx
      .insert(phoneCode)
      .values({ request, ...row })
      .onConflictDoUpdate({ target: phoneCode.request, set: row });
  });
  return { code };
}

/**
 * Uses a code up; for a minute, it can be used again for the same request. Refused when it is wrong, too
 * old, used before, or was sent for something else.
 */
export function useCode(
  db: Database,
  vault: Vault,
  { code, ...about }: PhoneCode & { code: string },
  now: Date,
): Promise<Outcome<object, 'phone_code_wrong' | 'phone_code_over'>> {
  return db.transaction(async (tx) => {
    const isIt = eq(phoneCode.request, about.request);
    const [row] = await tx.select().from(phoneCode).where(isIt).for('update');
    // The newest key may have become another one since it was sent.
    const hasher = vault.like(row?.phoneHash ?? '');
    if (!row || !isOpen(row, hasher, about, now)) return refuse('phone_code_over');
    if (row.codeHash && !isSame(row.codeHash, codeHashOf(hasher, about, code))) {
      await tx
        .update(phoneCode)
        .set({ tries: sql`${phoneCode.tries} + 1` })
        .where(isIt);
      return refuse('phone_code_wrong');
    }
    await tx
      .update(phoneCode)
      .set({ usedAt: row.usedAt ?? now })
      .where(isIt);
    return done({});
  });
}

/** Whether it was sent for this, to this number, not long ago, and was not used but a moment ago. */
function isOpen(
  row: typeof phoneCode.$inferSelect,
  hasher: Hasher,
  { phone, purpose }: PhoneCode,
  now: Date,
): boolean {
  const isYoung = now.getTime() - row.createdAt.getTime() <= PHONE_CODE_MINUTES * MINUTE_MS;
  const isForThis = row.purpose === purpose && row.phoneHash === phoneHashOf(hasher, phone);
  const isUsed = row.usedAt !== null && now.getTime() - row.usedAt.getTime() > AGAIN_MS;
  return isForThis && isYoung && !isUsed && row.tries < MOST_TRIES;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export async function purgePhoneCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(phoneCode).where(lt(phoneCode.createdAt, retentionCutoff('phoneCodes', now)));
}
