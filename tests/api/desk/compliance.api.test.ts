import type { DeskMember } from '@contract/desk/member';
import type { RecordEntry } from '@contract/desk/record';
import type { DeskRegisterRow } from '@contract/desk/register';
import type { SecurityEvent } from '@contract/desk/security';
import type { OwnData } from '@contract/own-data';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedAccount, member, memberFile, memberIdentity } from '../../../api/db/schema';
import { describeOnBoth } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { asha, openShop, registrationOf, rohan } from '../modules/distributor/registration';

const reason = 'ticket CON-2026-000001; called back on the registered phone';

describeOnBoth('compliance at the desk', (open) => {
  async function openDesk() {
    const shop = await openShop(open);
    const ravi = await addStaff(shop, ['compliance'], { name: 'Ravi' });
    const headers = deskHeaders(ravi.token);
    const get = async <Data>(path: string) =>
      (await shop.call<Data>('GET', `desk/${path}`, undefined, headers)).body.data;
    const post = async <Data>(path: string, form: Record<string, string>) =>
      shop.call<Data>('POST', `desk/${path}`, form, headers);
    const record = (action: string) => get<RecordEntry[]>(`record/all?action=${action}`);
    const idOf = async (name: string) => {
      const [row] = await shop.db.select().from(member).where(eq(member.name, name));
      return row?.id ?? '';
    };
    return { ...shop, ravi, headers, get, post, record, idOf };
  }

  it('lists all direct sellers, former ones with what the law keeps, by day of joining', async () => {
    const shop = await openDesk();
    await shop.join(asha);
    shop.wait(60);
    await shop.join(rohan);
    const rows = (query = '') => shop.get<DeskRegisterRow[]>(`register/all?${query}`);
    const id = await shop.idOf(asha.fullName);
    expect((await shop.post(`member/${id}/close`, { reason, confirm: '1' })).status).toBe(200);
    expect((await rows()).map(({ name }) => name)).toEqual([
      rohan.fullName,
      asha.fullName,
      'Demo Distributor',
      'Demo Diamond',
      'Demo Founder',
    ]);
    const [left, ...others] = await rows('state=left');
    expect(others).toEqual([]);
    expect(left).toMatchObject({ name: asha.fullName, email: 'asha@example.org' });
    expect(left?.left_at).not.toBe('');
    const today = 'startDate=2026-11-20&endDate=2026-11-20';
    expect(await rows(today)).toHaveLength(2);
    expect(await rows('startDate=2026-11-21')).toEqual([]);
    expect((await rows(`${today}&q=roh`)).map(({ name }) => name)).toEqual([rohan.fullName]);
    expect((await rows('q=shopper')).length).toBe(0);
  });

  it('downloads the register as CSV without formulas, and records it', async () => {
    const shop = await openDesk();
    await shop.verify(asha);
    const Address = '=HYPERLINK("https://evil.example")';
    expect((await shop.register(registrationOf(asha, { Address }))).status).toBe(200);
    const download = () => shop.app.request('/api/desk/register/csv', { headers: shop.headers });
    const text = await (await download()).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Member number,Name,Joined,Left');
    const line = lines.find((one) => one.includes(asha.fullName)) ?? '';
    expect(line).toContain(`"'=HYPERLINK`);
    expect(line).toContain(`XXXX XXXX ${asha.aadhaar.slice(-4)}`);
    expect(text).not.toContain(asha.pan);
    expect(await shop.record('register.download')).toHaveLength(1);
    shop.wait(10 * 60 + 1);
    expect((await download()).status).toBe(403);
  });

  it('reads the whole register in batches', async () => {
    const shop = await openDesk();
    const [row] = await shop.db.select().from(member).where(eq(member.name, 'Demo Diamond'));
    if (!row) throw expect.unreachable();
    const serials = Array.from({ length: 1_100 }, (_, index) => 200_001 + index);
    await shop.db.insert(member).values(
      serials.map((serial) => {
        const number = `NG${serial}`;
        const own = { number, refCode: number, path: number, email: `${serial}@example.org` };
        return {
          ...row,
          id: undefined,
          detailsSealed: '',
          name: `Seller ${serial}`,
          phone: `8${serial}000`,
          ...own,
        };
      }),
    );
    const answer = await shop.app.request('/api/desk/register/csv', { headers: shop.headers });
    const numbers = (await answer.text()).match(/^NG\d+/gm) ?? [];
    expect(numbers).toHaveLength(1_103);
    expect(new Set(numbers).size).toBe(1_103);
  });

  it('hands out a member’s data for a reason, and records it', async () => {
    const shop = await openDesk();
    await shop.join(asha);
    const id = await shop.idOf(asha.fullName);
    const refused = await shop.post(`member/${id}/data`, {});
    expect(refused.body.field_codes).toEqual({ reason: { code: 'reason_required' } });
    const { body } = await shop.post<OwnData>(`member/${id}/data`, { reason });
    expect(body.data.sections.account).toMatchObject({ name: asha.fullName });
    expect(JSON.stringify(body.data)).not.toContain(asha.pan);
    const [entry] = await shop.record('member.data');
    expect(entry?.after).toContain('CON-2026-000001');
    shop.wait(10 * 60 + 1);
    const late = await shop.post(`member/${id}/data`, { reason });
    expect(late.body.code).toBe('recent_code_required');
  });

  it('closes an account at its member’s request, and keeps what the law requires', async () => {
    const shop = await openDesk();
    const token = await shop.join(asha);
    const id = await shop.idOf(asha.fullName);
    const unconfirmed = await shop.post(`member/${id}/close`, { reason });
    expect(unconfirmed.body.field_codes).toEqual({ confirm: { code: 'confirmation_required' } });
    expect((await shop.post(`member/${id}/close`, { reason, confirm: '1' })).status).toBe(200);
    expect((await shop.call('GET', 'distributor/data', undefined, shop.as(token))).status).toBe(
      401,
    );
    const isHis = eq(memberIdentity.memberId, id);
    expect(await shop.db.select().from(memberIdentity).where(isHis)).toEqual([]);
    const [kept] = await shop.db.select().from(closedAccount);
    expect(kept).toMatchObject({ memberId: id, cause: 'request' });
    const files = await shop.db.select().from(memberFile).where(eq(memberFile.memberId, id));
    expect(files.map(({ state }) => state)).toEqual(Array(4).fill('closed'));
    const [entry] = await shop.record('member.close');
    expect(entry?.after).toContain('CON-2026-000001');
    const again = await shop.post(`member/${id}/close`, { reason, confirm: '1' });
    expect(again.body.code).toBe('member_closed');
    expect(await shop.get<DeskMember>(`member/one/${id}`)).toMatchObject({ state: 'closed' });
  });

  it('searches the security log by member, event and days', async () => {
    const shop = await openDesk();
    const form = { email: 'demo@example.com', password: 'demo-password' };
    await shop.call('POST', 'distributor/login', form);
    shop.wait(1);
    await shop.call('POST', 'distributor/login', { ...form, password: 'wrong' });
    shop.wait(24 * 60 * 60);
    const ravi = await addStaff(shop, ['compliance']);
    await shop.call('POST', 'distributor/login', { ...form, email: 'shopper@example.com' });
    const list = async (query: string) => {
      const path = `desk/security/all?${query}`;
      return shop.call<SecurityEvent[]>('GET', path, undefined, deskHeaders(ravi.token));
    };
    const { number } = (await shop.db.select().from(member)).find(
      ({ email }) => email === form.email,
    ) ?? { number: '' };
    for (const named of [form.email, number ?? '']) {
      const { body } = await list(`member=${encodeURIComponent(named)}&event=login`);
      expect(body.data.map(({ outcome, name }) => [outcome, name])).toEqual([
        ['login_wrong', 'Demo Distributor'],
        ['done', 'Demo Distributor'],
      ]);
      expect(body.events).toContain('login');
    }
    expect((await list('member=nobody@example.org')).body.data).toEqual([]);
    const first = await list('event=login&startDate=2026-11-20&endDate=2026-11-20');
    expect(first.body.data).toHaveLength(2);
    const second = await list('event=login&startDate=2026-11-21');
    expect(second.body.data.map(({ name }) => name)).toEqual(['Demo Shopper']);
  });
});
