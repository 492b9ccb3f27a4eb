import type { DeskDocument, DeskDocumentRow } from '@contract/desk/document';
import type { RecordEntry } from '@contract/desk/record';
import { dayInIndia } from '@contract/india';
import type { DocumentState } from '@contract/membership';
import type { SignupCheck } from '@contract/signup-check';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { member, memberFile, outbox, securityLog } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { writeSetting } from '../../../api/modules/setting/setting.service';
import { commandActor } from '../../../api/modules/staff/staff-record';
import { describeOnBoth } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { asha, fileOf, openShop, pictures, type Shop } from '../modules/distributor/registration';

const reason = 'check of the registration';

describeOnBoth('identity documents at the desk', (open) => {
  let shop: Shop;
  let ravi: TestStaff;
  let token = '';
  let id = '';
  beforeEach(async () => {
    shop = await openShop(open);
    ravi = await addStaff(shop, ['compliance'], { name: 'Ravi' });
    token = String(await shop.join(asha));
    const [row] = await shop.db.select().from(member).where(eq(member.name, asha.fullName));
    id = row?.id ?? '';
  });

  const get = async <Data>(path: string, of = ravi) =>
    shop.call<Data>('GET', `desk/${path}`, undefined, deskHeaders(of.token));
  const post = async <Data>(path: string, form: Record<string, string>, of = ravi) =>
    shop.call<Data>('POST', `desk/document/${id}/${path}`, form, deskHeaders(of.token));
  const queue = async (state = 'waiting') =>
    (await get<DeskDocumentRow[]>(`document/all?state=${state}`)).body.data.map(({ kind }) => kind);
  const openOne = async (kind: string, of = ravi) =>
    (await post<{ ticket: string }>(`${kind}/open`, { reason }, of)).body.data.ticket;
  const file = (kind: string, ticket: string, of = ravi) =>
    shop.app.request(`/api/desk/document/${id}/${kind}/file?ticket=${encodeURIComponent(ticket)}`, {
      headers: deskHeaders(of.token),
    });
  const decide = async (kind: string, decision: string, words = '') =>
    post(`${kind}/decide`, { ticket: await openOne(kind), decision, words });
  const record = async (action: string) =>
    (await get<RecordEntry[]>(`record/all?action=${action}`)).body.data;
  const shown = async () => {
    const path = 'distributor/documents';
    const { body } = await shop.call<DocumentState[]>('GET', path, undefined, shop.as(token));
    return body.data.map(({ kind, state, words }) => [kind, state, words].join(' ').trim());
  };
  const send = (kind: string, bytes: Uint8Array, type = 'image/jpeg') => {
    const form = new FormData();
    form.set(kind, fileOf(bytes, 'scan', type));
    return shop.call('POST', 'distributor/document', form, shop.as(token));
  };
  const mails = async () => {
    const rows = await shop.db.select().from(outbox).orderBy(outbox.kind);
    return rows
      .filter(({ kind }) => kind.startsWith('document_'))
      .map((row) => ({ kind: row.kind, ...openMessage(shop.accounts.vault, row) }));
  };

  it('wait in the order in which they were sent, without pictures of people', async () => {
    expect((await queue()).sort()).toEqual(
      ['aadhar_Card', 'aadhar_Card_Back', 'pancard', 'signature'].sort(),
    );
    shop.wait(60);
    await decide('pancard', 'again', 'Too dark.');
    await send('pancard', pictures.jpeg);
    expect((await queue()).at(-1)).toBe('pancard');
    expect((await get(`document/one/${id}/profile_pic`)).body.code).toBe('document_unknown');
    expect((await get<{ documents_waiting: number }>('home')).body.data.documents_waiting).toBe(4);
  });

  it('are described without the document, and with masked numbers', async () => {
    const { body, headers } = await get<DeskDocument>(`document/one/${id}/pancard`);
    expect(body.data).toMatchObject({ name: asha.fullName, state: 'waiting', is_shown: false });
    expect(JSON.stringify(body)).not.toContain(asha.pan);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('are shown for a reason, with a watermark, and each time is recorded', async () => {
    const missing = await post('aadhar_Card/open', { reason: ' ' });
    expect(missing.body.field_codes).toMatchObject({ reason: { code: 'reason_required' } });
    const ticket = await openOne('aadhar_Card');
    expect(await record('document.view')).toEqual([]);
    const answer = await file('aadhar_Card', ticket);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Of one colour without the watermark.
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    await file('aadhar_Card', ticket);
    const entries = await record('document.view');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ actor: 'Ravi', after: JSON.stringify({ reason }) });
    expect(entries[0]?.subject).toMatch(/^NG\d+ aadhar_Card$/);
    const seen = and(eq(securityLog.memberId, id), eq(securityLog.event, 'document_seen'));
    expect(await shop.db.$count(securityLog, seen)).toBe(2);
  });

  it('of PDFs are shown as pictures', async () => {
    const answer = await file('pancard', await openOne('pancard'));
    const { format, width = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBeGreaterThan(500);
  });

  it('say which pages cannot be drawn, and a damaged file can be asked for again', async () => {
    const about = async () => {
      const ticket = encodeURIComponent(await openOne('pancard'));
      return (await get<DeskDocument>(`document/one/${id}/pancard?ticket=${ticket}`)).body.data;
    };
    // An empty page.
    expect(await about()).toMatchObject({ is_open: true, pages: 1, blank_pages: [1] });
    const [row] = await shop.db.select().from(memberFile).where(eq(memberFile.kind, 'pancard'));
    const damaged = Buffer.from('%PDF-1.7 but nothing else');
    await shop.accounts.files.put(row?.storeKey ?? '', damaged, { contentType: 'application/pdf' });
    expect(await about()).toMatchObject({ is_open: true, pages: 0, blank_pages: [] });
    expect((await decide('pancard', 'again', 'Send a photo.')).status).toBe(200);
  });

  it('are shown for ten minutes, to who opened them, and as they were', async () => {
    const ticket = await openOne('aadhar_Card');
    const other = await addStaff(shop, ['compliance']);
    expect((await file('aadhar_Card', ticket, other)).status).toBe(403);
    expect((await file('signature', ticket)).status).toBe(403);
    expect((await file('aadhar_Card', 'nonsense')).status).toBe(403);
    shop.wait(10 * 60 + 1);
    // A recent code alone does not open it again.
    const app_code = ravi.code(shop.clock.at);
    await shop.call('POST', 'desk/session/code', { app_code }, deskHeaders(ravi.token));
    expect((await file('aadhar_Card', ticket)).status).toBe(403);
    expect((await post('aadhar_Card/decide', { ticket, decision: 'approved' })).status).toBe(200);
  });

  it('need a code of the last ten minutes', async () => {
    shop.wait(10 * 60 + 1);
    expect((await post('pancard/open', { reason })).body.code).toBe('recent_code_required');
    expect((await file('pancard', 'x')).status).toBe(403);
  });

  it('are approved, or sent again after words that the member reads', async () => {
    const silent = await decide('pancard', 'again');
    expect(silent.body.field_codes).toEqual({ words: { code: 'words_required' } });
    expect((await decide('pancard', 'again', 'The number is covered.')).status).toBe(200);
    expect((await decide('aadhar_Card', 'rejected', 'This is a bus ticket.')).status).toBe(200);
    expect((await decide('signature', 'approved')).status).toBe(200);
    expect(await shown()).toEqual([
      'aadhaar verified',
      'pan verified',
      'aadhar_Card rejected This is a bus ticket.',
      'aadhar_Card_Back received',
      'pancard again The number is covered.',
      'signature approved',
    ]);
    const [row] = await shop.db.select().from(memberFile).where(eq(memberFile.kind, 'pancard'));
    expect(row?.wordsSealed).toMatch(/^v2\./);
    expect((await send('signature', pictures.png, 'image/png')).body.code).toBe(
      'document_approved',
    );
    expect((await send('pancard', Buffer.from('no file'))).status).toBe(400);
    expect((await send('pancard', pictures.jpeg)).status).toBe(200);
    expect(await shop.accounts.files.get(row?.storeKey ?? '')).toBeNull();
    expect((await shown())[4]).toBe('pancard received');
    for (const kind of await queue()) await decide(kind, 'approved');
    await send('aadhar_Card', pictures.jpeg);
    await decide('aadhar_Card', 'approved');
    const messages = await mails();
    expect(messages.map(({ kind }) => kind)).toEqual([
      'document_again',
      'document_approved',
      'document_rejected',
    ]);
    expect(messages[0]?.text).toContain('The number is covered.');
    expect(messages[0]?.to).toBe('asha@example.org');
    const [entry] = await record('document.again');
    expect(entry?.after).toContain('The number is covered.');
  });

  it('are not decided about by who did not open them, nor after they have changed', async () => {
    const unopened = await post('pancard/decide', { ticket: '', decision: 'approved' });
    expect(unopened.body.code).toBe('document_changed');
    const ticket = await openOne('pancard');
    await send('pancard', pictures.jpeg);
    const replaced = await post('pancard/decide', { ticket, decision: 'approved' });
    expect(replaced.body.code).toBe('document_changed');
    const tickets = await Promise.all([openOne('pancard'), openOne('pancard')]);
    const decided = await Promise.all(
      tickets.map((one) => post('pancard/decide', { ticket: one, decision: 'approved' })),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await record('document.approved')).toHaveLength(1);
  });

  it('are seen by nobody once the account is closed', async () => {
    const ticket = await openOne('pancard');
    await shop.db.update(member).set({ leftAt: shop.clock.at }).where(eq(member.id, id));
    expect((await file('pancard', ticket)).status).toBe(404);
    expect((await post('pancard/open', { reason })).status).toBe(404);
  });
});

describeOnBoth('the settings of identity documents', (open) => {
  async function openWith(documents: { suspendRejected: boolean; viewsPerHour: number }) {
    const shop = await openShop(open);
    const at = { db: shop.db, vault: shop.accounts.vault, now: shop.clock.at };
    const validFrom = dayInIndia(shop.clock.at);
    const actor = commandActor('asha');
    const version = { group: 'documents', value: documents, validFrom, basedOn: 1, actor } as const;
    expect((await writeSetting(at, version)).ok).toBe(true);
    await shop.context.settings.refresh();
    const owner = await addStaff(shop, ['owner']);
    const ravi = await addStaff(shop, ['compliance'], { name: 'Ravi' });
    const token = String(await shop.join(asha));
    const [row] = await shop.db.select().from(member).where(eq(member.name, asha.fullName));
    const path = (kind: string) => `desk/document/${row?.id}/${kind}`;
    const headers = deskHeaders(ravi.token);
    const openOne = async (kind: string) =>
      (await shop.call<{ ticket: string }>('POST', `${path(kind)}/open`, { reason }, headers)).body
        .data.ticket;
    const see = async (kind: string) => {
      const query = `ticket=${encodeURIComponent(await openOne(kind))}`;
      return shop.app.request(`/api/${path(kind)}/file?${query}`, { headers });
    };
    const decide = async (kind: string, decision: string, words = '') => {
      const form = { ticket: await openOne(kind), decision, words };
      return shop.call('POST', `${path(kind)}/decide`, form, headers);
    };
    const card = async () => {
      const { code } = (
        await shop.call<{ code: string }>('GET', 'distributor/card', undefined, shop.as(token))
      ).body.data;
      return (await shop.call<{ status: string }>('GET', `distributor/card/${code}`)).body.data
        .status;
    };
    return { ...shop, owner, ravi, row, token, see, decide, card };
  }

  it('alert the owners once when one person sees too many', async () => {
    const shop = await openWith({ suspendRejected: false, viewsPerHour: 2 });
    for (const kind of ['pancard', 'pancard', 'signature']) await shop.see(kind);
    const alerts = async () =>
      (await shop.db.select().from(outbox)).filter(({ kind }) => kind === 'document_views');
    expect(await alerts()).toEqual([]);
    for (const kind of ['aadhar_Card', 'aadhar_Card_Back']) await shop.see(kind);
    const [mail, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(mail && openMessage(shop.accounts.vault, mail)).toMatchObject({
      to: shop.owner.email,
      text: expect.stringContaining('Ravi has opened 3 identity documents'),
    });
    const headers = deskHeaders(shop.owner.token);
    const path = 'desk/record/all?action=document.many-views';
    const { body } = await shop.call<RecordEntry[]>('GET', path, undefined, headers);
    expect(body.data).toMatchObject([{ actor: 'Ravi', subject: shop.ravi.id }]);
    const isAlert = eq(securityLog.event, 'document_many_views');
    expect(await shop.db.$count(securityLog, isAlert)).toBe(1);
  });

  it('suspend a member from a rejection to the last approval, if the shop wants it', async () => {
    const shop = await openWith({ suspendRejected: true, viewsPerHour: 60 });
    const phone = '9812345671';
    const form = { phone, ref_code: shop.row?.number ?? '' };
    const isSponsor = async () => {
      const path = 'distributor/signup/check';
      const { body } = await shop.call<SignupCheck>('POST', path, form, shop.voucher(phone));
      return body.data.sponsor !== null;
    };
    expect([await shop.card(), await isSponsor()]).toEqual(['active', true]);
    await shop.decide('pancard', 'rejected', 'Not your card.');
    const isRejection = eq(outbox.kind, 'document_rejected');
    const [mail] = await shop.db.select().from(outbox).where(isRejection);
    expect(mail && openMessage(shop.accounts.vault, mail).text).toContain(
      'nobody can join below you and your ID card is shown as blocked',
    );
    expect([await shop.card(), await isSponsor()]).toEqual(['blocked', false]);
    const profile = await shop.call('GET', 'distributor/data', undefined, shop.as(shop.token));
    expect(profile.status).toBe(200);
    for (const kind of ['aadhar_Card', 'aadhar_Card_Back', 'signature']) {
      await shop.decide(kind, 'approved');
    }
    expect(await shop.card()).toBe('blocked');
    await shop.decide('pancard', 'approved');
    expect(await shop.card()).toBe('active');
  });
});
