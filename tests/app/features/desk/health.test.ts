import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { job } from '../../../../api/db/schema';
import { sweeps } from '../../../../api/housekeeping';
import { enqueueJob } from '../../../../api/scheduler/job.repository';
import { shopWork } from '../../../../api/timed-work';
import { workText } from '../../../../app/features/desk-health/health.text';
import { action, loader } from '../../../../app/routes/desk+/health';
import { addStaff, deskHeaders } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();

describe('the page about the health of the shop', () => {
  let visitor: Visitor;
  let token: string;
  beforeEach(async () => {
    visitor = createVisitor();
    token = (await addStaff(upstream.api, ['orders'])).token;
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    const { db } = upstream.api;
    for (const key of ['one', 'two']) await enqueueJob(db, { name: 'ask', key });
    const failed = { state: 'parked' as const, attempts: 10, lastError: 'Error: no answer' };
    await db.update(job).set(failed).where(eq(job.name, 'ask'));
  });

  const load = async () => (await visitor.get(loader, '/desk/health')).json();
  const press = (intent: string, key: string) =>
    visitor.post(action, '/desk/health', {
      name: 'ask',
      key,
      intent,
      csrf: deskCsrfToken(token),
    });

  it('shows the version, the queues and parked jobs', async () => {
    const health = await load();
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      parked: [
        { name: 'ask', attempts: 10, last_error: 'Error: no answer' },
        { name: 'ask', attempts: 10 },
      ],
    });
    const queue = health.queues.find(({ name }: { name: string }) => name === 'ask');
    expect(queue).toMatchObject({ parked: 2, due: 0, oldest_due_seconds: 0 });
  });

  it('retries and drops a parked job once, and the record says who did it', async () => {
    for (const [intent, key] of [
      ['retry', 'one'],
      ['drop', 'two'],
    ] as const) {
      const answer = await press(intent, key);
      expect([answer.status, answer.headers.get('location')], intent).toEqual([
        303,
        '/desk/health',
      ]);
      const again = await press(intent, key);
      expect(again.status, intent).toBe(400);
      expect(
        Object.values(await problemsIn(again))
          .flat()
          .join(),
      ).toContain('no longer in the list');
    }
    const jobs = await upstream.api.db.select().from(job).where(eq(job.name, 'ask'));
    expect(jobs).toMatchObject([{ key: 'one', state: 'waiting', attempts: 0 }]);
    const owner = deskHeaders((await addStaff(upstream.api, ['owner'])).token);
    const query = 'desk/record/all?action=job.';
    const { body } = await upstream.api.call('GET', query, undefined, owner);
    expect(
      (body.data as Record<string, string>[]).map(({ action, subject }) => [action, subject]),
    ).toEqual(
      expect.arrayContaining([
        ['job.retry', 'ask one'],
        ['job.drop', 'ask two'],
      ]),
    );
    expect(body.data).toHaveLength(2);
  });

  it('says when recurring work was last done, and why it failed', async () => {
    const { db } = upstream.api;
    const minute = 60_000;
    const at = (ms: number) => new Date(Date.now() + ms);
    const recurring = { key: 'recurring', everySeconds: 60, createdAt: at(-60 * minute) };
    await db.insert(job).values([
      { ...recurring, name: 'look-for-refunds', dueAt: at(minute / 2) },
      { ...recurring, name: 'roll-up-sums', dueAt: at(minute / 2), lastError: 'Error: no answer' },
      { ...recurring, name: 'expire-orders', createdAt: at(0), dueAt: at(0) },
    ]);
    const { recurring: works, database_version } = await load();
    expect(database_version).toMatch(/^PostgreSQL \d+/);
    expect(
      works.map((work: Record<string, string>) => [
        work.name,
        work.done_at !== '',
        work.last_error,
      ]),
    ).toEqual([
      ['expire-orders', false, ''],
      ['look-for-refunds', true, ''],
      ['roll-up-sums', false, 'Error: no answer'],
    ]);
    await db.delete(job).where(eq(job.key, 'recurring'));
  });

  it('has a plain name for each job', () => {
    const { context } = upstream.api;
    const names = [...Object.keys(shopWork(context)), ...Object.keys(sweeps(context))];
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !workText[name])).toEqual([]);
  });

  it('starts a backup once, for owners, into the folder of the server', async () => {
    expect((await load()).backup).toEqual({ is_set_up: false, made_at: '', is_under_way: false });
    const start = async () =>
      Object.values(await problemsIn(await visitor.post(action, '/desk/health', form)))
        .flat()
        .join();
    const owner = await addStaff(upstream.api, ['owner']);
    const form = { intent: 'backup', csrf: deskCsrfToken(token) };
    expect(await start()).toContain('Your roles do not include this');
    token = owner.token;
    form.csrf = deskCsrfToken(token);
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    expect(await start()).toContain('Set BACKUP_DIR');
  });
});
