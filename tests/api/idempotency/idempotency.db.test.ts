import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createVault } from '../../../api/crypto';
import { category, idempotencyKey } from '../../../api/db/schema';
import type { RequestContent } from '../../../api/idempotency/fingerprint';
import { runOnce, type SaveOutcome } from '../../../api/idempotency/idempotency';
import { purgeKeys, releaseAllKeys } from '../../../api/idempotency/idempotency.repository';
import { done, type Outcome, refuse, refuseWithRetry } from '../../../api/outcome';
import { describeOnBoth, type TestApi } from '../../setup/database';

const vault = createVault(['a-data-secret-of-this-test-0123456789']);
const SCOPE = ' POST /api/category';

interface Made {
  id: string;
  token: string;
}

describeOnBoth('a request with an idempotency key', (open) => {
  let api: TestApi;
  let keys = 0;
  beforeAll(async () => {
    api = await open();
  });

  const freshKey = () => `key ${++keys}`;

  /** Makes a category, as a request that carries a key. */
  const make = (
    key: string,
    slug: string,
    options: {
      sent?: Partial<RequestContent>;
      scope?: string;
      waitMs?: number;
      after?: (keep: SaveOutcome<Made>) => Promise<void>;
    } = {},
  ) =>
    runOnce<Made>(
      { db: api.db, vault, waitMs: options.waitMs ?? 30_000 },
      { scope: options.scope ?? SCOPE, key, sent: { fields: { slug }, ...options.sent } },
      async (keep) => {
        const made = await api.db.transaction(async (tx) => {
          const [row] = await tx.insert(category).values({ slug, name: slug }).returning();
          const outcome = done({ id: row?.id ?? '', token: `token-of-${slug}` });
          await keep(tx, outcome);
          return outcome;
        });
        await options.after?.(keep);
        return made;
      },
    );
  const count = (slug: string) => api.db.$count(category, eq(category.slug, slug));
  const pass = (seconds: number) =>
    api.db.update(idempotencyKey).set({
      createdAt: sql`${idempotencyKey.createdAt} - ${seconds} * interval '1 second'`,
      leaseUntil: sql`${idempotencyKey.leaseUntil} - ${seconds} * interval '1 second'`,
    });

  it('takes effect once, and gets the same outcome each time', async () => {
    const key = freshKey();
    const first = await make(key, 'tea');
    expect(first).toMatchObject({ ok: true, token: 'token-of-tea' });
    expect(await make(key, 'tea')).toEqual(first);
    expect(await count('tea')).toBe(1);
  });

  it('waits for the first of several simultaneous ones', async () => {
    const key = freshKey();
    const all = await Promise.all([1, 2, 3].map(() => make(key, 'rice')));
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
    expect(await count('rice')).toBe(1);
  });

  it('is asked to retry if the first takes too long', async () => {
    const key = freshKey();
    let end: () => void = () => undefined;
    const first = runOnce(
      { db: api.db, vault },
      { scope: SCOPE, key, sent: { fields: { slug: 'slow' } } },
      () =>
        new Promise<Outcome<{ token: string }>>((resolve) => {
          end = () => resolve(done({ token: 'slow' }));
        }),
    );
    await expect
      .poll(() => api.db.$count(idempotencyKey, eq(idempotencyKey.state, 'running')))
      .toBe(1);
    const second = await make(key, 'slow', { waitMs: 0 });
    expect(second).toEqual(refuseWithRetry('idempotency_key_in_use', 5));
    end();
    expect(await first).toEqual(done({ token: 'slow' }));
  });

  it('is refused with other fields, another password or another file', async () => {
    const key = freshKey();
    const file = (text: string) => ({ photo: new Blob([text]), scan: new Blob(['scan']) });
    const sent = { password: 'marigold', files: file('one') };
    await make(key, 'salt', { sent });
    const others: Partial<RequestContent>[] = [
      { ...sent, fields: { slug: 'pepper' } },
      { ...sent, password: 'lantern' },
      { ...sent, files: file('two') },
    ];
    for (const other of others) {
      expect(await make(key, 'salt', { sent: other })).toEqual(refuse('idempotency_key_reused'));
    }
  });

  it('may be repeated without its files, and with its fields in another order', async () => {
    const key = freshKey();
    const fields = { a: '1', b: { c: [1, 2], d: '2' } };
    const files = { photo: new Blob(['one']) };
    const first = await make(key, 'oil', { sent: { fields, files } });
    const turned = { b: { d: '2', c: [1, 2] }, a: '1' };
    expect(await make(key, 'oil', { sent: { fields: turned } })).toEqual(first);
  });

  it('belongs to its sender and to its call', async () => {
    const key = freshKey();
    await make(key, 'ghee');
    const elsewhere = await make(key, 'jaggery', { scope: 'member-1 POST /api/category' });
    expect(elsewhere.ok).toBe(true);
    expect(await count('jaggery')).toBe(1);
  });

  it('gets the first outcome even if the answer of the commit was lost', async () => {
    const key = freshKey();
    const first = await make(key, 'cumin', {
      after: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    });
    expect(first).toMatchObject({ ok: true, token: 'token-of-cumin' });
    expect(await make(key, 'cumin')).toEqual(first);
    expect(await count('cumin')).toBe(1);
  });

  it('may be sent again, also corrected, after a refusal or an error', async () => {
    const refused = refuse('conflict');
    const key = freshKey();
    const send = (slug: string, work: () => Promise<Outcome<object>>) =>
      runOnce({ db: api.db, vault }, { scope: SCOPE, key, sent: { fields: { slug } } }, work);
    expect(await send('clove', async () => refused)).toEqual(refused);
    await expect(send('clove', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await make(key, 'cardamom')).toMatchObject({ ok: true });
  });

  it('ignores an outcome that was rolled back', async () => {
    const key = freshKey();
    const request = { scope: SCOPE, key, sent: { fields: { slug: 'second-try' } } };
    const services = { db: api.db, vault, waitMs: 0 };
    const second = done({ id: '2', token: 'of the second try' });
    const first = await runOnce<Made>(services, request, async (keep) => {
      await api.db
        .transaction(async (tx) => {
          await keep(tx, done({ id: '1', token: 'of the first try' }));
          throw new Error('rolled back');
        })
        .catch(() => undefined);
      return second;
    });
    expect(first).toEqual(second);
    expect(
      await runOnce<Made>(services, request, () => Promise.reject(new Error('again'))),
    ).toEqual(second);
  });

  it('of a host that died is taken over when its lease has expired', async () => {
    const key = freshKey();
    void runOnce(
      { db: api.db, vault },
      { scope: SCOPE, key, sent: { fields: { slug: 'mace' } } },
      () => new Promise<Outcome<object>>(() => undefined),
    );
    await expect
      .poll(() => api.db.$count(idempotencyKey, eq(idempotencyKey.state, 'running')))
      .toBe(1);
    expect(await make(key, 'mace', { waitMs: 0 })).toMatchObject({ ok: false });
    await pass(31);
    expect(await make(key, 'mace', { waitMs: 0 })).toMatchObject({ ok: true });
  });

  it('may be repeated immediately after a restart if there is no other host', async () => {
    const key = freshKey();
    const sent = { fields: { slug: 'saffron' } };
    const died = () => new Promise<Outcome<object>>(() => undefined);
    void runOnce({ db: api.db, vault }, { scope: SCOPE, key, sent }, died);
    await expect
      .poll(() => api.db.$count(idempotencyKey, eq(idempotencyKey.state, 'running')))
      .toBe(1);
    expect(await make(key, 'saffron', { waitMs: 0 })).toMatchObject({ ok: false });
    const done = await make(freshKey(), 'sesame');
    await releaseAllKeys(api.db);
    expect(await make(key, 'saffron', { waitMs: 0 })).toMatchObject({ ok: true });
    expect(await make(`key ${keys}`, 'sesame')).toEqual(done);
  });

  it('of a host that was only slow is rolled back if another host has done it', async () => {
    const key = freshKey();
    let overtaken: unknown;
    const slow = await runOnce<Made>(
      { db: api.db, vault },
      { scope: SCOPE, key, sent: { fields: { slug: 'nutmeg' } } },
      async (keep) => {
        await pass(31);
        overtaken = await make(key, 'nutmeg');
        return api.db.transaction(async (tx) => {
          await tx.insert(category).values({ slug: 'nutmeg-again', name: 'x' });
          const outcome = done({ id: 'slow', token: 'slow' });
          await keep(tx, outcome);
          return outcome;
        });
      },
    );
    expect(slow).toEqual(overtaken);
    expect(await count('nutmeg-again')).toBe(0);
  });

  it('is deleted after a day', async () => {
    const key = freshKey();
    await make(key, 'anise');
    await pass(23 * 3600);
    await purgeKeys(api.db);
    expect(await make(key, 'fennel')).toMatchObject({ ok: false });
    await pass(3600);
    // Even where nobody has swept yet.
    expect(await make(key, 'fennel')).toMatchObject({ ok: true });
    await pass(24 * 3600);
    await purgeKeys(api.db);
    expect(await api.db.$count(idempotencyKey)).toBe(0);
  });

  it('stores nothing readable', async () => {
    const key = freshKey();
    await make(key, 'vanilla', { sent: { fields: { phone: '9876543210' }, password: 'marigold' } });
    const rows = JSON.stringify(await api.db.select().from(idempotencyKey));
    for (const secret of [key, 'token-of-vanilla', '9876543210', 'marigold']) {
      expect(rows).not.toContain(secret);
    }
  });
});
