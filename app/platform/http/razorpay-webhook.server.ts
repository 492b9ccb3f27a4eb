/** Passes Razorpay's webhook to the api unchanged, because its signature covers the raw bytes. */
import { config } from '@kernel/config/config';
import { log } from '@kernel/log';
import { readLimited } from '../read-limited.server';

const MAX_BYTES = 256 * 1024;
const FORWARDED_HEADERS = ['Content-Type', 'X-Razorpay-Signature', 'X-Razorpay-Event-Id'];

const answer = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * Answers with the api's status, or with 413 if the body is too large. Answers with 503 if the api
 * does not respond, so that Razorpay sends the webhook again.
 */
export async function forwardWebhook(request: Request): Promise<Response> {
  const { API_BASE_URL, API_TIMEOUT_MS } = config();
  const body = await readLimited(new Response(request.body), MAX_BYTES);
  if (!body) return answer(413);
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const response = await fetch(`${API_BASE_URL?.replace(/\/$/, '')}/razorpay/webhook`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return answer(response.status);
  } catch (err) {
    log().warn({ err }, 'a webhook could not be forwarded');
    return answer(503);
  }
}
