import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, passthrough } from 'msw';
import { describe, expect, it } from 'vitest';
import { createSmsClient } from '~/platform/phone-otp/sms.server';
import { faults } from '../../../mocks/faults';
import { mockServer } from '../../../mocks/server';
import {
  answer,
  onSend,
  onSendWithTemplate,
  onVerify,
  TWO_FACTOR,
  TWO_FACTOR_KEY,
  twoFactorHandlers,
} from '../../../mocks/two-factor';

const PHONE = '9876543210';
const server = mockServer(...twoFactorHandlers);
const settings = { baseUrl: TWO_FACTOR, apiKey: TWO_FACTOR_KEY, timeoutMs: 10_000 };
const sms = createSmsClient(settings);
/** A short timeout for providers that never answer. */
const impatient = createSmsClient({ ...settings, timeoutMs: 100 });
const clientFor = (fault: unknown) => (fault === faults['no answer at all'] ? impatient : sms);

describe('sending a code by SMS', () => {
  it('requests an automatic code for the number with +91', async () => {
    let asked: string | undefined;
    server.use(
      onSend(({ request }) => {
        asked = request.url;
        return answer('Success', 'a-session-id');
      }),
    );
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'sent' });
    expect(asked).toBe(`${TWO_FACTOR}/API/V1/${TWO_FACTOR_KEY}/SMS/+91${PHONE}/AUTOGEN`);
  });

  it('names the message template where the account has one', async () => {
    let asked: unknown;
    server.use(
      onSendWithTemplate(({ params }) => {
        asked = params.template;
        return answer('Success', 'a-session-id');
      }),
    );
    const withTemplate = createSmsClient({ ...settings, template: 'Shop OTP' });
    expect(await withTemplate.sendOtp(PHONE)).toEqual({ outcome: 'sent' });
    expect(asked).toBe('Shop OTP');
  });

  it.each([`${TWO_FACTOR}/`, `${TWO_FACTOR}/API/V1`, `${TWO_FACTOR}/API/V1/`])(
    'takes %s for the same provider',
    async (baseUrl) => {
      const client = createSmsClient({ ...settings, baseUrl });
      expect(await client.sendOtp(PHONE)).toEqual({ outcome: 'sent' });
    },
  );

  it.each([200, 400])('passes on why the provider refused, with HTTP status %d', async (status) => {
    server.use(onSend(() => answer('Error', 'Invalid Phone Number - Length Mismatch', { status })));
    expect(await sms.sendOtp(PHONE)).toEqual({
      outcome: 'refused',
      message: 'Invalid Phone Number - Length Mismatch',
    });
  });

  it.each([
    'Invalid API Key',
    'Invalid API / SMTP key',
    'Insufficient Balance',
    'Your account is suspended',
    'Unauthorized IP address',
    `Key ${TWO_FACTOR_KEY} has no api key rights`,
  ])('hides our own problems with the provider (%s) from the visitor', async (details) => {
    server.use(onSend(() => answer('Error', details)));
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'account' });
  });

  it('is not made without a key', () => {
    expect(() => createSmsClient({ ...settings, apiKey: '' })).toThrow(RangeError);
  });

  it('does not take a refusal with a friendly body for a success', async () => {
    server.use(onSend(() => answer('Success', 'a-session-id', { status: 400 })));
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'status' });
  });

  it.each(['', '12345', '+44 7700 900123', '../AUTOGEN'])(
    'does not call the provider with %j',
    async (phone) => {
      server.use(onSend(() => expect.unreachable('the provider was asked')));
      expect(await sms.sendOtp(phone)).toMatchObject({ outcome: 'refused' });
    },
  );
});

describe('checking a code', () => {
  it('matches only when the provider says that it matched', async () => {
    let asked: string | undefined;
    server.use(
      onVerify(({ request }) => {
        asked = request.url;
        return answer('Success', 'OTP Matched');
      }),
    );
    expect(await sms.verifyOtp(PHONE, '246 810')).toEqual({ outcome: 'matched' });
    expect(asked).toBe(`${TWO_FACTOR}/API/V1/${TWO_FACTOR_KEY}/SMS/VERIFY3/+91${PHONE}/246810`);
  });

  it('passes on a mismatch', async () => {
    expect(await sms.verifyOtp(PHONE, '111111')).toEqual({
      outcome: 'mismatch',
      message: 'OTP Mismatch',
    });
  });

  it('sees through an expired code that calls itself a success', async () => {
    server.use(onVerify(() => answer('Success', 'OTP Expired')));
    expect(await sms.verifyOtp(PHONE, '246810')).toEqual({
      outcome: 'expired',
      message: 'OTP Expired',
    });
  });

  it('recognises an expired code with an error status as well', async () => {
    server.use(onVerify(() => answer('Error', 'OTP has expired', { status: 400 })));
    expect(await sms.verifyOtp(PHONE, '246810')).toMatchObject({ outcome: 'expired' });
  });

  it.each([
    ['Success', 'OTP Mismatch', 'mismatch'],
    ['Success', 'OTP Not Matched', 'mismatch'],
    ['Error', 'OTP Matched', 'mismatch'],
    ['Error', 'Invalid OTP', 'mismatch'],
    ['Error', '', 'mismatch'],
    ['Error', null, 'mismatch'],
    ['Success', '', 'unavailable'],
    ['Success', null, 'unavailable'],
    ['Success', 'Queued', 'unavailable'],
    ['Success', 'otp matched elsewhere', 'unavailable'],
    ['Error', 'Invalid API Key', 'unavailable'],
  ])('takes %s with %j for %s', async (status, details, outcome) => {
    server.use(onVerify(() => answer(status, details)));
    expect(await sms.verifyOtp(PHONE, '246810')).toMatchObject({ outcome });
  });

  it.each(['', '12', 'abcdef', '..', '../../+919876543210/AUTOGEN', '123456/..', '%2e%2e'])(
    'never puts %j into the address',
    async (otp) => {
      server.use(onVerify(() => expect.unreachable('the provider was asked')));
      expect(await sms.verifyOtp(PHONE, otp)).toEqual({ outcome: 'mismatch', message: '' });
    },
  );
});

describe('when the SMS provider fails', () => {
  it.each(Object.entries(faults))('is unavailable on %s', async (_what, fault) => {
    server.use(onSend(fault), onVerify(fault));
    const client = clientFor(fault);
    expect(await client.sendOtp(PHONE)).toMatchObject({ outcome: 'unavailable' });
    expect(await client.verifyOtp(PHONE, '246810')).toMatchObject({ outcome: 'unavailable' });
  });

  it('says for the log what happened', async () => {
    server.use(onSend(faults['no answer at all']));
    expect(await impatient.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'timeout' });
    server.use(onSend(faults['a broken connection']));
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'network' });
    server.use(onSend(faults['a page of HTML']));
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'format' });
    server.use(onSend(() => answer('Success', 'a-session-id', { status: 503 })));
    expect(await sms.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'status' });
  });

  it('does not wait for a body that never ends', async () => {
    const half = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"Status":');
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const { port } = half.address() as AddressInfo;
    server.use(http.get(`http://127.0.0.1:${port}/*`, () => passthrough()));
    const client = createSmsClient({
      ...settings,
      timeoutMs: 100,
      baseUrl: `http://127.0.0.1:${port}`,
    });
    expect(await client.sendOtp(PHONE)).toEqual({ outcome: 'unavailable', reason: 'timeout' });
    half.closeAllConnections();
    half.close();
  });

  it('never reveals the key', async () => {
    const seen: unknown[] = [];
    const everything = [
      ...Object.values(faults),
      () => answer('Error', `Invalid API Key ${TWO_FACTOR_KEY}`),
      () => answer('Error', `GET /API/V1/${TWO_FACTOR_KEY}/SMS failed`),
      () => answer('Error', `${'.'.repeat(190)}${TWO_FACTOR_KEY}`),
    ];
    for (const fault of everything) {
      server.use(onSend(fault), onVerify(fault));
      const client = clientFor(fault);
      seen.push(await client.sendOtp(PHONE), await client.verifyOtp(PHONE, '246810'));
    }
    expect(JSON.stringify(seen)).not.toContain(TWO_FACTOR_KEY.slice(0, 8));
  });
});
