import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { job } from '../../../../api/db/schema';
import { enqueueJob } from '../../../../api/scheduler/job.repository';
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
      ...{ name: 'ask', key, intent, csrf: deskCsrfToken(token) },
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
      ).toContain('no longer parked');
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
});
