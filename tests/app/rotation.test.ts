/**
 * Replaces every secret of a shop, one after another, while its members use it: six members for
 * every change, a thousand for a release.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signPhoneVoucher } from '@contract/phone-voucher';
import { completeConfig, config } from '@kernel/config/config';
import { kycKeys } from '@kernel/config/kyc-key';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFrame } from '~/features/frame/frame.server';
import { isOwnForm } from '~/platform/session/csrf.server';
import { readSignedIn } from '~/platform/session/session.server';
import { loader as profileLoader } from '~/routes/_office+/profile';
import { createAccountServices } from '../../api/accounts';
import { openVault } from '../../api/data-keys';
import type { OpenDatabase } from '../../api/db/client';
import { memberFile } from '../../api/db/schema';
import { loadDemoAccounts } from '../../api/demo/accounts';
import { requireVerifiedPhone } from '../../api/modules/member/phone-proof.rules';
import { createFileStore } from '../../api/providers/storage/file-store';
import { reseal } from '../../api/reseal/reseal';
import { testAccountServices } from '../setup/accounts';
import { createTestApi, openMemoryDatabase, type TestApi } from '../setup/database';
import { full } from '../setup/full';
import { type Loopback, serveOnLoopback } from '../setup/loopback';
import { createVisitor, type Visitor } from '../setup/visitor';
import { logInAs, tokenOf } from './features/account/demo-members';

const MEMBERS = full ? 1_000 : 6;
/** The moments between; everybody sends a request after each secret was replaced. */
const SOME = 50;
const now = () => new Date('2026-11-20T06:30:00Z');
const secretOf = (name: string) => `${name}-secret-of-this-test-0123456789`;
const [session1, session2, web1, web2, data1, data2] = ['s1', 's2', 'w1', 'w2', 'd1', 'd2'].map(
  secretOf,
) as [string, string, string, string, string, string];

let folder: string;
let database: OpenDatabase;
let api: TestApi;
let server: Loopback;

/** Restarts the api with these secrets. */
async function restartApi(secrets: { data: string[]; web: string[] }): Promise<void> {
  const vault = await openVault(database.db, secrets.data);
  const { kyc } = testAccountServices({ folder, now });
  const accounts = createAccountServices({
    vault,
    kyc,
    now,
    webSecrets: secrets.web,
    kycKeys: kycKeys({ API_KYC_KEY: undefined, API_WEB_SECRETS: secrets.web }),
    files: createFileStore({ dir: join(folder, 'uploads'), key: Buffer.alloc(32, 7) }),
    shop: { name: 'Neemgaon', url: 'https://shop.test' },
  });
  await api?.close();
  api = await createTestApi({ db: database.db, accounts, now });
}

/** Restarts the web with these secrets. */
const restartWeb = (secrets: { session: string[]; web: string[] }) =>
  completeConfig({ SESSION_SECRETS: secrets.session, API_WEB_SECRETS: secrets.web });

interface Member {
  visitor: Visitor;
  /** Of a form that was opened before. */
  csrf: string;
  card: string;
  file: string;
}
const members: Member[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-rotation-'));
  database = await openMemoryDatabase();
  await restartApi({ data: [data1], web: [web1] });
  server = await serveOnLoopback(new Hono().all('*', (c) => api.app.fetch(c.req.raw, c.env)));
  completeConfig({
    API_BASE_URL: `${server.url}/api`,
    API_TIMEOUT_MS: 60_000,
    LOG_LEVEL: 'silent',
  });
  restartWeb({ session: [session1], web: [web1] });
  const people = Array.from({ length: MEMBERS }, (_, index) => ({
    email: `member-${index}@example.com`,
    name: `Member ${index}`,
    rank: 1,
    daysAgo: 9,
    sponsor: index === 0 ? null : 0,
  }));
  await loadDemoAccounts(database.db, api.context.accounts.vault, now(), people);
  for (const { email } of people) members.push(await joined(email));
}, 600_000);

afterAll(async () => {
  await server.close();
  await api.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function joined(email: string): Promise<Member> {
  const serial = members.length;
  const visitor = createVisitor(`192.0.${serial >> 8}.${serial & 255}`);
  expect((await logInAs(visitor, email)).status).toBe(303);
  const headers = { authorization: `Bearer ${await bearerOf(visitor)}` };
  const { body } = await api.call<{ code: string }>('GET', 'distributor/card', undefined, headers);
  const { _id } = (await api.call<{ _id: string }>('GET', 'distributor/data', undefined, headers))
    .body.data;
  const file = `members/of-${serial}/pancard`;
  await api.context.accounts.files.put(file, Buffer.from(email), { contentType: 'image/png' });
  await database.db.insert(memberFile).values({
    memberId: _id,
    kind: 'pancard',
    storeKey: file,
    mediaType: 'image/png',
    size: 9,
  });
  return { visitor, csrf: await tokenOf(visitor), card: body.data.code, file };
}

const bearerOf = async (visitor: Visitor) => (await readSignedIn(visitor.request('/')))?.token;

const frameLoader = async ({ request }: { request: Request }) => {
  const { data, headers } = await loadFrame(request);
  return Response.json(data, headers ? { headers } : {});
};

/** What each of these members finds; the list of faults must be empty. */
async function offenders(most = MEMBERS): Promise<string[]> {
  const found: string[] = [];
  for (const [serial, { visitor, csrf, card, file }] of members.slice(0, most).entries()) {
    const name = `Member ${serial}`;
    const frame = await (await visitor.get(frameLoader, '/')).json();
    const page = await visitor.get(profileLoader, '/profile');
    const { profile } = page.status === 200 ? await page.json() : { profile: {} };
    const form = new FormData();
    form.set('csrf', csrf);
    const stored = await api.context.accounts.files.get(file).catch(() => null);
    const code = await api.call('GET', `distributor/card/${card}`);
    const holds = {
      'is signed in': frame.user?.name === name,
      'reads the profile': profile.name === name && profile.father_name === 'Demo Father',
      'has a PAN': /\dD$/.test(profile.pan_no ?? ''),
      'sends an open form': await isOwnForm(visitor.request('/'), form),
      'has a card': code.status === 200,
      'has a file': stored !== null,
    };
    for (const [what, is] of Object.entries(holds)) if (!is) found.push(`${name} ${what}`);
  }
  return found;
}

it('rotates the secrets of sessions, of web and api, and of the data, without interruption', async () => {
  expect(await offenders()).toEqual([]);
  const proven = { phone: '9000001001', purpose: 'join', request: 'of-a-test' } as const;
  const voucher = signPhoneVoucher([web1], proven, now());

  restartWeb({ session: [session2, session1], web: [web1] });
  expect(await offenders()).toEqual([]);

  await restartApi({ data: [data1], web: [web1, web2] });
  expect(await offenders(SOME)).toEqual([]);
  restartWeb({ session: [session2, session1], web: [web2] });
  expect(await offenders(SOME)).toEqual([]);
  await restartApi({ data: [data1], web: [web2, web1] });
  const { webSecrets, kycKeys: accepted } = api.context.accounts;
  expect(accepted).toContain(kycKeys(config())[0]);
  expect(requireVerifiedPhone(webSecrets, { ...proven, voucher, now: now() })).toBeNull();
  expect(await offenders()).toEqual([]);

  await restartApi({ data: [data2, data1], web: [web2] });
  const { vault, files } = api.context.accounts;
  const print = () => undefined;
  const secrets = [data2, data1];
  const [unmoved, meanwhile] = await Promise.all([
    reseal({ db: database.db, vault, files, secrets, print }),
    offenders(),
  ]);
  expect([unmoved, meanwhile]).toEqual([[], []]);

  // Weeks later no page is open from before, and everybody who came has a newly signed session.
  for (const one of members) one.csrf = await tokenOf(one.visitor);
  restartWeb({ session: [session2], web: [web2] });
  await restartApi({ data: [data2], web: [web2] });
  expect(await offenders()).toEqual([]);
  expect(vault.newest).toBe(api.context.accounts.vault.newest);
}, 1_800_000);
