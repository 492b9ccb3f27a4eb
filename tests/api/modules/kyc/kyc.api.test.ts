import { accountEndpoints } from '@contract/account';
import { readClientAlias, signClientAddress } from '@contract/client-address';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { verification } from '../../../../api/db/schema';
import { TEST_KYC_KEY, TEST_WEB_SECRET } from '../../../setup/accounts';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop, rohan } from '../distributor/registration';

const visitor = (address: string) => ({
  'X-Client-Alias': signClientAddress([TEST_WEB_SECRET], address),
});

describeOnBoth('verifying an Aadhaar', (open) => {
  it('sends an OTP and exchanges it for the date of birth', async () => {
    const shop = await openShop(open);
    const sent = await shop.generateOtp('2341 2341 2346');
    expect(sent.status).toBe(200);
    expect(accountEndpoints.generateOtp.extra.parse(sent.body)).toEqual({
      status: 'success',
      request_id: expect.stringMatching(/./),
    });
    const verified = await shop.submitOtp(asha.aadhaar, sent.body.request_id, '123 456');
    expect(verified.body).toMatchObject({
      status_code: 200,
      status: 'success',
      data: { dob: '1990-05-17', full_name: 'Asha Verma' },
    });
  });

  it('sends the provider nothing without the fixed key', async () => {
    const shop = await openShop(open, new Hono());
    for (const key of ['', 'guess', `${TEST_KYC_KEY}x`]) {
      const form = { aadhar_no: asha.aadhaar, key };
      const { status } = await shop.call('POST', 'distributor/generateOtp', form);
      expect(status).toBe(403);
    }
  });

  it('reports an invalid number, and the provider’s message', async () => {
    const shop = await openShop(open);
    const answers = [];
    for (const number of ['', '1234', '234123412347', '999941057058', '500000000006']) {
      const { status, body } = await shop.generateOtp(number);
      answers.push([status, body.message]);
    }
    expect(answers).toEqual([
      [400, 'Aadhaar number is required'],
      [400, 'Enter the 12 digits on the Aadhaar card.'],
      [400, 'Enter the 12 digits on the Aadhaar card.'],
      [400, 'Invalid Aadhaar Number.'],
      [502, 'The Aadhaar service is not responding. Try again in a few minutes.'],
    ]);
  });

  it('says again why no OTP was sent for a number, and not that one was sent', async () => {
    const shop = await openShop(open);
    for (let tried = 0; tried < 6; tried += 1) {
      const { body } = await shop.generateOtp('999941057058');
      expect(body.message).toBe('Invalid Aadhaar Number.');
    }
  });

  it('distinguishes a wrong, an expired, an empty and a foreign OTP', async () => {
    const shop = await openShop(open);
    const { body } = await shop.generateOtp(asha.aadhaar);
    const other = await shop.generateOtp(rohan.aadhaar);
    const submit = async (id: unknown, otp: string) => {
      const answer = await shop.submitOtp(asha.aadhaar, id, otp);
      expect(answer.status).toBe(400);
      return answer.body.message;
    };
    expect(await submit(body.request_id, '654321')).toBe('Invalid OTP.');
    expect(await submit(body.request_id, '000000')).toContain('expired');
    expect(await submit(body.request_id, '')).toBe('Please enter the OTP before verification.');
    expect(await submit(other.body.request_id, '123456')).toContain('Request a new OTP');
    expect(await submit('no-such-request', '123456')).toContain('Request a new OTP');
    expect(await submit(undefined, '123456')).toContain('Request a new OTP');
  });

  it('allows five attempts at an OTP, even simultaneous ones', async () => {
    const shop = await openShop(open);
    const { body } = await shop.generateOtp(asha.aadhaar);
    const codes = ['111111', '222222', '333333', '444444', '555555', '666666', '777777'];
    const tries = await Promise.all(
      codes.map((otp) => shop.submitOtp(asha.aadhaar, body.request_id, otp)),
    );
    const messages = tries.map((answer) => answer.body.message);
    expect(messages.filter((message) => message === 'Invalid OTP.')).toHaveLength(5);
    const right = await shop.submitOtp(asha.aadhaar, body.request_id);
    expect(right.body.message).toBe('Too many wrong codes. Request a new OTP.');
    shop.wait(60);
    const fresh = await shop.generateOtp(asha.aadhaar);
    expect((await shop.submitOtp(asha.aadhaar, fresh.body.request_id)).status).toBe(200);
  });

  it('accepts a matched OTP once', async () => {
    const shop = await openShop(open);
    const { body } = await shop.generateOtp(asha.aadhaar);
    expect((await shop.submitOtp(asha.aadhaar, body.request_id)).status).toBe(200);
    expect((await shop.submitOtp(asha.aadhaar, body.request_id)).status).toBe(400);
  });

  it('requires a wait between two OTPs, and says how long', async () => {
    const shop = await openShop(open);
    await shop.generateOtp(asha.aadhaar);
    shop.wait(15);
    const { status, headers, body } = await shop.generateOtp(asha.aadhaar);
    expect([status, headers.get('Retry-After')]).toEqual([429, '30']);
    expect(body.message).toBe(
      'An OTP was already sent for this Aadhaar number. Try again in 30 seconds.',
    );
    expect((await shop.generateOtp(rohan.aadhaar)).status).toBe(200);
    shop.wait(30);
    expect((await shop.generateOtp(asha.aadhaar)).status).toBe(200);
  });

  it('sends five OTPs an hour for one number', async () => {
    const shop = await openShop(open);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await shop.generateOtp(asha.aadhaar)).status);
      shop.wait(60);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('passes on the provider’s retry time', async () => {
    const message = 'Please wait 45 seconds before requesting another OTP';
    const provider = new Hono();
    provider.post('*', (c) => c.json({ status: 'error', message }));
    const shop = await openShop(open, provider);
    const { status, headers } = await shop.generateOtp(asha.aadhaar);
    expect([status, headers.get('Retry-After')]).toEqual([429, '45']);
  });

  it.each([
    ['answers 500', (app: Hono) => app.all('*', (c) => c.text('down', 500))],
    ['answers HTML', (app: Hono) => app.all('*', (c) => c.html('<h1>Maintenance</h1>'))],
    ['answers nothing', (app: Hono) => app.all('*', (c) => c.body(null))],
    [
      'dislikes our key',
      (app: Hono) => app.all('*', (c) => c.json({ status: 'error', message: 'Invalid API Key' })),
    ],
  ])('asks to try again when the provider %s', async (_, answering) => {
    const provider = new Hono();
    answering(provider);
    const shop = await openShop(open, provider);
    for (const answer of [await shop.generateOtp(asha.aadhaar), await shop.verifyPan(asha)]) {
      expect(answer.status).toBe(502);
      expect(answer.body.message).toMatch(/not responding. Try again in a few minutes/);
    }
  });

  it('does not count attempts if the provider is down', async () => {
    const provider = new Hono();
    provider.all('*', (c) => c.text('down', 503));
    const shop = await openShop(open, provider);
    const { aadhaarSendPerNumber, panLookupPerAddress } = ATTEMPT_RULES;
    for (let count = 0; count <= aadhaarSendPerNumber.limit; count += 1) {
      expect((await shop.generateOtp(asha.aadhaar)).status).toBe(502);
    }
    for (let count = 0; count <= panLookupPerAddress.limit; count += 1) {
      expect((await shop.verifyPan(asha)).status).toBe(502);
    }
  });

  it('counts an attempt if the provider’s answer is unreadable', async () => {
    const provider = new Hono();
    provider.all('*', (c) => c.html('<h1>Welcome</h1>'));
    const shop = await openShop(open, provider);
    const { otpSendPerAddress, panLookupPerAddress } = shop.accounts.limits;
    const headers = visitor('10.0.0.1');
    const client = readClientAlias([TEST_WEB_SECRET], headers['X-Client-Alias']) ?? '';
    for (let count = 1; count < ATTEMPT_RULES.otpSendPerAddress.limit; count += 1) {
      await otpSendPerAddress.take(client);
    }
    for (let count = 1; count < ATTEMPT_RULES.panLookupPerAddress.limit; count += 1) {
      await panLookupPerAddress.take(client);
    }
    for (const status of [502, 429]) {
      expect((await shop.generateOtp(asha.aadhaar, headers)).status).toBe(status);
      expect((await shop.verifyPan(asha, headers)).status).toBe(status);
    }
  });

  it('limits OTPs requested from one address', async () => {
    const shop = await openShop(open);
    const client = readClientAlias([TEST_WEB_SECRET], visitor('10.0.0.1')['X-Client-Alias']) ?? '';
    for (let count = 0; count < ATTEMPT_RULES.otpSendPerAddress.limit; count += 1) {
      await shop.accounts.limits.otpSendPerAddress.take(client);
    }
    const refused = await shop.generateOtp(asha.aadhaar, visitor('10.0.0.1'));
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many OTPs were requested. Try again in 1 hour.',
    ]);
    expect((await shop.generateOtp(asha.aadhaar, visitor('10.0.0.2'))).status).toBe(200);
  });

  it('does not count an attempt that the provider could not check', async () => {
    let up = true;
    const provider = new Hono();
    provider.post('/api/v1/aadhaar-v2/generate-otp', (c) =>
      c.json({ status: 'success', message: '', request_id: 1, data: { otp_sent: true } }),
    );
    provider.post('/api/v1/aadhaar-v2/submit-otp', (c) =>
      up
        ? c.json({ status: 'success', data: { full_name: 'Asha Verma', dob: '1990-05-17' } })
        : c.text('down', 503),
    );
    const shop = await openShop(open, provider);
    await shop.generateOtp(asha.aadhaar);
    up = false;
    for (let count = 0; count < 8; count += 1) {
      expect((await shop.submitOtp(asha.aadhaar, '1')).status).toBe(502);
    }
    up = true;
    expect((await shop.submitOtp(asha.aadhaar, '1')).status).toBe(200);
  });

  it('refuses an answer about another number', async () => {
    const provider = new Hono();
    provider.post('/api/v1/aadhaar-v2/generate-otp', (c) =>
      c.json({ status: 'success', message: '', request_id: 1, data: { otp_sent: true } }),
    );
    provider.post('/api/v1/aadhaar-v2/submit-otp', (c) => {
      const data = { full_name: 'Asha Verma', dob: '1990-05-17', aadhaar_number: 'XXXXXXXX0005' };
      return c.json({ status: 'success', data });
    });
    const shop = await openShop(open, provider);
    await shop.generateOtp(asha.aadhaar);
    expect((await shop.submitOtp(asha.aadhaar, '1')).status).toBe(400);
  });

  it('ties an OTP to the registration that requested it, which may have lost the answer', async () => {
    const shop = await openShop(open);
    const own = { 'X-Registration': 'own' };
    const { body } = await shop.generateOtp(asha.aadhaar, own);
    const other = { 'X-Registration': 'other' };
    const stolen = await shop.submitOtp(asha.aadhaar, body.request_id, '123456', other);
    expect(stolen.status).toBe(400);
    const mine = await shop.submitOtp(asha.aadhaar, body.request_id, '123456', own);
    expect(mine.status).toBe(200);
    const again = await shop.submitOtp(asha.aadhaar, body.request_id, '123456', own);
    expect([again.status, again.body.data]).toEqual([200, mine.body.data]);
    const late = await shop.submitOtp(asha.aadhaar, body.request_id, '123456', other);
    expect(late.status).toBe(400);
  });
});

describeOnBoth('verifying a PAN', (open) => {
  it('returns the name of its holder, whatever the case of the PAN', async () => {
    const shop = await openShop(open);
    const { body } = await shop.lookUpPan(' abcpv1234d ');
    expect(body).toMatchObject({ status: 'success', data: { full_name: 'ASHA VERMA' } });
  });

  it('reports an unknown PAN, or one that is not a person’s', async () => {
    const shop = await openShop(open);
    const look = async (pan_no: string) => (await shop.lookUpPan(pan_no)).body;
    expect(await look('ZZZPZ9999Z')).toMatchObject({ status_code: 400, message: 'Invalid PAN.' });
    expect((await look('ABCCV1234D')).message).toContain('does not belong to a person');
    expect((await look('')).message).toBe('Pan number is required');
  });

  it('sends the provider nothing for a caller other than our web', async () => {
    const shop = await openShop(open, new Hono());
    const form = { pan_no: asha.pan };
    for (const alias of ['', 'made-up.x', 'made-up']) {
      const headers = { 'X-Client-Alias': alias };
      const answer = await shop.call('POST', 'distributor/pancardVerification', form, headers);
      expect([answer.status, answer.body.code]).toEqual([403, 'shop_only']);
    }
  });

  it('limits look-ups by visitor', async () => {
    const shop = await openShop(open);
    const look = async (headers: Record<string, string>) =>
      (await shop.verifyPan(asha, headers)).status;
    const { limit } = ATTEMPT_RULES.panLookupPerAddress;
    for (let count = 0; count < limit; count += 1)
      expect(await look(visitor('10.0.0.1'))).toBe(200);
    expect(await look(visitor('10.0.0.1'))).toBe(429);
    expect(await look(visitor('10.0.0.2'))).toBe(200);
    shop.wait(60 * 60);
    expect(await look(visitor('10.0.0.1'))).toBe(200);
  });

  it('deletes expired verifications', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    shop.wait(24 * 60 * 60 + 1);
    await shop.verifyPan(rohan);
    const rows = await shop.db.select().from(verification);
    expect(rows).toHaveLength(1);
  });
});
