/**
 * A sandbox of 2factor.in that sends nothing. It has the same paths and answers, including failures.
 * `sandbox-identities` lists its codes and numbers.
 */
import { randomUUID } from 'node:crypto';
import { parseMobile } from '@contract/identity/contact';
import { boundedCache } from '@kernel/bounded-cache';
import {
  SANDBOX_EXPIRED_OTP,
  SANDBOX_OTP,
  SANDBOX_UNREACHABLE_ENDING,
} from '@kernel/sandbox-identities';
import { Hono } from 'hono';

interface SmsSandboxOptions {
  /** The only accepted key. By default, every key is accepted. */
  apiKey?: string;
  /** The time in milliseconds. */
  clock?: () => number;
}

const CODE_LIFE_MS = 15 * 60_000;
const MAX_CODES = 10_000;

type WireAnswer = { Status: 'Success' | 'Error'; Details: string };
const success = (Details: string): WireAnswer => ({ Status: 'Success', Details });
const error = (Details: string): WireAnswer => ({ Status: 'Error', Details });

/** Returns the sandbox as an app, which is served on a loopback port. */
export function createSmsSandbox(options: SmsSandboxOptions = {}): Hono {
  const { apiKey, clock = Date.now } = options;
  const sentAt = boundedCache<string, number>(MAX_CODES);

  function send(phone: string | null): WireAnswer {
    if (!phone) return error('Invalid Phone Number');
    if (phone.endsWith(SANDBOX_UNREACHABLE_ENDING)) {
      return error('SMS could not be delivered to this number');
    }
    sentAt.set(phone, clock());
    return success(randomUUID());
  }

  function verify(phone: string | null, otp: string): WireAnswer {
    const sent = phone ? sentAt.get(phone) : undefined;
    if (sent === undefined) return error('OTP Mismatch');
    // The provider, too, answers an expired code with `Success` and this message.
    if (otp === SANDBOX_EXPIRED_OTP || clock() - sent > CODE_LIFE_MS) return success('OTP Expired');
    if (otp !== SANDBOX_OTP) return error('OTP Mismatch');
    // A code is valid once.
    if (phone) sentAt.delete(phone);
    return success('OTP Matched');
  }

  return new Hono()
    .use('/API/V1/:key/*', async (c, next) => {
      if (apiKey && c.req.param('key') !== apiKey) return c.json(error('Invalid API Key'), 401);
      return next();
    })
    .get('/API/V1/:key/SMS/:phone/AUTOGEN/:template?', (c) =>
      c.json(send(parseMobile(c.req.param('phone')))),
    )
    .get('/API/V1/:key/SMS/VERIFY3/:phone/:otp', (c) =>
      c.json(verify(parseMobile(c.req.param('phone')), c.req.param('otp'))),
    )
    .get('/API/V1/:key/SMS/:phone/:code{\\d{6}}/:template', (c) =>
      c.json(send(parseMobile(c.req.param('phone')))),
    )
    .notFound((c) => c.json(error('Invalid Request'), 404));
}
