import { completeConfig, config } from '@kernel/config/config';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { clearReads } from '~/platform/upstream/read.server';
import * as joinUs from '~/routes/_join+/join-us';
import * as register from '~/routes/_join+/register';
import * as invoice from '~/routes/_office+/invoice_.$id';
import * as checkoutIndex from '~/routes/_shop+/checkout+/_index';
import * as pay from '~/routes/_shop+/checkout+/pay_.$id';
import * as review from '~/routes/_shop+/checkout+/review';
import * as cancel from '~/routes/_shop+/payment.razorpay.cancel';
import * as razorpay from '~/routes/_shop+/payment.razorpay.return';
import * as confirmation from '~/routes/_shop+/paymentconfirmation.$status.$id';
import * as wishlist from '~/routes/_shop+/wishlist';
import {
  ACCOUNTS,
  type AccountType,
  FOREIGN_PASSWORD,
  type ForeignBuying,
} from '../../../journeys/support/foreign-buying';
import { openForeignShop } from '../../../setup/foreign-shop';
import { testSms } from '../../../setup/sms';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { add, cartOf, flashOf } from '../cart/shop';
import { pageOf, pathOf, send, toReview } from '../checkout/shop';

let foreign: ForeignBuying;
beforeAll(async () => {
  foreign = await openForeignShop();
});
afterAll(() => foreign.stop());
beforeEach(() => clearReads());
testSms();

const logIn = (visitor: Visitor, type: AccountType) =>
  visitor.post(joinUs.action, '/join-us', { email: ACCOUNTS[type], password: FOREIGN_PASSWORD });

async function member(type: AccountType): Promise<Visitor> {
  const visitor = createVisitor();
  expect((await logIn(visitor, type)).status).toBe(303);
  return visitor;
}

/** Runs work while calls of a path fail. */
async function whileFailing(path: string, use: () => Promise<void>): Promise<void> {
  foreign.failing = path;
  foreign.failed = [];
  try {
    await use();
  } finally {
    foreign.failing = '';
    clearReads();
  }
}

const things = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14].values();

/**
 * Adds a different product each time: adding the same one within seconds counts as an accidental
 * click.
 */
const addSomething = (visitor: Visitor) => add(visitor, `thing-${things.next().value}`);

/** Places an order, and opens the page that pays it. The data contain the gateway's form. */
async function ordered(visitor: Visitor, method: 'razorpay' | 'sabpaisa' = 'razorpay') {
  await addSomething(visitor);
  await toReview(visitor, method);
  const placed = await send(visitor, 'review');
  const path = placed.headers.get('Location') ?? '';
  const id = pathOf(placed).split('/').at(-1) ?? '';
  return { id, path };
}

const openPay = async (visitor: Visitor, { id, path }: { id: string; path: string }) =>
  visitor.get(pay.loader, path, { id });

/** Pays at the gateway. @returns the payment's id */
async function paidThere(fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const page = await (await fetch(`${foreign.gateways.url}/pay`, { method: 'POST', body })).text();
  return /value="(pay_\w+)"/.exec(page)?.[1] ?? '';
}

const result = (visitor: Visitor, address: string) => {
  const [, , status = '', id = ''] = address.replace(/\?.*/, '').split('/');
  return visitor.get(confirmation.loader, address, { status, id });
};

/** The path in the gateway's form to which the gateway sends the browser back. */
const backOf = (fields: Record<string, string>) =>
  fields.callback_url?.replace(/^.*?(?=\/p)/, '') ?? '';

describe('paying through an upstream with only the specified calls', () => {
  it('accepts only a payment of the gateway’s order that was created for this order', async () => {
    const visitor = await member('customer');
    const mine = await ordered(visitor);
    const other = await ordered(visitor);
    const { begun } = await (await openPay(visitor, mine)).json();
    const { begun: begunOther } = await (await openPay(visitor, other)).json();
    const foreignPayment = await paidThere(begunOther.fields);
    const back = backOf(begun.fields);

    expect(
      (await result(visitor, `/paymentconfirmation/paid/${mine.id}`)).headers.get('Location'),
    ).toBe(`/paymentconfirmation/pending/${mine.id}`);
    const forged = { razorpay_payment_id: foreignPayment, razorpay_signature: 'x' };
    const returned = await createVisitor().post(razorpay.action, back, forged);
    const address = returned.headers.get('Location') ?? '';
    expect(address).toContain(`/paymentconfirmation/pending/${mine.id}?`);
    expect((await result(visitor, address)).status).toBe(200);
    const reference = new URLSearchParams(backOf(begunOther.fields).split('?')[1]).get('reference');
    const stolen = `/paymentconfirmation/pending/${mine.id}?reference=${reference}`;
    expect((await result(visitor, stolen)).status).toBe(200);

    const payment = await paidThere(begun.fields);
    const honest = await createVisitor().post(razorpay.action, back, {
      razorpay_payment_id: payment,
    });
    const paid = await result(visitor, honest.headers.get('Location') ?? '');
    expect(pathOf(paid)).toBe(`/paymentconfirmation/paid/${mine.id}`);
    const page = await result(visitor, paid.headers.get('Location') ?? '');
    expect(await page.json()).toMatchObject({ status: 'paid', own: { canPay: false } });
    // The order is paid, so its page starts no other payment.
    expect(pathOf(await openPay(visitor, mine))).toBe(`/paymentconfirmation/paid/${mine.id}`);
  });

  it('queries the gateway about an interrupted payment too, but not without a reference', async () => {
    const visitor = await member('customer');
    const mine = await ordered(visitor);
    const { begun } = await (await openPay(visitor, mine)).json();
    await paidThere(begun.fields);
    const path = begun.fields.cancel_url.replace(/^.*?(?=\/p)/, '');
    const stopped = await createVisitor().get(cancel.loader, path);
    const address = stopped.headers.get('Location') ?? '';
    expect(address).toContain('reported=cancelled');
    const bare = `/paymentconfirmation/pending/${mine.id}`;
    expect((await result(visitor, bare)).status).toBe(200);
    expect(pathOf(await result(visitor, address))).toBe(`/paymentconfirmation/paid/${mine.id}`);
  });

  it('says that Razorpay is not set up without a key, and offers no link', async () => {
    const visitor = await member('distributor');
    const mine = await ordered(visitor);
    const page = await (await openPay(visitor, mine)).json();
    expect(page).toMatchObject({ begun: null, methods: ['sabpaisa'] });
    expect(page.problem).toContain('not set up');
  });

  it('treats a failure in the address only as a hint', async () => {
    const visitor = await member('customer');
    const { id } = await ordered(visitor, 'sabpaisa');
    const led = await result(visitor, `/paymentconfirmation/failed/${id}`);
    const address = `/paymentconfirmation/pending/${id}?reported=failed`;
    expect(led.headers.get('Location')).toBe(address);
    expect(await (await result(visitor, address)).json()).toMatchObject({
      reported: 'failed',
      own: { canPay: true },
    });
    const claimed = await result(visitor, `/paymentconfirmation/success/${id}`);
    expect(pathOf(claimed)).toBe(`/paymentconfirmation/pending/${id}`);
  });

  it('says that it has no invoices, and cannot change the wishlist', async () => {
    const visitor = createVisitor();
    await visitor.post(wishlist.action, '/wishlist', { intent: 'add', slug: 'thing-2' });
    await logIn(visitor, 'customer');
    expect((await flashOf(visitor))?.text).toBe(
      'Not added, because you cannot change the wishlist on this website: Thing 2.',
    );
    expect(visitor.cookie('remembered')).toBe('');
    expect(await (await visitor.get(wishlist.loader, '/wishlist')).json()).toMatchObject({
      canChange: false,
    });
    expect((await cartOf(visitor)).canWish).toBe(false);
    expect(pathOf(await visitor.get(invoice.loader, '/invoice/1', { id: '1' }))).toBe('/invoice');
  });
});

describe('an upstream that does not send the member type', () => {
  it('receives the order of a member who signed up at /register as the order of a customer', async () => {
    const visitor = createVisitor();
    const post = (filled: Record<string, string>) =>
      visitor.post(register.action, '/register', filled);
    await post({ intent: 'send-otp', phone: '9876512345' });
    await post({ intent: 'verify-otp', otp: '123456' });
    const account = { name: 'Meera Nair', email: 'meera@example.org' };
    const signedUp = await post({ ...account, password: 'three-unrelated-words' });
    expect(signedUp.status).toBe(303);
    const before = foreign.ordersOf('customer').length;
    await ordered(visitor);
    expect(foreign.ordersOf('customer')).toHaveLength(before + 1);
    const creates = foreign.calls.filter(({ path }) => /^order\/.*create$/.test(path));
    expect(creates.at(-1)?.path).toBe('order/user/create');
  });
});

describe('while such an upstream fails', () => {
  it('the checkout is shown, and the order is placed once when it is back', async () => {
    const visitor = await member('customer');
    await add(visitor, 'thing-16');
    await toReview(visitor);
    await whileFailing('distributor/cart', async () => {
      expect(await pageOf(visitor, 'review')).toMatchObject({ isUpstreamDown: true });
    });
    const shown = await pageOf(visitor, 'review');
    expect(shown).toMatchObject({ isComplete: false, total: null, amounts: { gross: 10_016 } });
    const formOf = ({ fields, values, csrf, revision }: typeof shown) => {
      return { ...fields, ...values, csrf, revision: String(revision), intent: 'place' };
    };
    let form = formOf(shown);
    const place = () => visitor.post(review.action, '/checkout/review', form);
    const before = foreign.ordersOf('customer').length;
    await whileFailing('order/', async () => {
      const answer = await place();
      expect(answer.status).toBe(503);
      const title = 'We do not know if your order was placed';
      expect(await answer.json()).toMatchObject({ title, fields: {} });
      expect(foreign.failed).toContain('POST order/user/create');
    });
    // A buyer who does not find the order in the list starts again from the cart.
    await visitor.get(checkoutIndex.loader, '/checkout');
    form = formOf(await pageOf(visitor, 'review'));
    const [one, two] = await Promise.all([place(), place()]);
    expect(pathOf(one)).toMatch(/^\/checkout\/pay\/./);
    expect(pathOf(two)).toBe(pathOf(one));
    expect(pathOf(await place())).toBe(pathOf(one));
    expect(foreign.ordersOf('customer')).toHaveLength(before + 1);
  });

  it('an invalid form is not shown, but the other payment methods are', async () => {
    const visitor = await member('customer');
    const mine = await ordered(visitor, 'sabpaisa');
    const { SABPAISA_INIT_URL, RAZORPAY_BASE_URL } = config();
    const elsewhere = 'https://sabpaisa.example/init';
    const settings = { SABPAISA_INIT_URL: elsewhere, RAZORPAY_BASE_URL: elsewhere };
    completeConfig({ ...settings, RAZORPAY_KEY_ID: 'rzp_test' });
    onTestFinished(() => {
      completeConfig({ SABPAISA_INIT_URL, RAZORPAY_BASE_URL, RAZORPAY_KEY_ID: undefined });
    });
    const page = await (await openPay(visitor, mine)).json();
    expect(page).toMatchObject({
      begun: null,
      problem: 'SabPaisa is not available at the moment.',
      methods: expect.arrayContaining(['razorpay']),
    });
  });

  it('a payment link that is not a web address is not shown', async () => {
    const visitor = await member('customer');
    const mine = await ordered(visitor, 'sabpaisa');
    foreign.paymentLink = 'javascript:alert(1)';
    onTestFinished(() => {
      foreign.paymentLink = '';
    });
    const path = mine.path.replace('sabpaisa', 'link');
    expect(await (await openPay(visitor, { ...mine, path })).json()).toMatchObject({
      begun: null,
      problem: 'You cannot pay by payment link at the moment. Choose another payment method.',
    });
  });

  it('the amount in the gateway’s form is shown if the order cannot be read', async () => {
    const visitor = await member('customer');
    const mine = await ordered(visitor);
    const { total } = await (await openPay(visitor, mine)).json();
    foreign.hidden = mine.id;
    onTestFinished(() => {
      foreign.hidden = '';
    });
    expect(await (await openPay(visitor, mine)).json()).toMatchObject({ number: '', total });
    expect(total).toBeGreaterThan(0);
  });

  it('a payment is started once or not at all', async () => {
    const visitor = await member('customer');
    const mine = await ordered(visitor, 'sabpaisa');
    await whileFailing('sabpaisa', async () => {
      const paying = await openPay(visitor, mine);
      expect(paying.status).toBe(503);
      expect(await paying.json()).toMatchObject({ begun: null });
      expect(foreign.failed).toEqual(['GET sabpaisa/initPgReq']);
    });
    await whileFailing('order/all', async () => {
      expect((await openPay(visitor, mine)).status).toBe(503);
      const address = `/paymentconfirmation/pending/${mine.id}`;
      expect((await result(visitor, address)).status).toBe(503);
    });
    expect(await (await openPay(visitor, mine)).json()).toMatchObject({ begun: { kind: 'form' } });
  });
});
