import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member } from '../../../api/db/schema';
import { loadDemoAccounts } from '../../../api/demo/accounts';
import { describeOnBoth } from '../../setup/database';

describeOnBoth('the demo accounts', (open) => {
  async function openDemo() {
    const api = await open();
    await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at);
    return api;
  }

  it('include a distributor, a top-rank distributor and a customer, who can log in', async () => {
    const { call } = await openDemo();
    const logIn = async (email: string) => {
      const { status, body } = await call<{
        type: string;
        ref_code: string;
        distributor_rank_id: { rank: number } | null;
      }>('POST', 'distributor/login', { email, password: 'demo-password' });
      expect(status).toBe(200);
      return body.data;
    };
    expect(await logIn('demo@example.com')).toMatchObject({
      type: 'distributor',
      distributor_rank_id: { rank: 20 },
    });
    expect(await logIn('shopper@example.com')).toMatchObject({
      type: 'customer',
      distributor_rank_id: null,
    });
    const diamond = await logIn('diamond@example.com');
    expect(diamond.distributor_rank_id?.rank).toBeGreaterThanOrEqual(38);
    expect((await logIn('founder@example.com')).ref_code).toBe('FOUNDER');
  });

  it('form a tree whose paths follow from the sponsors', async () => {
    const { db } = await openDemo();
    const wrong = await db
      .select({ name: member.name })
      .from(member)
      .where(
        sql`${member.type} = 'distributor' and ${member.path} is distinct from coalesce(
          (select sponsor.path from member sponsor where sponsor.id = ${member.sponsorId}) || ${member.number},
          ${member.number}::ltree)`,
      );
    expect(wrong).toEqual([]);
    const [demo] = await db.select().from(member).where(eq(member.email, 'demo@example.com'));
    const below = await db
      .select({ depth: sql<number>`nlevel(${member.path}) - nlevel(${demo?.path}::ltree)` })
      .from(member)
      .where(sql`${member.path} <@ ${demo?.path}::ltree and ${member.id} <> ${demo?.id}`);
    expect(below.length).toBeGreaterThan(20);
    expect(Math.max(...below.map(({ depth }) => depth))).toBeGreaterThan(2);
  });

  it('lets nobody join before their sponsor', async () => {
    const { db } = await openDemo();
    const early = await db
      .select({ name: member.name })
      .from(member)
      .where(
        sql`${member.createdAt} < (select sponsor.created_at from member sponsor where sponsor.id = ${member.sponsorId})`,
      );
    expect(early).toEqual([]);
  });

  it('are not added to a shop with members', async () => {
    const api = await openDemo();
    expect(await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at)).toBe(false);
  });

  it('have ranks that are listed lowest first, below and above 38', async () => {
    const { call } = await openDemo();
    const { body } = await call<{ rank: number; price: number }[]>('GET', 'distributor/rank/all');
    const ranks = body.data.map(({ rank }) => rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks).toContain(38);
    expect(ranks).toContain(100);
    expect(body.data[1]?.price).toBe(250_000);
  });
});
