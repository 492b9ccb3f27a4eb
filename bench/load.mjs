import autocannon from 'autocannon';

/** Headers that current browsers send. */
export const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * @typedef {object} Load
 * @property {number} rate requests per second
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} requests
 * @property {number} failed requests with an error or without a 2xx answer
 */

/**
 * Sends requests to one URL as fast as it answers.
 *
 * @param {string} url
 * @param {{ seconds: number, connections?: number, method?: string, body?: string,
 * headers?: Record<string, string>, paths?: string[] }} options with `paths`, each connection
 * requests these paths of the same server one after the other
 * @returns {Promise<Load>}
 */
export async function load(url, options) {
  const { seconds, connections = 10, method = 'GET', body, headers, paths } = options;
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    method,
    body,
    headers: { ...HEADERS, ...headers },
    ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
  });
  return {
    // autocannon's own average is over whole seconds, so it would ignore the last fraction.
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    failed: result.non2xx + result.errors,
  };
}

/** Like `load`, but first runs a warm-up of a second, which compiles code and fills caches. */
export async function warmLoad(url, options) {
  await load(url, { ...options, seconds: 1 });
  return load(url, options);
}

export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The three quartiles. */
export function quartiles(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (half === 0) return [sorted[0], sorted[0], sorted[0]];
  return [median(sorted.slice(0, half)), median(sorted), median(sorted.slice(-half))];
}
