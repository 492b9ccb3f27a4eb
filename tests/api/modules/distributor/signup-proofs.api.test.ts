import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { verification } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { asha, kiran, openShop, registrationOf, rohan } from './registration';

const HOUR = 60 * 60;

describeOnBoth('the proofs of a registration', (open) => {
  it('require this phone to be verified in the last 24 hours', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const old = shop.voucher('9876543210');
    const others = shop.voucher('9876543211');
    const another = shop.voucher('9876543210', 'register');
    for (const headers of [
      others,
      another,
      { 'X-Phone-Voucher': '' },
      { 'X-Phone-Voucher': 'v1.1.x' },
    ]) {
      const { body } = await shop.register(registrationOf(asha), headers);
      expect(body).toMatchObject({ status_code: 400, message: 'otp is not verified' });
    }
    shop.wait(24 * HOUR + 1);
    await shop.verify(asha);
    const { body } = await shop.register(registrationOf(asha), old);
    expect(body).toMatchObject({ status_code: 400, fields: { phone: 'otp is not verified' } });
  });

  it('require Aadhaar and PAN to be verified, each for this number', async () => {
    const shop = await openShop(open);
    const send = async () => (await shop.register(registrationOf(asha))).body.message;
    expect(await send()).toBe('Adhar number is not verified');
    await shop.verify(rohan);
    expect(await send()).toBe('Adhar number is not verified');
    await shop.verifyAadhaar(asha);
    expect(await send()).toBe('Pan card is not verified');
    await shop.verifyPan(asha);
    expect(await send()).toBe('Success');
  });

  it('do not include an OTP that was sent and never entered', async () => {
    const shop = await openShop(open);
    await shop.generateOtp(asha.aadhaar);
    await shop.verifyPan(asha);
    const { body } = await shop.register(registrationOf(asha));
    expect(body.message).toBe('Adhar number is not verified');
  });

  it('expire after 24 hours', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    shop.wait(24 * HOUR + 1);
    const { body } = await shop.register(registrationOf(asha));
    expect(body.message).toBe('Adhar number is not verified');
    await shop.verifyAadhaar(asha);
    const again = await shop.register(registrationOf(asha));
    expect(again.body.message).toBe('Pan card is not verified');
    expect(await shop.db.select().from(verification)).toHaveLength(1);
  });

  it('do not include those of another registration', async () => {
    const shop = await openShop(open);
    const own = { 'X-Registration': 'registration-of-asha' };
    await shop.verify(asha, own);
    for (const registration of ['', 'registration-of-a-thief']) {
      const headers = { 'X-Registration': registration };
      const { body } = await shop.register(registrationOf(asha), headers);
      expect(body.message).toBe('Adhar number is not verified');
    }
    expect((await shop.register(registrationOf(asha), own)).status).toBe(200);
  });

  it('allow a few e-mail addresses and referral codes a day that may be taken', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { limit } = ATTEMPT_RULES.signupCheckPerPhone;
    for (let tried = 0; tried < limit; tried += 1) {
      const taken = tried % 2 === 0 ? ['email', 'demo@example.com'] : ['ref_code', 'NOBODY'];
      const fields = registrationOf(asha, Object.fromEntries([taken]));
      expect((await shop.register(fields)).status).toBe(400);
    }
    const fields = registrationOf(asha, { email: 'demo@example.com' });
    const { status, body } = await shop.register(fields);
    expect([status, body.fields]).toEqual([429, undefined]);
    expect(body.message).toMatch(/^Too many requests\. Try again in /);
  });

  it('require the name on the PAN', async () => {
    const shop = await openShop(open);
    await shop.verifyAadhaar(asha);
    await shop.verifyPan(rohan);
    const fields = registrationOf(asha, { pan_no: rohan.pan });
    const { body } = await shop.register(fields);
    expect(body.fields).toEqual({ name: 'The name must be the same as the name on the PAN card.' });
  });

  it('refuse a minor until the eighteenth birthday begins in India', async () => {
    const shop = await openShop(open);
    const send = async () => {
      await shop.verify(kiran);
      return (await shop.register(registrationOf(kiran))).body;
    };
    expect((await send()).message).toBe(
      'You must be at least 18 years old to verify the Aadhaar number.',
    );
    shop.clock.at = new Date('2030-01-19T18:29:59Z');
    expect((await send()).status_code).toBe(400);
    shop.clock.at = new Date('2030-01-19T18:30:00Z');
    expect((await send()).status_code).toBe(200);
  });

  /** A provider that knows one adult, with this date of birth. */
  function providerOf(dob: string): Hono {
    return new Hono()
      .post('/api/v1/aadhaar-v2/generate-otp', (c) =>
        c.json({
          status: 'success',
          message: 'OTP Sent.',
          request_id: 7,
          data: { otp_sent: true },
        }),
      )
      .post('/api/v1/aadhaar-v2/submit-otp', (c) =>
        c.json({
          status: 'success',
          message: '',
          request_id: 8,
          data: { full_name: 'Asha Verma', dob },
        }),
      )
      .post('/api/v1/pan/pan', (c) =>
        c.json({
          status: 'success',
          message: '',
          request_id: 9,
          data: { full_name: 'ASHA VERMA' },
        }),
      ) as unknown as Hono;
  }

  it('count a birthday on 29 February as 1 March in a common year', async () => {
    const shop = await openShop(open, providerOf('29-02-2008'));
    const send = async () => {
      await shop.verify(asha);
      return (await shop.register(registrationOf(asha))).body.status_code;
    };
    shop.clock.at = new Date('2026-02-28T12:00:00Z');
    expect(await send()).toBe(400);
    shop.clock.at = new Date('2026-02-28T18:30:00Z');
    expect(await send()).toBe(200);
  });

  it('cannot confirm an age by the year alone', async () => {
    const shop = await openShop(open, providerOf('1990'));
    const { body } = await shop.verifyAadhaar(asha);
    expect(body.data).toEqual({ dob: '1990', full_name: 'Asha Verma' });
    await shop.verifyPan(asha);
    const answer = await shop.register(registrationOf(asha));
    expect(answer.body.message).toContain('does not have your full date of birth');
  });
});
