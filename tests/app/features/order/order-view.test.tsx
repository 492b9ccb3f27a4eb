import { Order } from '@contract/order';
import { describe, expect, it } from 'vitest';
import { AddressView, CancelView, ReturnView } from '~/features/order/change-order-forms';
import { stateLabel } from '~/features/order/order-labels';
import { OrderView } from '~/features/order/order-view';
import { OrdersView } from '~/features/order/orders-view';
import { paths } from '~/platform/paths';
import { renderPage, text } from '../../ui/render';

const lines = [
  {
    product: 'p1',
    slug: 'neem-soap',
    name: 'Neem Soap',
    net_quantity: '100 g',
    hsn: '3401',
    quantity: 3,
    returned: 1,
    price: 99_00,
    net: 274_72,
    discount: 22_28,
    gst_rate: 18,
  },
  { product: 'p2', name: 'Gone', quantity: 1, price: null, net: null },
];
const order = (changes: object = {}): Order =>
  Order.parse({
    _id: 'o1',
    number: 'ORD-2026-100001',
    status: 'paid',
    fulfilment: 'confirmed',
    payment_method: 'razorpay',
    created_at: '2026-11-20T06:30:00Z',
    total: 458_31,
    lines,
    gross: 442_50,
    discount: 33_19,
    ediscount: 7.5,
    delivery: 49_00,
    place_of_supply: '08',
    ...changes,
  });
const row = (of: Order) => ({
  ...of,
  id: of._id,
  day: '20 November 2026',
  more: 0,
  state: stateLabel(of),
});
const shown = (of: Order) =>
  renderPage(
    <OrderView
      order={of}
      row={row(of) as never}
      stateName="Rajasthan"
      canPay={false}
      idempotencyKey="key-1"
    />,
    '/',
    { csrf: 'own-token' },
  );

describe('the page of an order', () => {
  it('shows the price of each product, and the tax of the place of delivery', async () => {
    const taxed = order({ taxable: 404_23, cgst: 27_04, sgst: 27_04 });
    const said = text(await shown(taxed));
    expect(said).toContain(
      'Neem Soap 100 g 3 × ₹99 − ₹22.28 = ₹274.72 Discount ₹22.28, GST 18% included',
    );
    expect(said).toContain('HSN 3401, 1 returned');
    expect(said).toContain('Gone Quantity 1');
    expect(said).toContain(
      'Products ₹442.50 Rank discount, 7.5% − ₹33.19 Delivery ₹49 Total ₹458.31',
    );
    expect(said).toContain('Taxable value ₹404.23 CGST ₹27.04 SGST ₹27.04');
    expect(said).toContain('Taxes are included in the total.');
    const elsewhere = order({ place_of_supply: '07', igst: 54_08, taxable: 404_23, delivery: 0 });
    expect(text(await shown(elsewhere))).toMatch(/Delivery Free.*IGST ₹54.08/);
    const bare = text(
      await shown(order({ lines: [], total: null, gross: null, discount: null, delivery: null })),
    );
    expect(bare).not.toMatch(/₹|Taxes|IGST|Taxable value|Total Total/);
  });

  it('shows no calculation that does not add up', async () => {
    const [soap] = lines;
    const lineText = async (changes: object) =>
      text(await shown(order({ lines: [{ ...soap, ...changes }] }))).match(
        /100 g (.*₹274\.72)/,
      )?.[1];
    expect(await lineText({ discount: 0, price: 274_72, quantity: 1 })).toBe(
      '1 × ₹274.72 = ₹274.72',
    );
    expect(await lineText({ discount: null })).toBe('3 × ₹99: ₹274.72');
    expect(await lineText({ price: null })).toBe('Quantity 3: ₹274.72');
  });

  it('offers what can be done now, and no second return', async () => {
    const all = order({ can: ['pay', 'address', 'cancel'], expires_at: '2026-11-20T07:30:00Z' });
    const open = await shown(all);
    for (const href of [
      paths.payOrder('o1'),
      paths.orderChange('o1', 'address'),
      paths.orderChange('o1', 'cancel'),
    ]) {
      expect(open).toContain(`href="${href}"`);
    }
    expect(text(open)).toContain(
      'We have reserved the products for you until 20 November 2026, 1:00 pm.',
    );
    const unsaid = text(await shown(order({ can: ['pay'], rank: 'Gold' })));
    expect(unsaid).toContain('We have reserved the products for you until you pay.');
    expect(unsaid).toContain('With this order you buy the rank Gold');
    const delivered = { can: ['return'], return_until: '2026-11-30', fulfilment: 'delivered' };
    const sent = await shown(order(delivered));
    expect(sent).toContain(`href="${paths.orderChange('o1', 'return')}"`);
    expect(text(sent)).toContain('You can return products until 30 November 2026.');
    const returns = [{ state: 'requested', created_at: '', reason: 'It leaks.' }];
    const asked = await shown(order({ ...delivered, returns }));
    expect(asked).not.toContain(`href="${paths.orderChange('o1', 'return')}"`);
    expect(text(asked)).toContain('You requested a return');
  });

  it('shows the tracking, the address and the documents', async () => {
    const address = {
      name: 'आशा',
      line1: '12 Lake Road',
      city: 'Jaipur',
      pin: '302003',
      state: '08',
    };
    const events = [
      { kind: 'payment', state: 'created', at: '2026-11-20T06:30:00Z' },
      { kind: 'payment', state: 'paid', at: '2026-11-20T06:31:00Z' },
      { kind: 'fulfilment', state: 'shipped', at: '2026-11-21T06:30:00Z' },
      { kind: 'fulfilment', state: 'teleported', at: '2026-11-21T06:31:00Z' },
    ];
    const html = await shown(
      order({
        address,
        events,
        carrier: 'DTDC',
        tracking: 'X1',
        fulfilment: 'shipped',
        tracking_url: 'https://dtdc.example/X1',
        refunded: 100,
        status: 'partly_refunded',
        business_name: 'Verma Stores',
        gstin: '07AAPFU0939F1ZX',
        papers: [
          { _id: 'i1', number: 'INV/2627/000001', kind: 'invoice' },
          { _id: 'i2', number: 'CRN/2627/000001', kind: 'credit_note' },
        ],
      }),
    );
    const said = text(html);
    expect(said).toMatch(/^On its way, partly refunded/);
    expect(said).toContain('DTDC, number X1 Track the parcel');
    expect(said).toMatch(/Ordered 20 Nov.* Paid 20 Nov.* Handed to DTDC 21 Nov/);
    expect(said).not.toContain('teleported');
    expect(said).toContain('आशा 12 Lake Road Jaipur 302003 Rajasthan');
    expect(said).toContain('Business Verma Stores GSTIN 07AAPFU0939F1ZX');
    expect(said).toMatch(/Invoice INV\/2627\/000001.*Credit note CRN\/2627\/000001/);
    expect(said).toContain('Refunded ₹1');
  });

  it('shows the progress of each refund, and promises nothing if one was refused', async () => {
    const at = '2026-11-21T06:30:00Z';
    const refund = { amount: 458_31, state: 'failed', cause: 'order', method: 'razorpay', at };
    const cancelled = { status: 'refund_due', fulfilment: 'cancelled' };
    const saidOf = async (...refunds: object[]) => {
      const of = order({ ...cancelled, refunds: refunds.map((one) => ({ ...refund, ...one })) });
      return text(await shown(of));
    };
    const refused = await saidOf({});
    expect(refused).toMatch(/^Cancelled, refund due/);
    expect(refused).toContain('Refund of ₹458.31. It has not been sent yet');
    expect(refused).not.toMatch(/on its way|goes back|days/);
    const all = await saidOf(
      { state: 'due' },
      { state: 'pending' },
      { state: 'done' },
      { state: 'held_by_bank', amount: null },
      { state: 'due', method: 'cash' },
      { state: 'done', method: 'cash' },
    );
    expect(all).toContain('Refund of ₹458.31. We will send it to the payment method');
    expect(all).toContain('Refund of ₹458.31. The payment service is processing it.');
    expect(all).toContain('Refund of ₹458.31. It was sent on 21 November 2026.');
    expect(all).toContain('Refund of an unknown amount. held by bank');
    expect(all).toContain('Refund of ₹458.31. We will pay it in cash.');
    expect(all).toContain('Refund of ₹458.31. It was paid in cash on 21 November 2026.');
  });

  it('names a payment that does not count for the order, and says what happens to it', async () => {
    const refunds = [
      { amount: 100, state: 'pending', cause: 'wrong_amount', method: 'razorpay', at: '' },
      { amount: 458_31, state: 'due', cause: 'paid_twice', method: 'sabpaisa', at: '' },
    ];
    const said = text(await shown(order({ status: 'pending', fulfilment: 'waiting', refunds })));
    expect(said).toContain(
      'We received a payment of ₹1, which is not the total of this order (₹458.31).',
    );
    expect(said).toContain('You paid twice. The second payment of ₹458.31 does not count');
    expect(said).not.toContain('Refunded');
  });

  it('promises no e-mail about a return, because staff answer it', async () => {
    const returns = [{ state: 'requested', created_at: '', reason: 'It leaks.' }];
    const asked = order({ fulfilment: 'delivered', can: ['return'], returns });
    for (const html of [
      await shown(asked),
      await renderPage(
        <ReturnView order={asked} values={{}} isUnsaved={false} idempotencyKey="key-1" />,
      ),
    ]) {
      expect(text(html)).toContain('We will reply within two working days');
      expect(text(html)).not.toContain('by e-mail');
    }
  });

  it('says when and why a return was refused, and what the buyer can do then', async () => {
    const refused = {
      state: 'refused',
      created_at: '2026-11-21T06:30:00Z',
      decided_at: '2026-11-22T06:30:00Z',
      reason: 'It leaks.',
      refusal_reason: 'The seal is broken.\nThe bottle is empty.',
    };
    const period = { fulfilment: 'delivered', return_until: '2026-11-30' };
    const first = await shown(order({ ...period, can: ['return'], returns: [refused] }));
    expect(text(first)).toContain(
      'We refused your return on 22 November 2026 The reason: The seal is broken. The bottle is empty. If you do not agree, file a complaint',
    );
    expect(first).toContain(`href="${paths.info('grievance-mechanism')}"`);
    expect(first).toContain(`href="${paths.orderChange('o1', 'return')}"`);
    expect(text(first)).toContain('You can request another return until 30 November 2026.');
    expect(text(first)).not.toMatch(/You requested a return|You can return products until/);
    const late = text(await shown(order({ ...period, returns: [refused] })));
    expect(late).toContain('You can no longer request another return for this order.');
    const again = { state: 'requested', created_at: '2026-11-23T06:30:00Z', reason: 'It leaks.' };
    const both = { ...period, can: ['return'], returns: [refused, again] };
    const second = text(await shown(order(both)));
    expect(second).toContain('You requested a return');
    expect(second).toContain('We refused your earlier return on 22 November 2026');
    expect(second).not.toMatch(/another return/);
    const bare = text(await shown(order({ returns: [{ state: 'refused' }] })));
    expect(bare).toContain('We refused your return If you do not agree');
    expect(bare).not.toContain('The reason:');
  });

  it('shows an address whose lines are the same', async () => {
    const place = { line1: 'Jaipur', line2: 'Jaipur', city: 'Jaipur', pin: '302001' };
    const html = await shown(order({ address: { name: 'Asha', ...place } }));
    expect(html).toContain('Asha<br/>Jaipur<br/>Jaipur<br/>Jaipur 302001');
  });

  it('of an upstream without single orders says so, and still offers payment', async () => {
    const known = row(order({ status: 'created', total: null }));
    const page = (canPay: boolean) =>
      renderPage(
        <OrderView
          order={null}
          row={known as never}
          stateName=""
          canPay={canPay}
          idempotencyKey=""
        />,
      );
    expect(text(await page(true))).toContain('No more details are available');
    const pay = `href="${paths.payOrder('o1')}"`;
    expect(await page(true)).toContain(pay);
    expect(await page(false)).not.toContain(pay);
  });
});

describe('the list of orders', () => {
  const list = (orders: object[]) =>
    renderPage(
      <OrdersView orders={orders as never} page={1} pages={null} hasNext={orders.length > 0} />,
    );

  it('names each order, its state and what is in it', async () => {
    const first = { ...row(order()), title: 'Neem Soap', more: 2, image: '' };
    const html = await list([
      first,
      { ...first, id: 'o2', title: 'Assam Tea', more: 1, total: null },
      { ...first, id: 'o3', title: '', number: 'ORD-3' },
    ]);
    expect(text(html)).toContain('20 November 2026, ₹458.31 Neem Soap and 2 more products Paid,');
    expect(text(html)).toContain('20 November 2026 Assam Tea and 1 more product Paid,');
    expect(html).toContain(`href="${paths.order('o3')}"`);
  });

  it('that is empty says what will appear there', async () => {
    expect(text(await list([]))).toContain('You have no orders yet');
  });
});

describe('a change of an order', () => {
  const refusal = (id: string, values: Record<string, string>) => ({
    title: 'The order could not be changed',
    result: { status: 'error', initialValue: values, error: { '': ['The parcel is packed.'] } },
    id,
  });
  const common = { idempotencyKey: 'key-1', isUnsaved: false };
  const headings = (html: string) => html.match(/(?<=<h1>).*?(?=<\/h1>)/g);

  it('asks before it cancels, explains the refund, and says if it is too late', async () => {
    const asked = await renderPage(<CancelView order={order({ can: ['cancel'] })} {...common} />);
    expect(text(asked)).toContain(
      'We will refund ₹458.31 to the card, account or UPI ID that you paid with',
    );
    expect(asked).toContain('Cancel this order');
    expect(headings(asked)).toEqual(['Cancel the order?']);
    const late = (fulfilment: string) =>
      renderPage(<CancelView order={order({ fulfilment })} {...common} />);
    expect(text(await late('cancelled'))).toContain('The order is already cancelled.');
    const packed = await late('packed');
    expect(text(packed)).toContain('The parcel is packed. You can return the products');
    expect(packed).not.toContain('<form');
    expect(headings(packed)).toEqual(['You cannot cancel this order']);
    expect(packed.match(/You cannot cancel this order/g)).toHaveLength(1);
    expect(text(await late('delivered'))).toContain('The parcel has already been delivered.');
    expect(text(await late('returned'))).toContain('The products are already back with us.');
    // The order has changed meanwhile: the refusal is shown above the form.
    const answer = refusal('cancel', {});
    const refused = await renderPage(
      <CancelView order={order()} {...common} />,
      '/',
      {},
      { answer },
    );
    expect(text(refused)).toContain('The parcel is packed.');
    expect(refused).toContain('<form');
    expect(headings(refused)).toEqual(['Cancel the order?']);
  });

  it('keeps a refused address, and says what was not saved', async () => {
    const address = { name: 'Asha', phone: '9876543210', line1: '12 Lake Road', line2: '' };
    const place = { landmark: '', city: 'Jaipur', state: '08', pin: '302003' };
    const view = (of: Order, isUnsaved: boolean) => (
      <AddressView
        order={of}
        isUnsaved={isUnsaved}
        idempotencyKey="key-1"
        state="Rajasthan"
        constraint={{}}
        address={{ ...address, ...place }}
      />
    );
    const can = order({ can: ['address'] });
    const empty = await renderPage(view(can, true));
    expect(text(empty)).toContain('We have kept what you entered. It is not saved yet.');
    expect(empty).toContain('value="12 Lake Road"');
    const typed = { line1: '14 Lake Road', pin: '30200' };
    const answer = refusal('address', typed);
    const sentBack = await renderPage(view(order(), true), '/', {}, { answer });
    expect(sentBack).toContain('value="14 Lake Road"');
    expect(text(sentBack)).not.toContain('It is not saved yet');
    const locked = await renderPage(view(order(), false));
    expect(text(locked)).toContain('The parcel is packed or the');
    expect(headings(locked)).toEqual(['You can no longer change the address']);
  });

  it('says how the price of returned products is refunded, by how the order was paid', async () => {
    const hintOf = (changes: object) =>
      renderPage(
        <ReturnView order={order({ can: ['return'], ...changes })} values={{}} {...common} />,
      );
    const online = text(await hintOf({}));
    expect(online).toContain('we refund their price to the payment method you used.');
    expect(online).not.toContain('cash');
    const cash = await hintOf({ payment_method: 'cod' });
    expect(text(cash)).toContain('we refund the price of the products in cash');
    expect(text(cash)).toContain('contact us and give us your account number and IFSC');
    expect(cash).toContain(`href="${paths.info('contact-us')}"`);
    expect(text(cash)).not.toContain('payment method you used');
    const mixed = text(await hintOf({ payment_method: 'cod', carried: 100_00 }));
    expect(mixed).toContain('what you paid online goes back to the payment method you used');
    expect(mixed).toContain('what you paid in cash comes back in cash');
  });

  it('returns at most the delivered pieces, and asks once', async () => {
    const view = (of: Order) => <ReturnView order={of} values={{}} {...common} />;
    const open = await renderPage(view(order({ can: ['return'] })));
    expect(open.match(/<option/g)).toHaveLength(5);
    expect(text(open)).toContain('The credit note then appears on the page of the order.');
    expect(text(open)).toContain(
      'How many of Neem Soap? 0 1 2 How many of Gone? 0 1 Reason for the',
    );
    const back = order({ can: ['return'], lines: [{ ...lines[0], returned: 3 }, lines[1]] });
    const one = await renderPage(view(back));
    expect(text(one)).not.toContain('How many of Neem Soap');
    expect(one).toContain('<option value="1" selected="">');
    expect(open).not.toContain('<option value="1" selected="">');
    const returns = [{ state: 'requested', created_at: '', reason: '' }];
    const asked = await renderPage(view(order({ can: ['return'], returns })));
    expect(text(asked)).toContain('You have already requested a return for this order.');
    expect([open, asked].map(headings)).toEqual([
      ['Return products'],
      ['You cannot request a return'],
    ]);
    const refused = async (fulfilment: string, status = 'paid') =>
      text(await renderPage(view(order({ fulfilment, status }))));
    expect(await refused('delivered')).toContain('The return period has ended');
    expect(await refused('shipped')).toContain('You can return the products after they arrive');
    expect(await refused('delivered', 'refunded')).toContain('You have already been refunded.');
    expect(await refused('returned', 'refunded')).toContain('The products are already back');
    expect(await refused('cancelled')).toContain('The order is already cancelled');
  });
});
