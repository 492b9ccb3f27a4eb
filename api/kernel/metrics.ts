/**
 * Metrics for Prometheus. Counting begins when the metrics are first read, so a shop without monitoring
 * neither loads the library nor counts anything. Labels have a bounded number of values and no personal
 * data: patterns of routes, names of calls and jobs, states.
 */
import { equalsInConstantTime } from '@contract/constant-time';
import type { Registry } from 'prom-client';
import { version } from './version';

type PromClient = typeof import('prom-client');

interface MetricsReader {
  /** Reads everything in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>;
}

/**
 * @param prefix prefix of the names of all metrics, such as `shop_web_`
 * @param begin defines the metrics and starts to count; called once
 */
export function createMetrics(
  prefix: string,
  begin: (client: PromClient, registry: Registry) => void,
): MetricsReader {
  let opened: Promise<Registry> | undefined;
  async function open(): Promise<Registry> {
    const client = await import('prom-client');
    const registry = new client.Registry();
    client.collectDefaultMetrics({ register: registry, prefix });
    new client.Gauge({
      name: `${prefix}build_info`,
      help: 'Always 1; the label has the version of the program.',
      labelNames: ['version'],
      registers: [registry],
    }).set({ version }, 1);
    begin(client, registry);
    return registry;
  }
  return {
    async read() {
      opened ??= open();
      const registry = await opened;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Upper limits of durations in seconds, from that of a cached answer to ten seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsRequest {
  headers: Headers;
  /** Address of the connection itself, not the address in a proxy's header. */
  remoteAddress: string;
}

/**
 * Returns true if a request may read the metrics. If a token is set, the request must have the token.
 * Otherwise the request must come from this machine, and not through a proxy on this machine.
 */
export function mayReadMetrics(
  { headers, remoteAddress }: MetricsRequest,
  token: string | undefined,
): boolean {
  if (token) return equalsInConstantTime(`Bearer ${token}`, headers.get('authorization') ?? '');
  if (PROXY_HEADERS.some((name) => headers.has(name))) return false;
  return /^(?:127\.|::1$|::ffff:127\.)/.test(remoteAddress);
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
