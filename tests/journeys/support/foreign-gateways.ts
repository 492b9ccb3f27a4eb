/** Pages of both gateways as a browser sees them: plain forms that succeed or fail. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Entity {
  id: string;
  entity: 'order' | 'payment';
  status: string;
  amount: number;
  /** Of a payment: the gateway's order. */
  order_id?: string;
  /** The order of the shop, which the gateway does not send. */
  receipt: string;
}

export interface ForeignGateways {
  /** Without a path. */
  url: string;
  sabpaisaUrl: string;
  /** What the browser posted to the page that takes payments. */
  posted: Record<string, string>[];
  /** Creates an order of the gateway for one of the shop. */
  openOrder(receipt: string, amount: number): string;
  entity(id: string): Entity | undefined;
  /** Where SabPaisa's page posts the result. */
  leadBackTo(url: string): void;
  stop(): Promise<void>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A form with one button. */
const form = (action: string, fields: Record<string, string>, button: string) => `
  <form method="post" action="${escaped(action)}">
    ${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
      .join('')}
    <button>${button}</button>
  </form>`;

export async function createForeignGateways(): Promise<ForeignGateways> {
  const entities = new Map<string, Entity>();
  const posted: Record<string, string>[] = [];
  let serial = 0;
  let returnUrl = '';

  /** Razorpay's page, and the results of its buttons. */
  function razorpay(path: string, fields: Record<string, string>): string {
    if (path === '/v1/checkout/embedded') {
      posted.push(fields);
      return form('/pay', fields, 'Pay') + form('/fail', fields, 'Fail');
    }
    const { order_id: orderId = '', callback_url: back = '' } = fields;
    const order = entities.get(orderId);
    if (!order) return 'There is no such order.';
    if (path === '/fail') {
      const error = {
        'error[code]': 'BAD_REQUEST_ERROR',
        'error[description]': 'The bank said no',
      };
      return form(back, error, 'Return to the shop');
    }
    serial += 1;
    const id = `pay_E${serial}`;
    order.status = 'paid';
    entities.set(id, { ...order, id, entity: 'payment', status: 'captured', order_id: orderId });
    const proof = { razorpay_order_id: orderId, razorpay_signature: '0'.repeat(64) };
    return form(back, { razorpay_payment_id: id, ...proof }, 'Return to the shop');
  }

  const sabpaisa = ({ encData = '' }: Record<string, string>) =>
    form(returnUrl, { encResponse: encData, outcome: 'SUCCESS' }, 'Pay') +
    form(returnUrl, { encResponse: encData, outcome: 'FAILED' }, 'Fail');

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname } = new URL(request.url ?? '/', 'http://gateway.invalid');
    const fields = Object.fromEntries(new URLSearchParams(text));
    const isSabpaisa = pathname === '/SabPaisa/sabPaisaInit';
    if (isSabpaisa) posted.push(fields);
    const page = isSabpaisa ? sabpaisa(fields) : razorpay(pathname, fields);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>A gateway</title><h1>A gateway</h1>${page}</html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sabpaisaUrl: `${url}/SabPaisa/sabPaisaInit?v=1`,
    posted,
    openOrder(receipt, amount) {
      serial += 1;
      const id = `order_E${serial}`;
      entities.set(id, { id, entity: 'order', status: 'created', amount, receipt });
      return id;
    },
    entity: (id) => entities.get(id),
    leadBackTo(to) {
      returnUrl = to;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
