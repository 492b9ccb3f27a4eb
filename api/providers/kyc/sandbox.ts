/**
 * A sandbox of QuickeKYC that knows only invented people. It has the same paths and answers, including
 * errors with HTTP 200. `sandbox-identities` lists the people and codes.
 */

import { boundedCache } from '@kernel/bounded-cache';
import {
  SANDBOX_EXPIRED_OTP,
  SANDBOX_FAILING_AADHAAR,
  SANDBOX_IDENTITIES,
  SANDBOX_OTP,
  type SandboxIdentity,
} from '@kernel/sandbox-identities';
import { Hono } from 'hono';
import { z } from 'zod';

interface KycSandboxOptions {
  /** The only accepted key. By default, every key is accepted. */
  key?: string;
  /**
   * Minimum time between two codes for one number. The provider requires 45 seconds; the default
   * here is 0, because all visitors of a demo share a few numbers.
   */
  resendWaitSeconds?: number;
  /** The time in milliseconds. */
  clock?: () => number;
}

interface PendingCode {
  identity: SandboxIdentity;
  sentAt: number;
}

const CODE_LIFE_MS = 10 * 60_000;
const MAX_PENDING = 10_000;

const numberSchema = z.object({ id_number: z.string() });
const codeSchema = z.object({ request_id: z.coerce.string(), otp: z.string() });

/** Returns the sandbox as an app, which is served on a loopback port. */
export function createKycSandbox(options: KycSandboxOptions = {}): Hono {
  const { key, resendWaitSeconds = 0, clock = Date.now } = options;
  const pending = boundedCache<string, PendingCode>(MAX_PENDING);
  const lastSent = boundedCache<string, number>(MAX_PENDING);
  let lastRequestId = 57;

  const reply = (status: 'success' | 'error', message: string, data: object = {}) => {
    lastRequestId += 1;
    return { data, status_code: 200, message, status, request_id: lastRequestId };
  };
  const error = (message: string, data?: object) => reply('error', message, data);

  function sendCode(body: unknown) {
    const request = numberSchema.safeParse(body);
    if (!request.success) return error('Invalid request');
    const number = request.data.id_number;
    if (number === SANDBOX_FAILING_AADHAAR) {
      return error('The Aadhaar service is not responding. Please try again later.');
    }
    const identity = SANDBOX_IDENTITIES.find(({ aadhaar }) => aadhaar === number);
    if (!identity) {
      const unknown = { otp_sent: false, if_number: false, valid_aadhaar: false };
      return error('Invalid Aadhaar Number.', unknown);
    }
    const last = lastSent.get(number);
    if (last !== undefined && clock() - last < resendWaitSeconds * 1000) {
      return error(
        `Please wait ${resendWaitSeconds} seconds before requesting another OTP for the same Aadhaar number`,
      );
    }
    lastSent.set(number, clock());
    const sent = { otp_sent: true, if_number: true, valid_aadhaar: true };
    const answer = reply('success', 'OTP Sent.', sent);
    pending.set(String(answer.request_id), { identity, sentAt: clock() });
    return answer;
  }

  function checkCode(body: unknown) {
    const request = codeSchema.safeParse(body);
    if (!request.success) return error('Invalid request');
    const { request_id, otp } = request.data;
    const code = pending.get(request_id);
    if (!code) return error('Invalid request');
    if (otp === SANDBOX_EXPIRED_OTP || clock() - code.sentAt > CODE_LIFE_MS) {
      return error('OTP has expired. Please request a new OTP.');
    }
    if (otp !== SANDBOX_OTP) return error('Invalid OTP.');
    return reply('success', 'Verification successful', holderOf(code.identity));
  }

  function lookUpPan(body: unknown) {
    const request = numberSchema.safeParse(body);
    if (!request.success) return error('Invalid request');
    const identity = SANDBOX_IDENTITIES.find(({ pan }) => pan === request.data.id_number);
    if (!identity) return error('Invalid PAN.');
    // The income tax department writes names in capitals.
    const full_name = identity.fullName.toUpperCase();
    return reply('success', 'Success', { pan_number: identity.pan, full_name, category: 'person' });
  }

  const app = new Hono<{ Variables: { body: unknown } }>();
  app.use('/api/v1/*', async (c, next) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const given = z.object({ key: z.string() }).safeParse(body);
    if (!given.success || (key && given.data.key !== key)) return c.json(error('Invalid API Key'));
    c.set('body', body);
    return next();
  });
  app.post('/api/v1/aadhaar-v2/generate-otp', (c) => c.json(sendCode(c.get('body'))));
  app.post('/api/v1/aadhaar-v2/submit-otp', (c) => c.json(checkCode(c.get('body'))));
  app.post('/api/v1/pan/pan', (c) => c.json(lookUpPan(c.get('body'))));
  app.notFound((c) => c.json(error('Not found'), 404));
  return new Hono().route('/', app);
}

function holderOf(identity: SandboxIdentity) {
  return {
    aadhaar_number: identity.aadhaar,
    full_name: identity.fullName,
    dob: identity.dateOfBirth,
    gender: identity.gender,
    zip: '560034',
    address: {
      house: '12',
      street: 'Demo Street',
      loc: 'Koramangala',
      vtc: 'Bengaluru',
      dist: 'Bengaluru Urban',
      state: 'Karnataka',
      country: 'India',
    },
    care_of: '',
    profile_image: '',
  };
}
