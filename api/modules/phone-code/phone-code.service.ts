/**
 * Codes by SMS. A code is valid once, for ten minutes, for one purpose and request. Codes of the shop
 * have six digits, and their hash is stored. Codes of the provider are unknown to the shop: it stores
 * only the purpose of the last code sent to a number.
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
/** In addition to the web's limits per number and address. */
const MAX_ATTEMPTS = 5;
/** If an answer was lost, the user submits again: the same code stays valid for a minute. */
const RESUBMIT_MS = 60_000;

const phoneHashOf = (hasher: Hasher, phone: string) => hasher.hash('phone code number', phone);

const codeHashOf = (hasher: Hasher, { phone, purpose, request }: PhoneCode, code: string) =>
  hasher.hash('phone code', [purpose, request, phone, code].join('\n'));

/**
 * Records a code that is about to be sent, and generates it if the shop is the maker. A second code for the
 * same request replaces the first.
 * @returns the code to send; empty if the provider generates it
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
      // The provider only knows the last code for a number.
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
 * Consumes a code; for a minute it can be submitted again for the same request. Refused when it is
 * wrong, expired, used, or was sent for another purpose.
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
    // The newest key may have changed since the code was sent.
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
 * Whether the code was sent for this purpose to this number, has not expired, and was not used
 * except within the last minute.
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
