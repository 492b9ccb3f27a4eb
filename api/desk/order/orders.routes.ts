/** `desk/orders/…` over HTTP: many orders at once. */
import {
  DeskOrdersHandleRequest,
  DeskOrdersPrintRequest,
  DeskOrdersShipRequest,
  DeskParcelFileRequest,
  MAX_ORDERS_AT_ONCE,
  orderNumbersIn,
  type ParcelLine,
  type RowOutcome,
} from '@contract/desk/orders';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { bodyOf } from '../../http/api-error';
import { readForm } from '../../http/form';
import { body, query } from '../../http/request';
import { success } from '../../http/respond';
import { printedOrders } from '../../modules/fulfilment/printed-orders.service';
import {
  checkParcelFile,
  handleOrders,
  shipOrders,
} from '../../modules/fulfilment/staff-many.service';
import type { StaffEnv } from '../guard';
import { staffContextOf } from './staff-context';

type Outcomes = Awaited<ReturnType<typeof handleOrders>>;

const rowsOf = (outcomes: Outcomes): RowOutcome[] =>
  outcomes.map(({ number, outcome }) => ({
    number,
    done: outcome.ok,
    reason: outcome.ok ? '' : bodyOf(outcome).message,
  }));

export function ordersRoutes(context: ApiContext) {
  const { db, accounts, log } = context;
  return new Hono<StaffEnv>()
    .post('/orders/handle', async (c) => {
      const { numbers, action } = readForm(DeskOrdersHandleRequest, await body(c));
      const services = { ...staffContextOf(context, c), log };
      const outcomes = await handleOrders(services, orderNumbersIn(numbers), action);
      return success(c, { outcomes: rowsOf(outcomes) });
    })
    .post('/orders/ship', async (c) => {
      const { parcels } = readForm(DeskOrdersShipRequest, await body(c));
      const outcomes = await shipOrders({ ...staffContextOf(context, c), log }, parcels);
      return success(c, { outcomes: rowsOf(outcomes) });
    })
    .post('/orders/parcel-file', async (c) => {
      const file = readForm(DeskParcelFileRequest, await body(c));
      const checked = await checkParcelFile(db, file, MAX_ORDERS_AT_ONCE + 1);
      const lines: ParcelLine[] = checked
        .slice(0, MAX_ORDERS_AT_ONCE)
        .map(({ refusal, ...line }) => ({
          ...line,
          problem: refusal ? bodyOf(refusal).message : '',
        }));
      return success(c, { lines, is_cut: checked.length > MAX_ORDERS_AT_ONCE });
    })
    .get('/orders/print', async (c) => {
      const { numbers } = readForm(DeskOrdersPrintRequest, query(c));
      const services = { db, vault: accounts.vault };
      return success(c, { orders: await printedOrders(services, orderNumbersIn(numbers)) });
    });
}
