import { AGREEMENTS } from '@contract/agreement-keys';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import type { AccountServices } from '../../../../api/accounts';
import type { Database } from '../../../../api/db/client';
import { member, rollupQueue } from '../../../../api/db/schema';
import { writeDistributor } from '../../../../api/modules/distributor/signup-write.service';
import { rollUp, sumDifferences } from '../../../../api/modules/sale/roll-up.repository';
import { createScheduler } from '../../../../api/scheduler/scheduler';
import { scheduleShopWork } from '../../../../api/timed-work';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { full } from '../../../setup/full';
import { asha, PASSWORD, registrationOf } from '../distributor/registration';
import { join, type Node } from './teams';

let serial = 0;

/** Joins below somebody as a registration does once everything was checked. */
async function signUp(db: Database, accounts: AccountServices, refCode: string): Promise<string> {
  serial += 1;
  const own = serial;
  const texts = Object.fromEntries(
    Object.entries(registrationOf(asha)).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
  const at = new Date('2026-11-20T06:30:00Z');
  const person = {
    ref_code: refCode,
    email: `joins${own}@example.org`,
    phone: `98${String(own).padStart(8, '0')}`,
    password: PASSWORD,
  };
  const written = await db.transaction((tx) =>
    writeDistributor(
      tx,
      accounts,
      {
        fields: { ...texts, ...person } as never,
        files: {},
        headers: { voucher: '', registration: '' },
        agreements: '',
        device: '',
        passwordHash: 'none',
        storedUploads: [
          { kind: 'signature', storeKey: `test/${own}`, mediaType: 'image/png', size: 1 },
        ],
        checked: {
          aadhaarHashes: [`aadhaar ${own}`],
          panHashes: [`pan ${own}`],
          verified: {
            aadhaar: { requestId: '', verifiedAt: at },
            pan: { verifiedAt: at },
          } as never,
          uploads: [],
          agreements: AGREEMENTS.map((key) => ({ key, version: '1', acceptedAt: at })),
        },
      },
      at,
    ),
  );
  if (!written.ok) throw new Error(written.code);
  const [row] = await db
    .select({ number: member.number })
    .from(member)
    .where(sql`${member.id} = ${written.id}`);
  return row?.number ?? '';
}

const wrongPaths = async (db: Database) =>
  (
    (await db.execute(sql`
      select own.number from member as own left join member as sponsor on sponsor.id = own.sponsor_id
      where own.path is distinct from coalesce(sponsor.path || own.number, own.number::ltree)`)) as unknown as {
      rows: unknown[];
    }
  ).rows;

describeOnBoth('200 simultaneous registrations', (open) => {
  const opened = async () => {
    const api: TestApi = await open();
    return { ...api, accounts: api.context.accounts, top: await join(api.db, null) };
  };

  it('below one sponsor leave tree and sums equal to a rebuild', async () => {
    const { db, accounts, top } = await opened();
    const joins = Array.from({ length: 200 }, () => signUp(db, accounts, top.number));
    await Promise.all([...joins, rollUp(db), rollUp(db)]);
    await rollUp(db);
    expect(await db.$count(rollupQueue)).toBe(0);
    expect(await wrongPaths(db)).toEqual([]);
    expect(await sumDifferences(db)).toEqual([]);
    expect(await db.$count(member)).toBe(201);
  });

  it.runIf(full)('below each other leave tree and sums equal to a rebuild', async () => {
    const { db, accounts, top } = await opened();
    const numbers = [top.number];
    // Twenty lines that grow at the same time, each newcomer below the one before or beside.
    await Promise.all(
      Array.from({ length: 20 }, async (_, line) => {
        for (let step = 0; step < 10; step += 1) {
          const above = numbers[(line * 7 + step * 13) % numbers.length] ?? top.number;
          numbers.push(await signUp(db, accounts, above));
          if (step % 5 === 4) await rollUp(db);
        }
      }),
    );
    await rollUp(db);
    expect(await wrongPaths(db)).toEqual([]);
    expect(await sumDifferences(db)).toEqual([]);
    expect(await db.$count(member)).toBe(201);
  });

  it.runIf(full)('are in the sums of the topmost member within ten seconds', async () => {
    const { db, accounts, top, context } = await opened();
    const scheduler = createScheduler({ db, log: context.log });
    await scheduleShopWork(scheduler, context);
    scheduler.start();
    try {
      const started = performance.now();
      await Promise.all(Array.from({ length: 20 }, () => signUp(db, accounts, top.number)));
      await expect.poll(() => db.$count(rollupQueue), { timeout: 10_000, interval: 100 }).toBe(0);
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(await sumDifferences(db)).toEqual([]);
    } finally {
      await scheduler.stop();
    }
  });

  it('do not wait for changes of members further up', async () => {
    if (inject('database').kind === 'pglite') return; // One connection: everybody waits.
    const { db, accounts, top } = await opened();
    const middle: Node = await join(db, top);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from member where id = ${top.id} for update`);
      await tx.execute(sql`select from sales_sum where member_id = ${top.id} for update`);
      await tx.execute(sql`update member set updated_at = now() where id = ${middle.id}`);
      await signUp(db, accounts, middle.number);
    });
  });
});
