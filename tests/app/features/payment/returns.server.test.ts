import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as check from '~/routes/_resources+/payment.check.$id';
import * as pay from '~/routes/_shop+/checkout+/pay_.$id';
import * as razorpayCancel from '~/routes/_shop+/payment.razorpay.cancel';
import * as razorpayReturn from '~/routes/_shop+/payment.razorpay.return';
import * as sabpaisaReturn from '~/routes/_shop+/payment.sabpaisa.return';
import * as confirmation from '~/routes/_shop+/paymentconfirmation.$status.$id';
import { paymentAttempt, shopOrder } from '../../../../api/db/schema';
import type { Choice } from '../../../../api/providers/gateway-sandbox/page';
import { choose, startGatewaySandboxes, testGateways, visit } from '../../../setup/gateways';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { openRoute } from '../../routes/_shop+/open-route';
import { member, tokenOf, whileDown } from '../account/demo-members';
import { whileFailing } from '../cart/faults';
import { add, OIL, tidyUp, withGoods } from '../cart/shop';
import { pathOf, send, toReview } from '../checkout/shop';

const gateways = testGateways();
const upstream = testUpstream(withGoods, async () => ({ gateways }));
let sandbox: Awaited<ReturnType<typeof startGatewaySandboxes>>;
let buyer: Visitor;
/** `_id` of an unpaid order. */
let id: string;

beforeAll(async () => {
  const { db, clock } = upstream.api;
  sandbox = await startGatewaySandboxes({ db, now: () => clock.at });
  Object.assign(gateways, sandbox.gateways);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await tidyUp(upstream.api);
  buyer = await member('shopper@example.com');
  await add(buyer, OIL, '1');
  await toReview(buyer);
  id =
    pathOf(await send(buyer, 'review'))
      .split('/')
      .at(-1) ?? '';
});

type Fields = Record<string, string>;
type Gateway = 'razorpay' | 'sabpaisa';
const routes = { razorpay: razorpayReturn, sabpaisa: sabpaisaReturn };
const addressOf = (gateway: Gateway) =>
  gateway === 'razorpay' ? `/payment/razorpay/return?order=${id}` : '/payment/sabpaisa/return';

/** The page with a gateway's form. */
const paymentPage = async (gateway: Gateway, attempt: string) => {
  const address = `/checkout/pay/${id}?by=${gateway}&attempt=${attempt}`;
  return (await buyer.get(pay.loader, address, { id })).json();
};

/** The fields that the browser posts after the buyer has chosen an outcome at the gateway. */
async function settled(gateway: Gateway, choice: Choice): Promise<Fields> {
  const { begun } = await paymentPage(gateway, crypto.randomUUID());
  const opened = await visit(sandbox.url, begun.action, begun.fields);
  return (await choose(sandbox.url, opened, choice)).fields;
}

/** The browser comes from another site, so it sends no cookie. */
const post = (gateway: Gateway, fields: Fields) =>
  createVisitor().post(routes[gateway].action, addressOf(gateway), fields);
const get = (gateway: Gateway, fields: Fields) => {
  const address = addressOf(gateway);
  const query = new URLSearchParams(fields);
  const path = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return createVisitor().get(routes[gateway].loader, path);
};
const stateOf = async () => {
  const [row] = await upstream.api.db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
  return row?.payment;
};
const attempts = async () => {
  const [row] = await upstream.api.db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
  return upstream.api.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, row?.id ?? ''));
};

it('the result of a payment says to anybody that the order was replaced', async () => {
  const shown = async () => {
    const address = `/paymentconfirmation/created/${id}`;
    const params = { status: 'created', id };
    return (await createVisitor().get(confirmation.loader, address, params)).json();
  };
  expect(await shown()).toMatchObject({ isReplaced: false, own: null });
  const { db } = upstream.api;
  const [old] = await db.select().from(shopOrder).where(eq(shopOrder.publicId, id));
  if (!old) throw new Error('There is no order.');
  const copy = {
    id: crypto.randomUUID(),
    publicId: 'later',
    number: 'ORD-LATER',
    requestKey: 'later',
  };
  await db.insert(shopOrder).values({ ...old, ...copy, replacesId: old.id });
  expect(await shown()).toMatchObject({ isReplaced: true, own: null });
});

describe.each(['razorpay', 'sabpaisa'] as const)('a browser that returns from %s', (gateway) => {
  it.each([
    ['by POST', post],
    ['by GET', get],
  ])(
    '%s, without cookies, is redirected to the state of the order, and gets none',
    async (_, come) => {
      const fields = await settled(gateway, 'pay');
      const answer = await come(gateway, fields);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(`/paymentconfirmation/paid/${id}`);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await stateOf()).toBe('paid');
      // A reload posts the form again and gets the same answer.
      expect(pathOf(await come(gateway, fields))).toBe(`/paymentconfirmation/paid/${id}`);
    },
  );

  it('is shown that the payment failed, and nothing is paid', async () => {
    const answer = await post(gateway, await settled(gateway, 'fail'));
    expect(answer.headers.get('Location')).toBe(
      `/paymentconfirmation/pending/${id}?reported=failed`,
    );
    expect(await stateOf()).toBe('pending');
  });

  it('is shown that nothing is lost, and when to try again, while the upstream is down', async () => {
    const fields = await settled(gateway, 'pay');
    await whileDown(upstream, async () => {
      const answer = await post(gateway, fields);
      const location = answer.headers.get('Location') ?? '';
      expect(location).toContain('unverified=unknown');
      const shown = await createVisitor().get(routes[gateway].loader, location);
      expect([shown.status, shown.headers.get('Retry-After')]).toEqual([503, '10']);
    });
    expect(pathOf(await post(gateway, fields))).toBe(`/paymentconfirmation/paid/${id}`);
  });

  it.each([401, 403, 429])(
    'is not shown that the payment is unproven if the upstream answers %i',
    async (status) => {
      const fields = await settled(gateway, 'pay');
      const returning = async () => {
        const answer = await post(gateway, fields);
        expect(answer.headers.get('Location')).toContain('unverified=unknown');
      };
      await whileFailing(upstream, `${gateway}/return`, returning, { status });
    },
  );
});

describe('a return without some fields', () => {
  it('from Razorpay makes the api query the gateway', async () => {
    const { razorpay_payment_id: payment = '' } = await settled('razorpay', 'pay');
    const answer = await post('razorpay', { razorpay_payment_id: payment });
    expect(answer.headers.get('Location')).toBe(`/paymentconfirmation/paid/${id}`);
    expect(await stateOf()).toBe('paid');
  });

  it.each([
    ['/payment/razorpay/return', razorpayReturn],
    ['/payment/razorpay/return?order=nobody', razorpayReturn],
    ['/payment/sabpaisa/return', sabpaisaReturn],
    ['/payment/sabpaisa/return?encResponse=00', sabpaisaReturn],
  ])('proves nothing, and the page says so: %s', async (address, route) => {
    const posted = await createVisitor().post(route.action, address, {});
    expect(posted.headers.get('Location')).toContain('unverified=no');
    for (const path of [address, posted.headers.get('Location') ?? '']) {
      const shown = await openRoute(route, '/payment/*', path);
      expect(shown.status).toBe(400);
      expect(shown.html).toContain('We could not verify this payment');
    }
  });

  it('is refused if the body is no form', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    for (const gateway of ['razorpay', 'sabpaisa'] as const) {
      const { action } = routes[gateway];
      const request = createVisitor().request(addressOf(gateway), init);
      const refused = await action({ request, params: {}, context: {} } as never).catch((e) => e);
      expect(refused.status).toBe(400);
    }
  });
});

it('a challan is not reported as failed', async () => {
  const answer = await post('sabpaisa', await settled('sabpaisa', 'authorized'));
  expect(answer.headers.get('Location')).toBe(
    `/paymentconfirmation/pending/${id}?reported=challan`,
  );
});

it.each([
  [razorpayCancel, '/payment/razorpay/cancel', 'You cancelled the payment'],
  [
    razorpayReturn,
    '/payment/razorpay/return?error%5Bcode%5D=BAD_REQUEST_ERROR',
    'The payment did not go through',
  ],
])('a payment without an order is reported correctly (%#)', async (route, path, title) => {
  const shown = await openRoute(route, '/payment/*', path);
  expect(shown.status).toBe(200);
  expect(shown.html).toContain(title);
  expect(shown.html).toContain('href="/allorder"');
});

it('a buyer who cancels at Razorpay is shown this, but a payment that arrived anyway counts', async () => {
  const cancel = async () =>
    (
      await createVisitor().get(razorpayCancel.loader, `/payment/razorpay/cancel?order=${id}`)
    ).headers.get('Location');
  await paymentPage('razorpay', crypto.randomUUID());
  expect(await cancel()).toBe(`/paymentconfirmation/pending/${id}?reported=cancelled`);
  await settled('razorpay', 'silent');
  expect(await cancel()).toBe(`/paymentconfirmation/paid/${id}`);
});

it('a payment page opened again, even in another tab, starts no second attempt', async () => {
  for (const gateway of ['razorpay', 'sabpaisa'] as const) {
    const key = crypto.randomUUID();
    const form = { csrf: await tokenOf(buyer), by: gateway, idempotency_key: key };
    const chosen = () => buyer.post(pay.action, `/checkout/pay/${id}`, form, { id });
    const [one, other] = await Promise.all([chosen(), chosen()]);
    expect(one.headers.get('Location')).toBe(other.headers.get('Location'));
    await Promise.all([paymentPage(gateway, key), paymentPage(gateway, key)]);
    await paymentPage(gateway, key);
  }
  expect((await attempts()).map(({ gateway }) => gateway).sort()).toEqual(['razorpay', 'sabpaisa']);
});

it('a buyer whose earlier attempt was paid is shown the result, and not asked to pay', async () => {
  await settled('razorpay', 'silent');
  for (const gateway of ['sabpaisa', 'razorpay']) {
    const address = `/checkout/pay/${id}?by=${gateway}&attempt=${crypto.randomUUID()}`;
    const answer = await buyer.get(pay.loader, address, { id });
    expect([answer.status, pathOf(answer)]).toEqual([303, `/paymentconfirmation/paid/${id}`]);
  }
});

it('going back after a failed payment at SabPaisa does not send it again, and offers other methods', async () => {
  const key = crypto.randomUUID();
  const { begun } = await paymentPage('sabpaisa', key);
  const opened = await visit(sandbox.url, begun.action, begun.fields);
  await post('sabpaisa', (await choose(sandbox.url, opened, 'fail')).fields);
  const again = await paymentPage('sabpaisa', key);
  expect(again.begun).toBeNull();
  expect(again.problem).toBe('This payment did not go through. Start a new one.');
  expect((await paymentPage('sabpaisa', crypto.randomUUID())).begun).toMatchObject({
    kind: 'form',
  });
});

it('the script of a waiting page receives only the state, and a form is redirected to the state', async () => {
  await settled('sabpaisa', 'silent');
  const address = `/paymentconfirmation/pending/${id}`;
  const params = { id, status: 'pending' };
  const ask = (asked: string) =>
    createVisitor().post(check.action, `/payment/check/${asked}`, {}, { id: asked });
  const told = await ask(id);
  expect([told.status, await told.json()]).toEqual([200, { status: 'paid' }]);
  expect((await ask('nobody')).status).toBe(404);
  await whileDown(upstream, async () => {
    expect((await ask(id)).status).toBe(503);
  });
  const pressed = await createVisitor().post(confirmation.action, address, {}, params);
  expect(pathOf(pressed)).toBe(`/paymentconfirmation/paid/${id}`);
  const none = { id: 'nobody', status: 'pending' };
  const path = '/paymentconfirmation/pending/nobody';
  expect((await createVisitor().post(confirmation.action, path, {}, none)).status).toBe(404);
});
