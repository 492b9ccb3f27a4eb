import { describe, expect, it } from 'vitest';
import { asha, PASSWORD, picture, withPhone } from './people';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const started = () => world.visitor().resume(withPhone(freshPhone()));

describe('a file that a script sends', () => {
  it('is kept and named in the answer, and removed again', async () => {
    const visitor = started();
    const sent = await visitor.ask('uploads', 'signature', { signature: picture('s.png') });
    expect(sent.shown).toMatchObject({ kept: { name: 's.png' } });
    expect((await visitor.get('declarations')).shown).toMatchObject({
      files: { signature: { name: 's.png' } },
    });
    const removed = await visitor.ask('uploads', 'signature', { intent: 'remove-signature' });
    expect(removed.shown).toEqual({ kept: null });
    expect((await visitor.get('declarations')).shown.files).toEqual({});
  });

  it('is refused in the words of the page', async () => {
    const visitor = started();
    const empty = new File([], 'a.png', { type: 'image/png' });
    const answer = await visitor.ask('uploads', 'pancard', { pancard: empty });
    expect([answer.status, answer.shown.message]).toEqual([
      400,
      'This file is empty. Please choose another.',
    ]);
    const nothing = await visitor.ask('uploads', 'pancard', {});
    expect([nothing.status, nothing.shown.message]).toEqual([400, 'Pan Card is required']);
  });

  it('needs a registration, a field of ours, and a page of ours', async () => {
    const stranger = await world.visitor().ask('uploads', 'signature', { signature: picture() });
    expect([stranger.status, stranger.shown.message]).toEqual([
      409,
      'Your registration is not here any more. Please load the page again.',
    ]);
    expect((await started().ask('uploads', 'virus', { virus: picture() })).status).toBe(404);
    const plain = await started().ask('uploads', 'signature', { signature: picture() }, {});
    expect(plain.status).toBe(400);
  });
});

describe('a text that a script asks about', () => {
  const check = async (step: string, name: string, value: string) =>
    (await started().ask('check', step, { check: name, [name]: value })).shown.message;

  it.each([
    ['contact', 'phone', '123', 'Enter a 10-digit Indian mobile number.'],
    ['contact', 'phone', '+91 98765 43210', null],
    [
      'identity',
      'aadhar_no',
      '2341 2341 2347',
      'Enter the 12 digits of the Aadhaar number as on the card.',
    ],
    ['identity', 'pan_no', 'abcpv1234d', null],
    ['profile', 'email', 'asha@', 'Enter an e-mail address such as name@example.com.'],
    ['profile', 'password', 'short', 'Choose a password of at least 8 characters.'],
    ['profile', 'password', PASSWORD, null],
    ['bank', 'ifsc_code', 'SBIN1', 'Enter an IFSC code such as SBIN0001234.'],
    ['bank', 'account_number', asha.account, null],
  ])('in %s: %s "%s"', async (step, name, value, message) => {
    expect(await check(step, name, value)).toBe(message);
  });

  it('is not kept', async () => {
    const visitor = started();
    const before = visitor.cookies.get('registration');
    await visitor.ask('check', 'profile', { check: 'email', email: 'a@example.com' });
    expect(visitor.cookies.get('registration')).toBe(before);
  });

  it.each([
    ['otp', 'otp'],
    ['contact', 'email'],
    ['contact', '__proto__'],
    ['nowhere', 'name'],
    ['constructor', 'name'],
  ])('is none of ours: %s, %s', async (step, name) => {
    expect((await started().ask('check', step, { check: name })).status).toBe(404);
  });
});
