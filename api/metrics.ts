/** `GET /metrics` of the api: metrics for Prometheus. */
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMetrics, DURATION_BUCKETS, mayReadMetrics } from '@kernel/metrics';
import { gte, inArray, or, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiContext } from './context';
import type { Database } from './db/client';
import { shopOrder } from './db/schema';
import { onStatement } from './db/statement-times';
import { ApiError } from './http/api-error';
import { queueLengths } from './scheduler/queue.repository';

/** Milliseconds for which the count of orders is reused, because it reads the orders of a month. */
const ORDERS_MS = 60_000;
/** Finished orders are counted if they were placed in the last 30 days, to keep the count small. */
const FINISHED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns the app that is mounted at `/`. */
export function metricsRoutes({ db, now, metricsToken }: ApiContext) {
  const metrics = createApiMetrics(db, now);
  return new Hono<{ Bindings: Partial<HttpBindings> }>().get('/metrics', async (c) => {
    // A request that did not come through a server, as in tests, has no address.
    const remoteAddress = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
    if (!mayReadMetrics({ headers: c.req.raw.headers, remoteAddress }, metricsToken)) {
      throw new ApiError('not_found');
    }
    const { type, text } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}

const createApiMetrics = (db: Database, now: () => Date) =>
  createMetrics('shop_api_', ({ Gauge, Histogram }, register) => {
    const registers = [register];
    const statements = new Histogram({
      name: 'shop_api_database_statement_duration_seconds',
      help: 'Time that the api waits for a statement of the database.',
      buckets: [0.001, ...DURATION_BUCKETS],
      registers,
    });
    onStatement((ms) => statements.observe(ms / 1000));
    const age = new Gauge({
      name: 'shop_api_job_oldest_due_seconds',
      help: 'How long the oldest due job of a kind has waited.',
      labelNames: ['job'],
      registers,
    });
    new Gauge({
      name: 'shop_api_jobs',
      help: 'Jobs of the queue by kind and state.',
      labelNames: ['job', 'state'],
      registers,
      async collect() {
        this.reset();
        age.reset();
        for (const { name: job, oldestDueSeconds, ...states } of await queueLengths(db)) {
          for (const [state, count] of Object.entries(states)) this.set({ job, state }, count);
          age.set({ job }, oldestDueSeconds);
        }
      },
    });
    const orders = cacheFor(ORDERS_MS, () => countOrders(db, now()));
    new Gauge({
      name: 'shop_api_orders',
      help: 'Orders that are not finished, and finished ones of the last 30 days, by the state of their payment and of their delivery.',
      labelNames: ['payment', 'fulfilment'],
      registers,
      async collect() {
        this.reset();
        for (const { count, ...states } of await orders()) this.set(states, count);
      },
    });
  });

interface OrderCount {
  payment: string;
  fulfilment: string;
  count: number;
}

/**
 * Counts all unfinished orders, and the finished orders that were placed in the last
 * `FINISHED_DAYS`.
 */
async function countOrders(db: Database, now: Date): Promise<OrderCount[]> {
  const since = new Date(now.getTime() - FINISHED_DAYS * DAY_MS);
  return db
    .select({
      payment: shopOrder.payment,
      fulfilment: shopOrder.fulfilment,
      count: sql<number>`count(*)::int`,
    })
    .from(shopOrder)
    .where(
      or(
        inArray(shopOrder.fulfilment, ['waiting', 'confirmed', 'packed', 'shipped']),
        gte(shopOrder.createdAt, since),
      ),
    )
    .groupBy(shopOrder.payment, shopOrder.fulfilment);
}

/** Returns a function that calls `read` at most once in `ms`. A failure is not cached. */
function cacheFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    const at = performance.now();
    if (last && at - last.at < ms) return last.result;
    const result = read();
    last = { at, result };
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}
