/** `razorpay/…`, `sabpaisa/…`, `order/check` and `distributor/transaction/all` over HTTP. */

import { IDEMPOTENCY_HEADER } from '@contract/account';
import { languagePrefixes } from '@contract/language-codes';
import {
  PaymentRequest,
  RazorpayReturn,
  SabpaisaRequest,
  SabpaisaReturn,
  TransactionQuery,
} from '@contract/payment';
import { type Context, Hono } from 'hono';
import type { RouteContext, SignedInEnv } from '../../context';
import { noStore } from '../../http/auth';
import { languageOf } from '../../http/headers';
import { clientOf } from '../../http/limits';
import { body, parse, parseQuery, query, withoutEmptyFields } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
import { countAttempt } from '../../outcome';
import { orderByPublicId } from '../order/order.repository';
import { stateOf } from '../order/order-view.service';
import { beginLink, beginRazorpay, beginSabpaisa } from './begin.service';
import { type PaymentContext, queryOpenAttempts } from './query-gateway.service';
import { handleRazorpayReturn, handleSabpaisaReturn } from './returned.service';
import { gatewayState, showTransactions } from './transaction.service';
import { razorpayWebhook } from './webhook.service';

/** Maximum size of a webhook; Razorpay's are smaller. */
const WEBHOOK_BYTES = 256 * 1024;

/** Keeps only the text fields. Drops nested ones such as `error[code]`, which are not trusted. */
const textsOf = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));

export const paymentRoutes = (context: RouteContext) => {
  const calls = paymentCalls(context);
  return new Hono()
    .route('/', razorpayRoutes(context, calls))
    .route('/', sabpaisaRoutes(context, calls))
    .route('/', orderPaymentRoutes(context, calls));
};

type PaymentCalls = ReturnType<typeof paymentCalls>;

/** Creates the functions that the routes of this file share. */
function paymentCalls({ db, accounts, shop, gateways, log, now, publicUrl }: RouteContext) {
  const { vault, limits } = accounts;
  const contextNow = (): PaymentContext => ({ db, vault, shop, gateways, log, now: now() });
  return {
    contextNow,
    returnContext: () => ({ ...contextNow(), returnLimit: limits.paymentReturnPerOrder }),
    /**
     * Builds the URL to which the gateway returns the browser, in the language of the page. Its
     * origin is `PUBLIC_URL`, or else the one that the request names, or else that of localhost.
     */
    returnUrl: (c: Context, origin: string | undefined, path: string) =>
      new URL(
        languagePrefixes[languageOf(c) ?? 'en'] + path,
        publicUrl ?? origin ?? 'http://localhost',
      ).href,
    checkLimit: (c: Context<SignedInEnv>) =>
      countAttempt(limits.paymentPerMember, c.var.member.id, 'too_many_payments'),
  };
}

function razorpayRoutes({ accounts, memberOnly }: RouteContext, calls: PaymentCalls) {
  const { contextNow, returnContext, returnUrl, checkLimit } = calls;
  return new Hono()
    .use('/razorpay/*', noStore)
    .post('/razorpay/order', memberOnly, async (c) => {
      const { order } = parse(PaymentRequest, await body(c));
      const refusal = await checkLimit(c);
      if (refusal) return refusalResponse(c, refusal);
      const outcome = await beginRazorpay(contextNow(), c.var.member.id, order);
      return outcome.ok ? success(c, outcome.order) : refusalResponse(c, outcome);
    })
    .post('/razorpay/link', memberOnly, async (c) => {
      const { order, origin } = parse(PaymentRequest, await body(c));
      const refusal = await checkLimit(c);
      if (refusal) return refusalResponse(c, refusal);
      const back = returnUrl(
        c,
        origin,
        `/payment/razorpay/return?order=${encodeURIComponent(order)}`,
      );
      const outcome = await beginLink(contextNow(), c.var.member.id, order, back);
      return outcome.ok ? success(c, outcome.link) : refusalResponse(c, outcome);
    })
    .post('/razorpay/return', async (c) => {
      const fields = parse(RazorpayReturn, textsOf(await body(c)));
      const returned = await handleRazorpayReturn(returnContext(), fields);
      return returned.ok ? success(c, stateOf(returned.order)) : refusalResponse(c, returned);
    })
    .get('/razorpay/fetch/:id', async (c) => {
      const client = clientOf(c, accounts.webSecrets);
      const refusal = await countAttempt(
        accounts.limits.paymentFetchPerAddress,
        client,
        'too_many_requests',
      );
      if (refusal) return refusalResponse(c, refusal);
      const found = await gatewayState(contextNow(), c.req.param('id'));
      return found.ok ? success(c, found.state) : refusalResponse(c, found);
    })
    .post('/razorpay/webhook', async (c) => {
      const raw = new Uint8Array(await c.req.arrayBuffer());
      if (raw.byteLength > WEBHOOK_BYTES) return refusalResponse(c, 'too_large');
      return answerChange(
        c,
        await razorpayWebhook(contextNow(), raw, {
          signature: c.req.header('x-razorpay-signature') ?? '',
          eventId: c.req.header('x-razorpay-event-id') ?? '',
        }),
      );
    });
}

function sabpaisaRoutes({ memberOnly }: RouteContext, calls: PaymentCalls) {
  const { contextNow, returnContext, returnUrl, checkLimit } = calls;
  return new Hono()
    .use('/sabpaisa/*', noStore)
    .get('/sabpaisa/initPgReq', memberOnly, async (c) => {
      const { order, origin } = parseQuery(c, SabpaisaRequest);
      const refusal = await checkLimit(c);
      if (refusal) return refusalResponse(c, refusal);
      const outcome = await beginSabpaisa(contextNow(), c.var.member.id, order, {
        callbackUrl: returnUrl(c, origin, '/payment/sabpaisa/return'),
        requestKey: c.req.header(IDEMPOTENCY_HEADER) ?? crypto.randomUUID(),
      });
      return outcome.ok ? success(c, outcome.start) : refusalResponse(c, outcome);
    })
    .post('/sabpaisa/return', async (c) => {
      const { encResponse } = parse(SabpaisaReturn, await body(c));
      const returned = await handleSabpaisaReturn(returnContext(), encResponse);
      if (!returned.ok) return refusalResponse(c, returned);
      return success(c, { ...stateOf(returned.order), gateway_state: returned.status });
    });
}

function orderPaymentRoutes(
  { db, accounts, memberOnly }: RouteContext,
  { contextNow }: PaymentCalls,
) {
  return new Hono()
    .post('/order/check/:id', noStore, async (c) => {
      const publicId = c.req.param('id');
      const order = await orderByPublicId(db, publicId);
      if (!order) return refusalResponse(c, 'order_unknown');
      // Over the limit, the gateway is not queried, and the response contains the stored state.
      const { allowed } = await accounts.limits.paymentCheckPerOrder.take(order.id);
      if (allowed) await queryOpenAttempts(contextNow(), order.id, 'enquiry');
      return success(c, stateOf((await orderByPublicId(db, publicId)) ?? order));
    })
    .get('/distributor/transaction/all', noStore, memberOnly, async (c) => {
      const dates = parse(TransactionQuery, withoutEmptyFields(query(c)));
      return wholeList(c, await showTransactions(db, c.var.member.id, dates));
    });
}
