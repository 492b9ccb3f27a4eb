import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmsSandbox } from '../../../../api/providers/sms/sandbox';
import { createSmsClient, type SmsClient } from '../../../../app/platform/phone-otp/sms.server';

const PHONE = '9876543210';

describe('the SMS sandbox on the wire', () => {
  const ask = async (path: string, app = createSmsSandbox()) => {
    const response = await app.request(`/API/V1/any-key/SMS/${path}`);
    return { status: response.status, body: await response.json() };
  };

  it('answers a sent code with a session id', async () => {
    expect(await ask(`+91${PHONE}/AUTOGEN`)).toEqual({
      status: 200,
      body: { Status: 'Success', Details: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  it('accepts the name of a template', async () => {
    expect(await ask(`+91${PHONE}/AUTOGEN/Shop%20OTP`)).toMatchObject({ status: 200 });
  });

  it('matches 123456, and answers 000000 as an expired success', async () => {
    const app = createSmsSandbox();
    await ask(`+91${PHONE}/AUTOGEN`, app);
    const verify = async (otp: string) => (await ask(`VERIFY3/+91${PHONE}/${otp}`, app)).body;
    expect(await verify('000000')).toEqual({ Status: 'Success', Details: 'OTP Expired' });
    expect(await verify('654321')).toEqual({ Status: 'Error', Details: 'OTP Mismatch' });
    expect(await verify('123456')).toEqual({ Status: 'Success', Details: 'OTP Matched' });
  });

  it('recognises a number in any spelling', async () => {
    const app = createSmsSandbox();
    await ask(`91${PHONE}/AUTOGEN`, app);
    const answer = await ask(`VERIFY3/%2B91${PHONE}/123456`, app);
    expect(answer.body).toMatchObject({ Details: 'OTP Matched' });
  });

  it('lets a code expire after a quarter of an hour', async () => {
    let now = 0;
    const app = createSmsSandbox({ clock: () => now });
    await ask(`+91${PHONE}/AUTOGEN`, app);
    now = 15 * 60_000;
    expect((await ask(`VERIFY3/+91${PHONE}/123456`, app)).body).toMatchObject({
      Details: 'OTP Matched',
    });
    await ask(`+91${PHONE}/AUTOGEN`, app);
    now += 15 * 60_000 + 1;
    expect((await ask(`VERIFY3/+91${PHONE}/123456`, app)).body).toMatchObject({
      Details: 'OTP Expired',
    });
  });

  it('answers in its own format for unknown paths', async () => {
    expect(await ask('nonsense')).toEqual({
      status: 404,
      body: { Status: 'Error', Details: 'Invalid Request' },
    });
    expect((await ask('+9112/AUTOGEN')).body).toMatchObject({ Status: 'Error' });
  });
});

describe('the SMS sandbox through the live adapter', () => {
  let listening: ServerType;
  let sms: SmsClient;
  let strange: SmsClient;

  beforeAll(async () => {
    const app = createSmsSandbox({ apiKey: 'sandbox-key' });
    const port = await new Promise<number>((resolve) => {
      listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
        resolve(info.port),
      );
    });
    const baseUrl = `http://127.0.0.1:${port}`;
    sms = createSmsClient({ baseUrl, apiKey: 'sandbox-key', timeoutMs: 5000 });
    strange = createSmsClient({ baseUrl, apiKey: 'another-key', timeoutMs: 5000 });
  });
  afterAll(() => {
    listening.close();
  });

  it('verifies a phone', async () => {
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'sent' });
    expect(await sms.verifyOtp(PHONE, '123456')).toEqual({ outcome: 'matched' });
  });

  it('matches a code once', async () => {
    await sms.sendOtp(PHONE);
    expect(await sms.verifyOtp(PHONE, '123456')).toEqual({ outcome: 'matched' });
    expect(await sms.verifyOtp(PHONE, '123456')).toMatchObject({ outcome: 'mismatch' });
    await sms.sendOtp(PHONE);
    expect(await sms.verifyOtp(PHONE, '123456')).toEqual({ outcome: 'matched' });
  });

  it('refuses a wrong code and an expired one', async () => {
    await sms.sendOtp(PHONE);
    expect(await sms.verifyOtp(PHONE, '111111')).toMatchObject({ outcome: 'mismatch' });
    expect(await sms.verifyOtp(PHONE, '000000')).toMatchObject({ outcome: 'expired' });
  });

  it('matches no code for a number without one', async () => {
    expect(await sms.verifyOtp('9123456789', '123456')).toMatchObject({ outcome: 'mismatch' });
    expect(await sms.verifyOtp('9123456789', '000000')).toMatchObject({ outcome: 'mismatch' });
  });

  it('cannot reach numbers that end in 00', async () => {
    expect(await sms.sendOtp('9876543200')).toEqual({
      outcome: 'refused',
      message: 'SMS could not be delivered to this number',
    });
    expect(await sms.verifyOtp('9876543200', '123456')).toMatchObject({ outcome: 'mismatch' });
  });

  it('refuses a wrong key, which the visitor sees as unavailable', async () => {
    expect(await strange.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'account' });
  });
});
