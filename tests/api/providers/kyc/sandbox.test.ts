import { checkAge } from '@contract/identity/age';
import { isSameName } from '@contract/identity/name';
import { type ServerType, serve } from '@hono/node-server';
import { SANDBOX_IDENTITIES } from '@kernel/sandbox-identities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKycClient, type KycClient } from '../../../../api/providers/kyc/client';
import { createKycSandbox } from '../../../../api/providers/kyc/sandbox';

const ASHA = '234123412346';
const KIRAN = '300000000001';

describe('the KYC sandbox on the wire', () => {
  const post = async (path: string, body: unknown, app = createKycSandbox()) => {
    const response = await app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('sends a code in the provider’s format', async () => {
    const answer = await post('/aadhaar-v2/generate-otp', { key: 'k', id_number: ASHA });
    expect(answer).toEqual({
      status: 200,
      body: {
        data: { otp_sent: true, if_number: true, valid_aadhaar: true },
        status_code: 200,
        message: 'OTP Sent.',
        status: 'success',
        request_id: expect.any(Number),
      },
    });
  });

  it('answers errors with HTTP 200', async () => {
    const unknown = await post('/aadhaar-v2/generate-otp', { key: 'k', id_number: '999941057058' });
    expect(unknown).toMatchObject({ status: 200, body: { status: 'error', status_code: 200 } });
    const pan = await post('/pan/pan', { key: 'k', id_number: 'ZZZPZ9999Z' });
    expect(pan).toMatchObject({ status: 200, body: { status: 'error' } });
  });

  it('writes the name on a PAN in capitals', async () => {
    const answer = await post('/pan/pan', { key: 'k', id_number: 'ABCPV1234D' });
    expect(answer.body).toMatchObject({ data: { full_name: 'ASHA VERMA' } });
  });

  it.each([
    ['a body that is not JSON', 'key=k&id_number=1'],
    ['no key', { id_number: ASHA }],
    ['no number', { key: 'k' }],
    ['an empty list', []],
  ])('survives %s', async (_what, body) => {
    for (const path of ['/aadhaar-v2/generate-otp', '/aadhaar-v2/submit-otp', '/pan/pan']) {
      expect((await post(path, body)).body).toMatchObject({ status: 'error' });
    }
  });
});

describe('the KYC sandbox through the live adapter', () => {
  let listening: ServerType;
  let port: number;
  let now = Date.parse('2026-11-21T10:00:00Z');
  let kyc: KycClient;

  const clientFor = (key: string) =>
    createKycClient({ baseUrl: `http://127.0.0.1:${port}`, key, timeoutMs: 5000 });

  const requestIdFor = async (aadhaar: string) => {
    const sent = await kyc.sendAadhaarOtp(aadhaar);
    if (sent.outcome !== 'sent') throw new Error(`No code was sent: ${sent.outcome}`);
    return sent.requestId;
  };

  beforeAll(async () => {
    const app = createKycSandbox({ key: 'sandbox-key', resendWaitSeconds: 45, clock: () => now });
    port = await new Promise<number>((resolve) => {
      listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
        resolve(info.port),
      );
    });
    kyc = clientFor('sandbox-key');
  });
  afterAll(() => {
    listening.close();
  });

  it.each(SANDBOX_IDENTITIES)('finds $fullName by Aadhaar and by PAN', async (identity) => {
    now += 60_000;
    const holder = await kyc.submitAadhaarOtp(await requestIdFor(identity.aadhaar), '123456');
    expect(holder).toEqual({
      outcome: 'verified',
      fullName: identity.fullName,
      birth: { precision: 'day', date: identity.dateOfBirth },
      lastFour: identity.aadhaar.slice(-4),
    });
    const pan = await kyc.verifyPan(identity.pan);
    expect(pan.outcome === 'found' && isSameName(identity.fullName, pan.fullName)).toBe(true);
  });

  it('includes a minor', async () => {
    now += 60_000;
    const holder = await kyc.submitAadhaarOtp(await requestIdFor(KIRAN), '123456');
    expect(holder.outcome === 'verified' && checkAge(holder.birth, new Date(now))).toBe('minor');
  });

  it('refuses a wrong code, an expired one and one for an unknown request', async () => {
    now += 60_000;
    const requestId = await requestIdFor(ASHA);
    expect(await kyc.submitAadhaarOtp(requestId, '111111')).toEqual({
      outcome: 'mismatch',
      message: 'Invalid OTP.',
    });
    expect(await kyc.submitAadhaarOtp(requestId, '000000')).toMatchObject({ outcome: 'expired' });
    expect(await kyc.submitAadhaarOtp('1', '123456')).toMatchObject({ outcome: 'mismatch' });
  });

  it('lets a code expire after ten minutes', async () => {
    now += 60_000;
    const requestId = await requestIdFor(ASHA);
    now += 10 * 60_000 + 1;
    expect(await kyc.submitAadhaarOtp(requestId, '123456')).toMatchObject({ outcome: 'expired' });
  });

  it('requires a pause between two codes for one number, if configured', async () => {
    now += 60_000;
    await requestIdFor(ASHA);
    now += 44_999;
    expect(await kyc.sendAadhaarOtp(ASHA)).toMatchObject({
      outcome: 'wait',
      retryAfterSeconds: 45,
    });
    expect(await kyc.sendAadhaarOtp(KIRAN)).toMatchObject({ outcome: 'sent' });
    now += 1;
    expect(await kyc.sendAadhaarOtp(ASHA)).toMatchObject({ outcome: 'sent' });
  });

  it('fails for 5000 0000 0006 and knows no other numbers', async () => {
    expect(await kyc.sendAadhaarOtp('500000000006')).toEqual({
      outcome: 'unavailable',
      reason: 'provider',
    });
    expect(await kyc.sendAadhaarOtp('999941057058')).toEqual({
      outcome: 'refused',
      message: 'Invalid Aadhaar Number.',
    });
    expect(await kyc.verifyPan('ZZZPZ9999Z')).toEqual({
      outcome: 'refused',
      message: 'Invalid PAN.',
    });
  });

  it('refuses a wrong key, which the visitor sees as unavailable', async () => {
    expect(await clientFor('another-key').verifyPan('ABCPV1234D')).toEqual({
      outcome: 'unavailable',
      reason: 'account',
    });
  });
});
