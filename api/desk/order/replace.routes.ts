/** `desk/order/…/replace` and the payment link over HTTP. */
import {
  DeskPaymentLinkRequest,
  DeskReplaceQuoteRequest,
  DeskReplaceRequest,
} from '@contract/desk/replace';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { sendPaymentLink } from '../../modules/fulfilment/payment-link.service';
import { quoteReplacement, replaceOrder } from '../../modules/fulfilment/replace-order.service';
import type { StaffEnv } from '../guard';
import { staffContextOf } from './staff-context';

export const replaceRoutes = (context: ApiContext) =>
  new Hono<StaffEnv>()
    .post('/order/:number/replace/quote', async (c) => {
      const { items } = readForm(DeskReplaceQuoteRequest, await body(c));
      const quoted = await quoteReplacement(
        staffContextOf(context, c),
        c.req.param('number'),
        items,
      );
      return quoted.ok ? success(c, quoted.replacement) : refusalResponse(c, quoted);
    })
    .post('/order/:number/replace', async (c) => {
      const request = readForm(DeskReplaceRequest, await body(c));
      const outcome = await replaceOrder(
        staffContextOf(context, c),
        c.req.param('number'),
        request,
      );
      return outcome.ok ? success(c, { number: outcome.number }) : refusalResponse(c, outcome);
    })
    .post('/order/:number/payment-link', async (c) => {
      const { origin } = readForm(DeskPaymentLinkRequest, await body(c));
      const { accounts, gateways, log, publicUrl } = context;
      const { languages } = accounts.shop;
      const services = { ...staffContextOf(context, c), gateways, log };
      const sent = await sendPaymentLink(services, c.req.param('number'), {
        origin: publicUrl ?? origin ?? 'http://localhost',
        languages,
      });
      return sent.ok ? success(c, sent.link) : refusalResponse(c, sent);
    });
