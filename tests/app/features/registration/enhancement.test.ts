import type { SubmissionResult } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { asha, PASSWORD, picture, withPhone } from './people';
import type { Answer } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const started = () => world.visitor().resume(withPhone(freshPhone()));

describe('a file that a script sends', () => {
  it('is stored and named in the answer, and can be removed', async () => {
    const visitor = started();
    const sent = await visitor.upload('signature', { signature: picture('s.png') });
    expect(sent.shown).toMatchObject({ stored: { name: 's.png' } });
    expect((await visitor.get('declarations')).shown).toMatchObject({
      files: { signature: { name: 's.png' } },
    });
    const removed = await visitor.upload('signature', { intent: 'remove-signature' });
    expect(removed.shown.stored).toBeNull();
    expect((await visitor.get('declarations')).shown.files).toEqual({});
  });

  it('is refused with the message of the page', async () => {
    const visitor = started();
    const empty = new File([], 'a.png', { type: 'image/png' });
    const answer = await visitor.upload('pancard', { pancard: empty });
    expect([answer.status, answer.shown.message]).toEqual([
      400,
      'This file is empty. Choose another.',
    ]);
    const nothing = await visitor.upload('pancard', {});
    expect([nothing.status, nothing.shown.message]).toEqual([400, 'Pan Card is required']);
  });

  it('needs a registration, a known field, and a page of this shop', async () => {
    const stranger = await world.visitor().upload('signature', { signature: picture() });
    expect([stranger.status, stranger.shown.message]).toEqual([
      409,
      'Your registration is no longer in this browser. Load the page again.',
    ]);
    expect((await started().upload('virus', { virus: picture() })).status).toBe(404);
    const plain = await started().upload('signature', { signature: picture() }, {});
    expect(plain.status).toBe(400);
  });
});

const messageIn = ({ shown }: Answer, name: string) =>
  (shown.result as SubmissionResult<string[]>).error?.[name]?.[0] ?? null;

describe('a field that a script saves on blur', () => {
  const check = async (step: string, name: string, value: string) =>
    messageIn(await started().save(step, name, value), name);

  it.each([
    ['contact', 'phone', '123', 'Enter a 10-digit Indian mobile number.'],
    ['contact', 'phone', '+91 98765 43210', null],
    ['identity', 'aadhar_no', '2341 2341 2347', 'Enter the 12 digits on the Aadhaar card.'],
    ['identity', 'pan_no', 'abcpv1234d', null],
    ['profile', 'email', 'asha@', 'Enter an e-mail address such as name@example.com.'],
    ['profile', 'password', 'short', 'Choose a password of at least 8 characters.'],
    ['profile', 'password', PASSWORD, null],
    ['bank', 'ifsc_code', 'SBIN1', 'Enter an IFSC code such as SBIN0001234.'],
    ['bank', 'account_number', asha.account, null],
  ])('is validated: step %s, field %s, "%s"', async (step, name, value, message) => {
    expect(await check(step, name, value)).toBe(message);
  });

  it('is stored, valid or not, and changes nothing else', async () => {
    const visitor = started();
    const before = visitor.registration;
    const answer = await visitor.save('profile', 'email', 'asha@');
    expect(messageIn(answer, 'email')).toMatch(/^Enter an e-mail address/);
    expect(JSON.stringify(answer.shown)).not.toContain('asha@');
    expect(visitor.registration).toEqual({
      ...before,
      texts: { ...before.texts, email: 'asha@' },
    });
    expect((await visitor.get('declarations')).shown.revision).toBe(answer.shown.revision);
  });

  it('is stored as a group if it is a checkbox', async () => {
    const visitor = started();
    await visitor.save('declarations', 'declarations', ['adult', 'truth']);
    expect(Object.keys(visitor.registration.declarations)).toEqual(['adult', 'truth']);
    await visitor.save('declarations', 'declarations', ['adult']);
    expect(Object.keys(visitor.registration.declarations)).toEqual(['adult']);
  });

  it('starts a registration on the first page, and on no other', async () => {
    const visitor = world.visitor();
    expect((await visitor.save('contact', 'name', 'Asha')).status).toBe(409);
    await visitor.get('contact');
    expect((await visitor.save('profile', 'email', 'a@example.com')).status).toBe(409);
    await visitor.save('contact', 'name', 'Asha');
    expect((await visitor.get('contact')).shown.values).toEqual({ name: 'Asha', phone: '' });
  });

  it('needs a page of this shop', async () => {
    const visitor = started();
    expect((await visitor.save('profile', 'email', 'a@example.com', {})).status).toBe(400);
    expect(visitor.registration.texts.email).toBeUndefined();
  });

  it.each([
    ['otp', 'otp'],
    ['contact', 'email'],
    ['contact', '__proto__'],
    ['nowhere', 'name'],
    ['constructor', 'name'],
  ])('is not found if the step or the field is unknown: %s, %s', async (step, name) => {
    expect((await started().save(step, name, '')).status).toBe(404);
  });
});
