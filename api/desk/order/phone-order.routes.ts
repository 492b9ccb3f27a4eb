/** `desk/buyers/…` over HTTP: orders that staff take by phone. */
import {
  DeskBuyerRequest,
  DeskBuyersQuery,
  DeskPhoneOrderRequest,
  DeskPhoneQuoteRequest,
  MAX_BUYERS,
} from '@contract/desk/phone-order';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, query } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import {
  addBuyer,
  findBuyers,
  placePhoneOrder,
  showBuyer,
} from '../../modules/fulfilment/phone-order.service';
import { quote } from '../../modules/order/quote.service';
import type { StaffEnv } from '../guard';
import { staffContextOf } from './staff-context';

export const phoneOrderRoutes = (context: ApiContext) =>
  new Hono<StaffEnv>()
    .get('/buyers/all', async (c) => {
      const { q } = readForm(DeskBuyersQuery, query(c));
      const found = await findBuyers(context.db, q, MAX_BUYERS);
      return page(c, found, { total: found.length, page: 1, limit: MAX_BUYERS });
    })
    .get('/buyers/one/:id', async (c) => {
      const shown = await showBuyer(staffContextOf(context, c), c.req.param('id'));
      return shown.ok ? success(c, shown.buyer) : refusalResponse(c, shown);
    })
    .post('/buyers/add', async (c) => {
      const person = readForm(DeskBuyerRequest, await body(c));
      const added = await addBuyer(staffContextOf(context, c), person);
      return added.ok ? success(c, { _id: added.id }) : refusalResponse(c, added);
    })
    .post('/buyers/:id/quote', async (c) => {
      const services = staffContextOf(context, c);
      const request = readForm(DeskPhoneQuoteRequest, await body(c));
      const shown = await showBuyer(services, c.req.param('id'));
      if (!shown.ok) return refusalResponse(c, shown);
      const quoted = await quote(services, shown.buyer._id, request);
      return quoted.ok ? success(c, quoted.quote) : refusalResponse(c, quoted);
    })
    .post('/buyers/:id/order', async (c) => {
      const request = readForm(DeskPhoneOrderRequest, await body(c));
      const outcome = await placePhoneOrder(staffContextOf(context, c), c.req.param('id'), request);
      return outcome.ok ? success(c, { number: outcome.number }) : refusalResponse(c, outcome);
    });
