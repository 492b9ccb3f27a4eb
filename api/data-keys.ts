/**
 * The secrets with which the shop's data is encrypted. Keys of keyed hashes are random, and are stored
 * in the database, sealed with the newest secret. A secret can therefore be changed without knowing
 * the numbers that were hashed. A secret that is removed from DATA_SECRETS opens nothing. See
 * docs/keys.md.
 */

import { randomBytes } from 'node:crypto';
import { OperatorError } from '@kernel/operator-error';
import { and, eq, inArray, ne } from 'drizzle-orm';
import {
  createVault,
  type HashKey,
  hashKeyFromBytes,
  hashKeyOf,
  keyIdOf,
  type Vault,
} from './crypto';
import type { Database } from './db/client';
import { dataKey, dataSecretCheck, member } from './db/schema';
import { openDetails } from './modules/member/member-details.rules';

/** Thrown when a secret is missing; its message says how to fix it. */
export class DataSecretError extends OperatorError {
  override readonly name = 'DataSecretError';
  constructor() {
    super(
      `The shop cannot start: the personal data in this database were encrypted with a secret that is not in DATA_SECRETS.
Restore the secrets.json that belongs to the database, or add the shop's earlier secret to DATA_SECRETS, after the newest. Hosts that share a database need the same secrets. A secret may only be removed after "npm run reseal" has said so.
Without the secret, profiles and bank accounts could not be read, and one person could join twice.`,
    );
  }
}

export const HASH_KEY_PURPOSE = 'hash key';
/** Id of the key for old hashes, which have no key id. */
const LEGACY_KEY_ID = 'first';
/** Purposes of old hashes that are still looked up. Hashes for other purposes are valid for a day. */
const LONG_LIVED_PURPOSES = [
  'aadhaar',
  'pan',
  'id card',
  'recovery code',
  'e-mail link',
  'ticket key',
] as const;

type KeyRow = typeof dataKey.$inferSelect;

/**
 * Opens the vault of a shop.
 * @param secrets newest first
 * @throws DataSecretError if values in the database may be sealed with a secret that is not in the list
 */
export async function openVault(db: Database, secrets: readonly string[]): Promise<Vault> {
  const vault = createVault(secrets);
  const ids = secrets.map(keyIdOf);
  if ((await db.$count(dataKey)) === 0) await recordFirstSecret(db, secrets);
  // A refused start rolls back, because a key of a wrong secret would lock the right secret out.
  const hashKeys = await db.transaction(async (tx) => {
    const present = await tx.select().from(dataKey).for('update');
    requireSecretsInUse(present, ids);
    const fresh = ids.map((id) => ({ id, hashKeySealed: sealedKey(vault, id, randomBytes(32)) }));
    await tx.insert(dataKey).values(fresh).onConflictDoNothing();
    await tx
      .update(dataKey)
      .set({ state: 'used' })
      .where(and(inArray(dataKey.id, ids.slice(0, 1)), ne(dataKey.state, 'used')));
    const rows = await tx.select().from(dataKey).orderBy(dataKey.createdAt);
    // Another host may have started with a different secret in the meantime.
    requireSecretsInUse(rows, ids);
    const first = rows.filter(({ id }) => id === ids[0]);
    const others = rows.filter(({ id }) => id !== ids[0]);
    return [...first, ...others].map((row) => openKey(vault, row));
  });
  return createVault(secrets, hashKeys);
}

/** @throws DataSecretError if something may be sealed with a secret that is not in the list */
function requireSecretsInUse(rows: KeyRow[], ids: readonly string[]): void {
  const isMissing = ({ id, state }: KeyRow) => state === 'used' && !ids.includes(id);
  if (rows.some(isMissing)) throw new DataSecretError();
}

const sealedKey = (vault: Vault, id: string, bytes: Buffer) =>
  vault.seal(HASH_KEY_PURPOSE, id, JSON.stringify({ all: bytes.toString('base64') }));

/** Opens a hash key. @throws DataSecretError if it was sealed with a secret that is not in the list */
function openKey(vault: Vault, { id, hashKeySealed }: KeyRow): HashKey {
  let keys: Record<string, string>;
  try {
    keys = JSON.parse(vault.open(HASH_KEY_PURPOSE, id, hashKeySealed));
  } catch {
    throw new DataSecretError();
  }
  if (keys.all) return hashKeyFromBytes(id, Buffer.from(keys.all, 'base64'));
  const bytes = new Map(
    Object.entries(keys).map(([use, key]) => [use, Buffer.from(key, 'base64')]),
  );
  return { id: '', of: (purpose) => bytes.get(purpose) };
}

/**
 * Stores the id of the database's first secret. In an older database, the secret is recognised by a
 * hash, or by the sealed data of a member. If two hosts start at the same time on an empty database,
 * only one can store its secret.
 * @throws DataSecretError if the first secret is not in the list
 */
async function recordFirstSecret(db: Database, secrets: readonly string[]): Promise<void> {
  const before = await readStoredHash(db);
  const hasMembers = await sampleOf(db);
  const [newest = ''] = secrets;
  if (before === null) {
    const opener = hasMembers ? secrets.find((secret) => canOpen(secret, hasMembers)) : newest;
    if (!opener) throw new DataSecretError();
    await db
      .insert(dataSecretCheck)
      .values({ hash: secretFingerprint(opener) })
      .onConflictDoNothing();
  }
  const known = await readStoredHash(db);
  const own = secrets.find((secret) => secretFingerprint(secret) === known);
  if (!own) throw new DataSecretError();
  const { of } = hashKeyOf(own);
  const longLived = LONG_LIVED_PURPOSES.map((use) => [use, of(use)?.toString('base64')]);
  const vault = createVault(secrets);
  const id = keyIdOf(own);
  await db
    .insert(dataKey)
    .values([
      { id, state: 'used', hashKeySealed: sealedKey(vault, id, randomBytes(32)) },
      ...(before === null && !hasMembers
        ? []
        : [
            {
              id: LEGACY_KEY_ID,
              state: 'known' as const,
              hashKeySealed: vault.seal(
                HASH_KEY_PURPOSE,
                LEGACY_KEY_ID,
                JSON.stringify(Object.fromEntries(longLived)),
              ),
            },
          ]),
    ])
    .onConflictDoNothing();
}

const secretFingerprint = (secret: string) => createVault([secret]).hash('data secret', 'check');

async function readStoredHash(db: Database): Promise<string | null> {
  const [row] = await db.select().from(dataSecretCheck).where(eq(dataSecretCheck.id, 1));
  return row?.hash ?? null;
}

type Sample = typeof member.$inferSelect;

async function sampleOf(db: Database): Promise<Sample | undefined> {
  const sealed = and(eq(member.type, 'distributor'), ne(member.detailsSealed, ''));
  const [sample] = await db.select().from(member).where(sealed).limit(1);
  return sample;
}

function canOpen(secret: string, { id, detailsSealed }: Sample): boolean {
  try {
    openDetails(createVault([secret]), id, detailsSealed);
    return true;
  } catch {
    return false;
  }
}
