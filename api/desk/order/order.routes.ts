/** `desk/order/…` over HTTP. */
import {
  DESK_ORDERS_PAGE_SIZE,
  DeskNoteRequest,
  DeskOrdersQuery,
  DeskRefundRequest,
  DeskReturnRequest,
  DeskShipRequest,
} from '@contract/desk/order';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, param, parse, query, withoutEmptyFields } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import {
  addOrderNote,
  cancelByStaff,
  deliverOrder,
  packOrder,
  receiveReturn,
  returnUndelivered,
  shipOrder,
  takeInCash,
} from '../../modules/fulfilment/staff.service';
import type { StaffContext } from '../../modules/fulfilment/staff-change';
import { listOrders, showOrderToStaff } from '../../modules/fulfilment/staff-order.service';
import {
  confirmRefund,
  payCashRefund,
  refundByStaff,
  retryRefunds,
} from '../../modules/fulfilment/staff-refund.service';
import { invoiceOfOrder, openDocument } from '../../modules/invoice/invoice.repository';
import { invoicePdf } from '../../modules/invoice/pdf/invoice-pdf';
import { type Outcome, refuse } from '../../outcome';
import type { StaffEnv } from '../guard';

type StaffRequest = Context<StaffEnv>;

export function orderRoutes({ db, accounts, shop, now }: ApiContext) {
  const { vault } = accounts;
  const contextOf = (c: StaffRequest): StaffContext => {
    const { staff } = c.var;
    return { db, vault, shop, now: now(), staff, actor: `staff:${staff.name}` };
  };
  const does = (work: (context: StaffContext, number: string) => Promise<Outcome<object>>) =>
    async function answer(c: StaffRequest) {
      const outcome = await work(contextOf(c), param(c, 'number'));
      return outcome.ok ? success(c, null) : refusalResponse(c, outcome);
    };

  return new Hono<StaffEnv>()
    .get('/order/all', async (c) => {
      const input = parse(DeskOrdersQuery, withoutEmptyFields(query(c)));
      const { orders, total, queues } = await listOrders({ db, vault, now: now() }, input);
      return page(c, orders, { total, page: input.page, limit: DESK_ORDERS_PAGE_SIZE, queues });
    })
    .get('/order/one/:number', async (c) => {
      const shown = await showOrderToStaff({ db, vault, now: now() }, param(c, 'number'));
      return shown.ok ? success(c, shown.order) : refusalResponse(c, shown);
    })
    .get('/order/:number/document/:id', async (c) => {
      const row = await invoiceOfOrder(db, param(c, 'number'), param(c, 'id'));
      if (!row) return refusalResponse(c, refuse('invoice_unknown'));
      const pdf = new Uint8Array(await invoicePdf(openDocument(vault, row)));
      return c.body(pdf, 200, {
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.byteLength),
      });
    })
    .post('/order/:number/pack', does(packOrder))
    .post('/order/:number/ship', async (c) => {
      const parcel = readForm(DeskShipRequest, await body(c));
      return does((context, number) => shipOrder(context, number, parcel))(c);
    })
    .post('/order/:number/deliver', does(deliverOrder))
    .post('/order/:number/undelivered', does(returnUndelivered))
    .post('/order/:number/cancel', does(cancelByStaff))
    .post('/order/:number/return', async (c) => {
      const { written_off: writtenOff } = readForm(DeskReturnRequest, await body(c));
      return does((context, number) => receiveReturn(context, number, writtenOff))(c);
    })
    .post('/order/:number/cash-in', does(takeInCash))
    .post('/order/:number/note', async (c) => {
      const { note } = readForm(DeskNoteRequest, await body(c));
      return does((context, number) => addOrderNote(context, number, note))(c);
    })
    .post('/order/:number/refund', async (c) => {
      const { amount = null, ...rest } = readForm(DeskRefundRequest, await body(c));
      return does((context, number) => refundByStaff(context, number, { amount, ...rest }))(c);
    })
    .post('/order/:number/cash-refund', does(payCashRefund))
    .post('/order/:number/refund-retry', does(retryRefunds))
    .post('/order/:number/refund/:id/confirm', async (c) =>
      does((context, number) => confirmRefund(context, number, param(c, 'id')))(c),
    );
}
