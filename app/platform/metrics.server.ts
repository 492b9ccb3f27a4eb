/**
 * Metrics of the web for Prometheus. Nothing is counted before they are read for the first time.
 */
import type { Endpoint } from '@contract/endpoint';
import { createMetrics, DURATION_BUCKETS } from '@kernel/metrics';

/**
 * How a public page was answered: from memory, from memory while it is renewed, or rendered first.
 */
type PageCacheResult = 'hit' | 'stale' | 'miss';

interface WebMetrics {
  /** @param route its pattern, such as `/product/:slug`; undefined for an address without a page */
  countRequest(route: string | undefined, method: string, status: number, ms: number): void;
  /** @param outcome `ok`, or the kind of the fault */
  countCall(endpoint: Endpoint, outcome: string, ms: number): void;
  countPage(result: PageCacheResult): void;
  countRead(result: 'hit' | 'miss'): void;
}

let current: WebMetrics | undefined;

/** The counters; undefined until the metrics are read for the first time. */
export const webMetrics = (): WebMetrics | undefined => current;

const METHODS = ['GET', 'POST', 'HEAD'];

const reader = createMetrics('shop_web_', ({ Counter, Histogram }, register) => {
  const requests = new Histogram({
    name: 'shop_web_request_duration_seconds',
    help: 'Time to answer a request, by the pattern of its route. Pages from memory are not included.',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  const calls = new Histogram({
    name: 'shop_web_upstream_call_duration_seconds',
    help: 'Time of calls of the api with their retries, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  // Plain numbers, because they are faster, and pages from memory are answered in microseconds.
  const pages: Record<PageCacheResult, number> = { hit: 0, stale: 0, miss: 0 };
  const reads = { hit: 0, miss: 0 };
  const countOf = (name: string, help: string, counts: Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: ['result'],
      registers: [register],
      collect() {
        this.reset();
        for (const [result, count] of Object.entries(counts)) this.inc({ result }, count);
      },
    });
  countOf('shop_web_page_cache_total', 'Public pages by how they were answered.', pages);
  countOf('shop_web_read_cache_total', 'Answers of the api, from memory or asked for.', reads);
  current = {
    countRequest: (route = 'none', method, status, ms) =>
      requests.observe(
        {
          route,
          method: METHODS.includes(method) ? method : 'other',
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      ),
    countCall: ({ method, path }, outcome, ms) =>
      calls.observe({ call: `${method} ${path}`, outcome }, ms / 1000),
    countPage(result) {
      pages[result] += 1;
    },
    countRead(result) {
      reads[result] += 1;
    },
  };
});

export const readWebMetrics = reader.read;
