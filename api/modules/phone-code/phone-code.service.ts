/**
 * Creates and checks codes sent by SMS. A code is valid for ten minutes, for one number, purpose
 * and request, and is used once. If the shop generates a code, it has six digits and its hash is
 * stored. If the SMS provider generates it, the shop does not know the code, and stores only for
 * which purpose, request and number (as a hash) the last one was sent.
 */
import { randomInt } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { PHONE_CODE_MINUTES, type PhoneCode } from '@contract/phone-code';
import { retentionCutoff } from '@contract/retention';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hasher, Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import { phoneCode } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';

const MINUTE_MS = 60_000;
/** Wrong attempts per code. The web also limits attempts per phone number and network address. */
const MAX_ATTEMPTS = 5;
/**
 * A used code may be submitted again within this time, because the response to its first use may
 * have been lost.
 */
const RESUBMIT_MS = 60_000;

const phoneHashOf = (hasher: Hasher, phone: string) => hasher.hash('phone code number', phone);

const codeHashOf = (hasher: Hasher, { phone, purpose, request }: PhoneCode, code: string) =>
  hasher.hash('phone code', [purpose, request, phone, code].join('\n'));

/**
 * Records a code that is about to be sent, and generates it if `maker` is `shop`. A second code for
 * the same request replaces the first.
 * @returns the code to send, or an empty text if the provider generates it
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
      // The provider only accepts the last code for a number, so earlier ones are deleted.
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
 * Checks a code and marks it as used. Refuses it if it is wrong or not `isUsable`. The web itself
 * checks a code that the provider generated.
 */
export function useCode(
  db: Database,
  vault: Vault,
  { code, ...about }: PhoneCode & { code: string },
  now: Date,
): Promise<Outcome<object, 'phone_code_wrong' | 'phone_code_over'>> {
  return db.transaction(async (tx) => {
    const isRequested = eq(phoneCode.request, about.request);
    const [row] = await tx.select().from(phoneCode).where(isRequested).for('update');
    // Uses the key with which the row was hashed, because the newest key may be a later one.
    const hasher = vault.withKeyOf(row?.phoneHash ?? '');
    if (!row || !isUsable(row, hasher, about, now)) return refuse('phone_code_over');
    if (row.codeHash && !equalsInConstantTime(row.codeHash, codeHashOf(hasher, about, code))) {
      await tx
        .update(phoneCode)
        .set({ tries: sql`${phoneCode.tries} + 1` })
        .where(isRequested);
      return refuse('phone_code_wrong');
    }
    await tx
      .update(phoneCode)
      .set({ usedAt: row.usedAt ?? now })
      .where(isRequested);
    return done({});
  });
}

/**
 * Returns true if the code was sent to this number for this purpose, has not expired, has attempts
 * left, and was not used more than a minute ago.
 */
function isUsable(
  row: typeof phoneCode.$inferSelect,
  hasher: Hasher,
  { phone, purpose }: PhoneCode,
  now: Date,
): boolean {
  const isRecent = now.getTime() - row.createdAt.getTime() <= PHONE_CODE_MINUTES * MINUTE_MS;
  const isSamePurpose = row.purpose === purpose && row.phoneHash === phoneHashOf(hasher, phone);
  const isUsed = row.usedAt !== null && now.getTime() - row.usedAt.getTime() > RESUBMIT_MS;
  return isSamePurpose && isRecent && !isUsed && row.tries < MAX_ATTEMPTS;
}

export async function purgePhoneCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(phoneCode).where(lt(phoneCode.createdAt, retentionCutoff('phoneCodes', now)));
}
