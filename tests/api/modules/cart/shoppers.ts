/** Members with an open session, and a catalogue to buy from. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { member, product, rank } from '../../../../api/db/schema';
import { openSession } from '../../../../api/modules/session/session.repository';
import type { TestApi } from '../../../setup/database';

let people = 0;

export interface Shopper {
  id: string;
  email: string;
  type: 'customer' | 'distributor';
  headers: Record<string, string>;
}

/** Who asks: the headers of a new customer, or of a distributor whose rank has this discount. */
export async function shopper({ db, clock }: TestApi, ediscount?: number): Promise<Shopper> {
  people += 1;
  const serial = String(people).padStart(6, '0');
  const account = {
    id: randomUUID(),
    name: 'Meena Iyer',
    email: `shopper-${serial}@example.org`,
    phone: `9800${serial}`,
    passwordHash: '',
    passwordChangedAt: clock.at,
  };
  if (ediscount === undefined) {
    await db.insert(member).values({ ...account, type: 'customer' });
  } else {
    const [step] = await db
      .insert(rank)
      .values({ rank: 1000 + people, name: `Rank ${serial}`, ediscount })
      .returning({ id: rank.id });
    const number = `NG${serial}`;
    const place = { number, refCode: number, path: number, rankId: step?.id ?? null };
    await db.insert(member).values({ ...account, type: 'distributor', ...place });
  }
  const { id, email } = account;
  const type = ediscount === undefined ? 'customer' : 'distributor';
  const token = await openSession(db, { id, type }, clock.at);
  return { id, email, type, headers: { Authorization: `Bearer ${token}` } };
}

/** The same shopper in a session that begins now. */
export async function logInAgain({ db, clock }: TestApi, who: Shopper): Promise<Shopper> {
  const token = await openSession(db, who, clock.at);
  return { ...who, headers: { Authorization: `Bearer ${token}` } };
}

/** Changes a product of the test's catalogue, as its keepers may at any time. */
export const changeProduct = (
  { db }: TestApi,
  slug: string,
  changes: Partial<typeof product.$inferInsert>,
) => db.update(product).set(changes).where(eq(product.slug, slug));
