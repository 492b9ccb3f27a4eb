/**
 * A foreign upstream that sells, based only on sections 3, 6 and 7 of the specification: its calls
 * are the listed ones. It sends unknown fields, numbers as strings and in another order, leaves out
 * optional fields, ignores idempotency keys, and answers 404 with an envelope to every other call.
 * The gateways are pages with plain forms.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogueAnswer, products } from './foreign-catalogue';
import { createForeignGateways, type ForeignGateways } from './foreign-gateways';
import { officeAnswers } from './foreign-office';

export const ACCOUNTS = {
  customer: 'customer@elsewhere.example',
  distributor: 'distributor@elsewhere.example',
} as const;
export type AccountType = keyof typeof ACCOUNTS;
export const FOREIGN_PASSWORD = 'their-password';
/** Paise; added to every order, and sent only with the order. */
const DELIVERY = 49_00;

export interface BuyingCall {
  method: string;
  /** Below `/api/`. */
  path: string;
  query: Record<string, string>;
  fields: Record<string, string>;
  bearer: string;
}

interface Line {
  id: number;
  slug: string;
  quantity: number;
}

interface ForeignOrder {
  id: string;
  total: number;
  state: string;
  line: string;
  lines: number;
  /** The rank that it buys. */
  step?: (typeof ladder)[number];
}

interface Account {
  type: AccountType;
  cart: Line[];
  orders: ForeignOrder[];
  ranks: (typeof ladder)[number][];
  payments: { id: string; order: ForeignOrder; amount: number }[];
}

type Envelope = Record<string, unknown>;
interface Answer {
  status?: number;
  body: Envelope;
}

const ok = (data?: unknown, rest: Envelope = {}): Answer => ({
  body: { server: 'theirs', ...(data === undefined ? {} : { data }), ...rest, message: 'Success' },
});
const no = (status: number, message: string): Answer => ({
  status,
  body: { message, data: null, status_code: String(status) },
});

const productOf = (key: string) => products.find(({ _id, slug }) => key === _id || key === slug);
const priceOf = (slug: string) => Number(productOf(slug)?.price ?? 0);

export interface ForeignBuying {
  /** Ends in `/api`. */
  baseUrl: string;
  gateways: ForeignGateways;
  /** The known calls, in order; unknown calls are recorded separately. */
  calls: BuyingCall[];
  unknown: string[];
  /** Ids of an account's orders, oldest first. */
  ordersOf(type: AccountType): string[];
  /** Calls of this path are answered 503 and not carried out; empty for none. */
  failing: string;
  failed: string[];
  /** An order that is not in the list (yet). */
  hidden: string;
  /** Target of its payment links; empty for an upstream without them. */
  paymentLink: string;
  /** Holds the answer of a path's next call until it is released. */
  holdAnswer(path: string): { hasCome: Promise<void>; letGo(): void };
  stop(): Promise<void>;
}

/** Prices are paise; points are not used there. */
const ladder = [
  { name: 'Seven', price: '250000', _id: 'seven', rank: '7', ediscount: '7', medal: 'tin' },
  { rank: '2', name: 'Two', _id: 'two' },
];

/** Starts both on loopback ports. With `hasOffice`, distributors have a team and ranks. */
export async function startForeignBuying({ hasOffice = false } = {}): Promise<ForeignBuying> {
  const accounts = new Map<string, Account>(
    Object.keys(ACCOUNTS).map((type) => [
      `token-of-${type}`,
      { type: type as AccountType, cart: [], orders: [], ranks: [], payments: [] },
    ]),
  );
  const gateways = await createForeignGateways();
  const calls: BuyingCall[] = [];
  const unknown: string[] = [];
  let serial = 0;
  let held: { path: string; come: () => void; go: Promise<void> } | undefined;

  const orderOf = (id: string) =>
    [...accounts.values()].flatMap(({ orders }) => orders).find((order) => order.id === id);

  function settle(order: ForeignOrder): void {
    if (order.state === 'PAID') return;
    order.state = 'PAID';
    const account = [...accounts.values()].find(({ orders }) => orders.includes(order));
    account?.payments.push({ id: `txn-${order.id}`, order, amount: order.total });
    if (order.step) account?.ranks.unshift(order.step);
  }

  function order(account: Account, { fields }: BuyingCall): Answer {
    const lines = Object.keys(fields).filter((name) => /^items\[\d+\]\[product\]$/.test(name));
    const wanted = lines.map((name) => ({
      slug: productOf(fields[name] ?? '')?.slug ?? '',
      quantity: Number(fields[name.replace('product', 'quantity')]),
    }));
    if (wanted.length === 0) return no(400, 'Nothing to order, dear friend');
    const goods = wanted.reduce((sum, { slug, quantity }) => sum + priceOf(slug) * quantity, 0);
    serial += 1;
    const made: ForeignOrder = {
      id: `elsewhere-${serial}`,
      total: goods + DELIVERY,
      state: 'Pending',
      line: productOf(wanted[0]?.slug ?? '')?.name ?? '',
      lines: wanted.length,
    };
    account.orders.unshift(made);
    account.cart = [];
    // Neither its state nor its payment method.
    return ok({ warehouse: 7, total: String(made.total), _id: made.id });
  }

  const ofMember: Record<string, (account: Account, call: BuyingCall) => Answer> = {
    'GET distributor/wishlist/all': () => ok([]),
    'GET distributor/cart/all': ({ cart }) =>
      ok(
        cart.map(({ id, slug, quantity }) => ({
          quantity: String(quantity),
          product: productOf(slug),
          added_by: null,
          _id: id,
        })),
        { count: String(cart.length) },
      ),
    'POST distributor/cart/create': (account, { fields }) => {
      const slug = productOf(fields.product ?? '')?.slug;
      if (!slug) return no(404, 'No such thing here');
      const line = account.cart.find((other) => other.slug === slug);
      serial += 1;
      if (line) line.quantity += Number(fields.quantity);
      else account.cart.push({ id: serial, slug, quantity: Number(fields.quantity) });
      return ok();
    },
    'PATCH distributor/cart/update': (account, { path, fields }) => {
      const line = account.cart.find(({ id }) => path.endsWith(`/${id}`));
      if (!line) return no(404, 'No such line');
      line.quantity = Number(fields.quantity);
      return ok({ acknowledged: 'true', quantity: String(line.quantity) });
    },
    'DELETE distributor/cart/delete': (account, { path }) => {
      account.cart = account.cart.filter(({ id }) => !path.endsWith(`/${id}`));
      return ok(null);
    },
    'POST order/create': (account, call) =>
      account.type === 'distributor' ? order(account, call) : no(403, 'Not your door'),
    'POST order/user/create': (account, call) =>
      account.type === 'customer' ? order(account, call) : no(403, 'Not your door'),
    'GET order/all': ({ orders }) =>
      ok(
        orders.map(({ id, total, state, line, lines }) => ({
          total: String(total),
          title: line,
          shelf: { row: '9' },
          number: `E/${id.split('-')[1]}`,
          items: String(lines),
          created_at: '2026-11-20T08:00:00.000Z',
          status: state,
          _id: id,
        })),
      ),
    'POST razorpay/order': ({ type, orders }, { fields }) => {
      const paying = orders.find(({ id }) => id === fields.order);
      if (!paying) return no(404, 'No such order');
      const id = gateways.openOrder(paying.id, paying.total);
      return ok({
        entity: 'order',
        amount: String(paying.total),
        attempts: '0',
        // For others the web uses its own.
        ...(type === 'customer' ? { key_id: 'rzp_of_the_upstream' } : {}),
        id,
        status: 'created',
      });
    },
    'GET razorpay/fetch': (_, { path }) => {
      const entity = gateways.entity(path.split('/').at(-1) ?? '');
      if (!entity) return no(404, 'No such payment');
      const paid = orderOf(entity.receipt);
      if (paid && ['captured', 'paid'].includes(entity.status)) settle(paid);
      const { receipt: _receipt, amount, ...rest } = entity;
      return ok({ ...rest, amount: String(amount), fee: null });
    },
    'GET sabpaisa/initPgReq': ({ orders }, { query }) => {
      const paying = orders.find(({ id }) => id === query.order);
      if (!paying) return no(404, 'No such order');
      const encData = Buffer.from(JSON.stringify(query)).toString('base64url');
      return ok({ clientCode: 'ELSE1', spURL: gateways.sabpaisaUrl, encData, ttl: '900' });
    },
    'GET distributor/rank/all': () => ok(ladder),
    'GET distributor/rankhistory/all': ({ ranks }) =>
      ok(
        ranks.map((step, index) => ({
          since: 'Monday',
          distributor_rank_id: step,
          date: '2026-11-20T10:00:00.000Z',
          _id: index,
        })),
      ),
    'POST distributor/rankUpgrade/check': () => ok({ verdict: 'not yet', stars: '3' }),
    'POST distributor/rank/purchase': (account, { fields }) => {
      const step = ladder.find(({ _id }) => _id === fields.rank);
      if (!step || account.type !== 'distributor') return no(400, 'No such step');
      serial += 1;
      const total = Number(step.price) + DELIVERY;
      const id = `elsewhere-${serial}`;
      account.orders.unshift({ id, total, state: 'Pending', line: 'A box', lines: 1, step });
      return ok({ total: String(total), box: 'large', _id: id });
    },
    'GET distributor/transaction/all': ({ payments }) =>
      ok(
        payments.map(({ id, order: paid, amount }) => ({
          amount: String(amount),
          _id: id,
          ledger: 'A',
          order: paid.id,
          date: '2026-11-20T09:30:00.000Z',
          kind: 'payment',
        })),
      ),
  };

  function logIn({ fields }: BuyingCall): Answer {
    const [type] = Object.entries(ACCOUNTS).find(([, email]) => email === fields.email) ?? [];
    if (!type || fields.password !== FOREIGN_PASSWORD) return no(400, 'Who are you?');
    const rank = { ediscount: '0', rank: '2', colour: 'blue' };
    const data = {
      name: `Their ${type}`,
      type,
      _id: 501,
      ...(type === 'distributor' ? { distributor_rank_id: rank } : {}),
    };
    return ok(data, { token: `token-of-${type}` });
  }

  /** The fields of the specification, which do not say that this is a customer. */
  const signUp = ({ fields }: BuyingCall): Answer =>
    ok(
      { _id: 502, name: fields.name ?? '', distributor_rank_id: { rank: '1', ediscount: '0' } },
      { token: 'token-of-customer' },
    );

  function answer(call: BuyingCall): Answer | null {
    const { method, path, bearer } = call;
    if (`${method} ${path}` === 'POST distributor/login') return logIn(call);
    if (`${method} ${path}` === 'POST distributor/user/signup') return signUp(call);
    if (path === 'razorpay/link' && state.paymentLink) return ok({ url: state.paymentLink });
    const office = hasOffice
      ? (officeAnswers[`${method} ${path}`] ?? officeAnswers[`${method} ${withoutId(path)}`])
      : undefined;
    const known = office
      ? () => office(path.split('/').at(-1) ?? '')
      : (ofMember[`${method} ${path}`] ?? ofMember[`${method} ${withoutId(path)}`]);
    if (known) {
      const account = accounts.get(bearer.replace('Bearer ', ''));
      return account ? known(account, call) : no(401, 'Log in first');
    }
    const [query, fields] = [call.query, call.fields].map((part) => new URLSearchParams(part));
    const found = catalogueAnswer(
      method,
      path,
      query ?? new URLSearchParams(),
      fields ?? new URLSearchParams(),
    );
    return found && { status: found.status ?? 200, body: found.body as Envelope };
  }

  /** SabPaisa returns the browser here, and this redirects it. */
  function handleSabpaisaReturn(fields: Record<string, string>, response: ServerResponse): void {
    const { encResponse = '', outcome = '' } = fields;
    const { order: id, origin } = JSON.parse(Buffer.from(encResponse, 'base64url').toString());
    const paid = orderOf(id);
    if (paid && outcome === 'SUCCESS') settle(paid);
    const status = outcome === 'SUCCESS' ? 'success' : 'failed';
    response.writeHead(303, { location: `${origin}/paymentconfirmation/${status}/${id}` }).end();
  }

  const state: ForeignBuying = {
    baseUrl: '',
    gateways,
    calls,
    unknown,
    failing: '',
    failed: [],
    hidden: '',
    paymentLink: '',
    ordersOf: (type) =>
      (accounts.get(`token-of-${type}`)?.orders ?? []).map(({ id }) => id).reverse(),
    holdAnswer(path) {
      let come = () => {};
      let letGo = () => {};
      const hasCome = new Promise<void>((resolve) => {
        come = resolve;
      });
      const go = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held = { path, come, go };
      return { hasCome, letGo };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await gateways.stop();
    },
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://foreign.invalid');
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)));
    if (url.pathname === '/from-sabpaisa') return handleSabpaisaReturn(fields, response);
    const call: BuyingCall = {
      method: request.method ?? '',
      path: url.pathname.replace(/^\/api\//, ''),
      query: Object.fromEntries(url.searchParams),
      fields,
      bearer: request.headers.authorization ?? '',
    };
    if (state.failing && call.path.startsWith(state.failing)) {
      state.failed.push(`${call.method} ${call.path}`);
      response.writeHead(503).end('<h1>Back soon</h1>');
      return;
    }
    const found = answer(call);
    if (found) calls.push(call);
    else unknown.push(`${call.method} ${call.path}`);
    if (held && call.path.startsWith(held.path)) {
      const { come, go } = held;
      held = undefined;
      come();
      await go;
    }
    const { status = 200, body } = found ?? no(404, 'Not found');
    if (state.hidden && call.path === 'order/all') {
      body.data = (body.data as Envelope[]).filter(({ _id }) => _id !== state.hidden);
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateways.leadBackTo(`${origin}/from-sabpaisa`);
  state.baseUrl = `${origin}/api`;
  return state;
}

const withoutId = (path: string) => path.split('/').slice(0, -1).join('/');

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
