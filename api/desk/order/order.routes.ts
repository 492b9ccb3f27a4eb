/** `desk/order/…` over HTTP. */
import {
  DESK_ORDERS_PAGE_SIZE,
  DeskNoteRequest,
  DeskOrdersQuery,
  DeskShipRequest,
} from '@contract/desk/order';
import { DeskRefundRequest, DeskTransferRequest } from '@contract/desk/refund';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, parse, query, withoutEmptyFields } from '../../http/request';
import { answerChange, page, refusalResponse, success } from '../../http/respond';
import {
  approveRefund,
  refuseRefundRequest,
} from '../../modules/fulfilment/refund-request.service';
import {
  addOrderNote,
  cancelByStaff,
  deliverOrder,
  packOrder,
  returnUndelivered,
  shipOrder,
  takeInCash,
} from '../../modules/fulfilment/staff.service';
import type { StaffContext } from '../../modules/fulfilment/staff-change';
import { listOrders, showOrderToStaff } from '../../modules/fulfilment/staff-order.service';
import {
  confirmRefund,
  payCashRefund,
  recordTransfer,
  refundByStaff,
  retryRefunds,
} from '../../modules/fulfilment/staff-refund.service';
import { invoiceOfOrder, openDocument } from '../../modules/invoice/invoice.repository';
import { invoicePdf } from '../../modules/invoice/pdf/invoice-pdf';
import type { Outcome } from '../../outcome';
import type { StaffEnv } from '../guard';
import { staffContextOf } from './staff-context';

type StaffRequest = Context<StaffEnv>;

export function orderRoutes(context: ApiContext) {
  const { db, accounts, now } = context;
  const { vault } = accounts;
  const change = (work: (context: StaffContext, number: string) => Promise<Outcome<object>>) =>
    async function answer(c: StaffRequest) {
      return answerChange(c, await work(staffContextOf(context, c), c.req.param('number') ?? ''));
    };

  return new Hono<StaffEnv>()
    .get('/order/all', async (c) => {
      const input = parse(DeskOrdersQuery, withoutEmptyFields(query(c)));
      const { orders, total, queues } = await listOrders({ db, vault, now: now() }, input);
      return page(c, orders, { total, page: input.page, limit: DESK_ORDERS_PAGE_SIZE, queues });
    })
    .get('/order/one/:number', async (c) => {
      const shown = await showOrderToStaff(
        { db, vault, now: now() },
        c.req.param('number'),
        c.var.staff.id,
      );
      return shown.ok ? success(c, shown.order) : refusalResponse(c, shown);
    })
    .get('/order/:number/document/:id', async (c) => {
      const row = await invoiceOfOrder(db, c.req.param('number'), c.req.param('id'));
      if (!row) return refusalResponse(c, 'invoice_unknown');
      const pdf = new Uint8Array(await invoicePdf(openDocument(vault, row)));
      return c.body(pdf, 200, {
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.byteLength),
      });
    })
    .post('/order/:number/pack', change(packOrder))
    .post('/order/:number/ship', async (c) => {
      const parcel = readForm(DeskShipRequest, await body(c));
      return change((services, number) => shipOrder(services, number, parcel))(c);
    })
    .post('/order/:number/deliver', change(deliverOrder))
    .post('/order/:number/undelivered', change(returnUndelivered))
    .post('/order/:number/cancel', change(cancelByStaff))
    .post('/order/:number/cash-in', change(takeInCash))
    .post('/order/:number/note', async (c) => {
      const { note } = readForm(DeskNoteRequest, await body(c));
      return change((services, number) => addOrderNote(services, number, note))(c);
    })
    .post('/order/:number/refund', async (c) => {
      const { amount = null, by, ...rest } = readForm(DeskRefundRequest, await body(c));
      const wanted = { amount, ...rest, byTransfer: by === 'transfer' };
      const made = await refundByStaff(staffContextOf(context, c), c.req.param('number'), wanted);
      if (!made.ok) return refusalResponse(c, made);
      return success(c, { is_waiting: made.isWaiting ?? false });
    })
    .post('/order/:number/refund-request/:id/approve', async (c) =>
      change((services, number) => approveRefund(services, number, c.req.param('id')))(c),
    )
    .post('/order/:number/refund-request/:id/refuse', async (c) =>
      change((services, number) => refuseRefundRequest(services, number, c.req.param('id')))(c),
    )
    .post('/order/:number/refund/:id/transfer', async (c) => {
      const transfer = readForm(DeskTransferRequest, await body(c));
      const sent = { ...transfer, refundId: c.req.param('id') };
      return change((services, number) => recordTransfer(services, number, sent))(c);
    })
    .post('/order/:number/cash-refund', change(payCashRefund))
    .post('/order/:number/refund-retry', change(retryRefunds))
    .post('/order/:number/refund/:id/confirm', async (c) =>
      change((services, number) => confirmRefund(services, number, c.req.param('id')))(c),
    );
}
