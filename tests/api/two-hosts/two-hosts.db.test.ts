import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signPhoneVoucher } from '@contract/phone-voucher';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../api/db/client';
import { member } from '../../../api/db/schema';
import { openMediaBucket } from '../../../api/providers/storage/media-bucket';
import { enqueueJob } from '../../../api/scheduler/job.repository';
import { TEST_WEB_SECRET } from '../../setup/accounts';
import { command } from '../../setup/postgres-run';
import { startProgram } from '../../setup/program';
import { type S3, startS3 } from '../../setup/s3';
import { createTestDatabase, type OwnDatabase } from '../../setup/test-database';

const script = new URL('host.ts', import.meta.url);

interface Host {
  process: ChildProcess;
  url: string;
}

async function startHost(name: string, ...places: string[]): Promise<Host> {
  const child = await startProgram(script, [name, ...places]);
  let faults = '';
  child.stderr.on('data', (chunk) => {
    faults += chunk;
  });
  const port = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => Number(String(chunk).trim())),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended. ${faults}`))),
  ]);
  return { process: child, url: `http://127.0.0.1:${port}/api` };
}

describe.runIf(inject('database').kind === 'postgres')('two hosts on one database', () => {
  let own: OwnDatabase;
  let database: OpenDatabase;
  let folder: string;
  let s3: S3;
  let first: Host;
  let second: Host;

  beforeAll(async () => {
    own = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'shop-hosts-'));
    s3 = await startS3('shop');
    const url = own.url ?? '';
    await command(url, 'create table note (host text, work text)');
    // At once, on a database that neither has migrated yet.
    [first, second] = (await Promise.all(
      ['first', 'second'].map((name) => startHost(name, url, join(folder, name), s3.urlOf('shop'))),
    )) as [Host, Host];
    database = await openDatabase({ dataDir: '', databaseUrl: url });
  });
  afterAll(async () => {
    for (const host of [first, second]) {
      if (host.process.exitCode !== null || host.process.signalCode !== null) continue;
      const ended = once(host.process, 'exit');
      host.process.kill('SIGTERM');
      await ended;
    }
    await database.close();
    await own.drop();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function post(host: Host, path: string, fields: Record<string, string>, headers = {}) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${host.url}/${path}`, { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  }

  async function notes(): Promise<{ host: string; work: string }[]> {
    const { rows } = (await database.db.execute(sql`select host, work from note`)) as unknown as {
      rows: { host: string; work: string }[];
    };
    return rows;
  }

  it('run each job once', async () => {
    const work = Array.from({ length: 30 }, (_, at) => `piece ${at}`);
    for (const one of work) await enqueueJob(database.db, { name: 'note', key: one });
    const done = async () => (await notes()).map((note) => note.work);
    await expect.poll(async () => (await done()).length).toBeGreaterThanOrEqual(work.length);
    expect((await done()).sort()).toEqual(work.sort());
  });

  it('create one account for a form sent to both', async () => {
    const phone = '9876501234';
    const fields = {
      name: 'Meera Nair',
      email: 'meera@example.org',
      phone,
      password: 'marigold-lantern-87',
    };
    const headers = {
      'Idempotency-Key': 'one-form-two-hosts',
      'X-Phone-Voucher': signPhoneVoucher(
        [TEST_WEB_SECRET],
        { phone, purpose: 'register', request: 'of-a-test' },
        new Date(),
      ),
    };
    const answers = await Promise.all(
      [first, second, first].map((host) => post(host, 'distributor/user/signup', fields, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await database.db.$count(member, eq(member.phone, phone))).toBe(1);
    const other = await post(second, 'distributor/user/signup', { ...fields, name: 'M' }, headers);
    expect(other.status).toBe(422);
  });

  it('show pictures that one of them has uploaded to the bucket', async () => {
    await mkdir(join(folder, 'first'), { recursive: true });
    await writeFile(join(folder, 'first', 'lamp.png'), 'a picture');
    expect(await openMediaBucket(s3.urlOf('shop')).share(join(folder, 'first'))).toBe(1);
    const media = second.url.replace(/api$/, 'media/lamp.png');
    expect(await (await fetch(media)).text()).toBe('a picture');
  });

  const guess = (host: Host) =>
    post(host, 'distributor/login', { email: 'meera@example.org', password: 'a wrong guess' });

  it('count attempts at a password together', async () => {
    for (let tries = 0; tries < ATTEMPT_RULES.loginPerAccount.limit; tries += 1) {
      expect((await guess(tries % 2 ? first : second)).status).toBe(400);
    }
    expect((await guess(first)).status).toBe(429);
    expect((await guess(second)).status).toBe(429);
  });

  it('take over the jobs and limits of one that is killed', async () => {
    await enqueueJob(database.db, { name: 'hang once', key: 'one' });
    const begun = async (attempt: number) =>
      (await notes()).find(({ work }) => work === `attempt ${attempt}`)?.host;
    await expect.poll(() => begun(1)).toMatch(/^(first|second)$/);
    const [killed, left] = (await begun(1)) === 'first' ? [first, second] : [second, first];
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    await expect.poll(() => begun(2)).toBe(left === first ? 'first' : 'second');
    expect((await guess(left)).status).toBe(429);
  });
});
