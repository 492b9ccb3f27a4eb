import type { Facts, OwnData } from '@contract/own-data';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, orderReturn, orderReturnLine, securityLog } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { openRobbed, PASSWORD, THIEFS } from '../account-change/thief';
import { fillCatalogue } from '../catalogue';
import {
  ACCOUNT_NUMBER,
  PASSWORD as ASHAS,
  asha,
  openShop,
  pictures,
} from '../distributor/registration';
import { ordering } from '../order/orders';

describeOnBoth('a copy of a member’s data', (open) => {
  it('has all stored data, with masked numbers, and files; access is logged', async () => {
    const shop = await openShop(open);
    const token = await shop.join(asha);
    const headers = shop.as(token);
    const opened = await shop.call<{ ticket: string }>(
      'POST',
      'distributor/export/open',
      { current_password: ASHAS },
      headers,
    );
    const ticket = { ...headers, 'X-Data-Ticket': opened.body.data.ticket };
    const { body } = await shop.call<OwnData>('GET', 'distributor/export', undefined, ticket);
    const { sections } = body.data;
    expect(sections.account).toMatchObject({ name: 'Asha Verma', nominee: 'Sita Devi' });
    expect(sections.identity_and_bank).toMatchObject({ pan_no: 'XXXXXX234D' });
    expect(sections.documents).toHaveLength(5);
    expect(sections.agreements).toHaveLength(7);
    expect((sections.received_by as Facts[]).map(({ who }) => who)).toContain('your sponsor');
    expect(JSON.stringify(sections)).not.toMatch(new RegExp(`${ACCOUNT_NUMBER}|${asha.aadhaar}`));
    const file = await shop.app.request('/api/distributor/export/pancard', { headers: ticket });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pictures.pdf);
    const seen = eq(securityLog.event, 'document_seen');
    expect(await shop.db.select().from(securityLog).where(seen)).toHaveLength(1);
  });

  it('has a customer’s orders and messages, and none by another author', async () => {
    const shop = await openRobbed(open);
    await fillCatalogue(shop.db);
    const email = 'shopper@example.com';
    const token = await shop.logIn(PASSWORD, email);
    const [own] = await shop.db.select().from(member).where(eq(member.email, email));
    if (!own) throw new Error('The demo has no customer.');
    const headers = shop.as(token);
    const buyer = { id: own.id, email, type: 'customer', headers } as const;
    const { order, row } = await ordering(shop).paid(buyer, { method: 'razorpay' });
    const decision = { state: 'refused', refusalReason: 'It was opened.' } as const;
    const [requested] = await shop.db
      .insert(orderReturn)
      .values({ orderId: row.id, reason: 'It smells.', ...decision, createdAt: shop.clock.at })
      .returning();
    const returnId = requested?.id ?? '';
    await shop.db.insert(orderReturnLine).values({ returnId, position: 0, quantity: 1 });
    const filed = { kind: 'grievance', name: 'Meena Iyer', phone: '9800000001', email };
    const write = (message: string, more = {}) =>
      shop.call('POST', 'ticket/create', { ...filed, subject: message, message }, more);
    await write('Written while signed in', headers);
    await write('Written by anybody with this address');
    const opened = await shop.post<{ ticket: string }>(
      'export/open',
      { current_password: PASSWORD },
      headers,
    );
    const ticket = { ...headers, 'X-Data-Ticket': opened.body.data.ticket };
    const sections = async () =>
      (await shop.call<OwnData>('GET', 'distributor/export', undefined, ticket)).body.data.sections;
    const all = await sections();
    const { account, orders, messages_to_us: messages, received_by: receivers } = all;
    expect(account).toMatchObject({ kind: 'customer', email });
    expect(account).not.toHaveProperty('member_number');
    expect(orders).toMatchObject([
      {
        number: order.number,
        goods: expect.stringContaining('2 × Coconut Hair Oil'),
        payment: 'paid',
      },
    ]);
    expect(all.returns).toMatchObject([
      {
        order: order.number,
        requested_at: shop.clock.at.toISOString(),
        goods: '1 × Coconut Hair Oil',
        reason: 'It smells.',
        status: 'refused',
        answer: 'It was opened.',
      },
    ]);
    expect((messages as Facts[]).map(({ subject }) => subject)).toEqual([
      'Written while signed in',
    ]);
    const names = (list: unknown) => (list as Facts[]).map(({ who }) => who);
    expect(names(receivers)).toEqual(['the SMS and e-mail providers', 'Razorpay']);
    const confirmed = { emailConfirmedAt: shop.clock.at, sponsorId: (await shop.own()).id };
    await shop.db.update(member).set(confirmed).where(eq(member.id, own.id));
    const { messages_to_us: allMessages, received_by: withSponsor } = await sections();
    expect(allMessages).toHaveLength(2);
    expect(names(withSponsor)).toContain(
      'the distributor who recommended us to you, and those above',
    );
  });

  it('opens with the password for ten minutes, in that session, and not after a reset by SMS', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const ask = (as: string, ticket = '') =>
      shop.call('GET', 'distributor/export', undefined, {
        ...shop.as(as),
        'X-Data-Ticket': ticket,
      });
    const openBy = (as: string, current_password: string) =>
      shop.post<{ ticket: string }>('export/open', { current_password }, shop.as(as));
    expect((await ask(token)).body.code).toBe('data_closed');
    expect((await openBy(token, 'not it')).body.fields).toHaveProperty('current_password');
    const { ticket } = (await openBy(token, PASSWORD)).body.data;
    expect((await ask(token, ticket)).status).toBe(200);
    const elsewhere = await shop.logIn();
    const customer = await shop.logIn(PASSWORD, 'shopper@example.com');
    for (const other of [elsewhere, customer]) {
      expect((await ask(other, ticket)).body.code).toBe('data_closed');
    }
    const missing = await shop.call('GET', 'distributor/export/pancard', undefined, {
      ...shop.as(token),
      'X-Data-Ticket': ticket,
    });
    expect(missing.status).toBe(404);
    shop.wait(601);
    expect((await ask(token, ticket)).body.code).toBe('data_closed');
    const stolen = String((await shop.reset()).body.token);
    expect((await openBy(stolen, THIEFS)).body.code).toBe('changes_held');
  });
});
