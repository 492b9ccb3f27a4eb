import { completeConfig } from '@kernel/config/config';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADDRESS_PARTS } from '~/features/account/member-address.schema';
import type { ReviewGroup } from '~/features/registration/bank/review.server';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { loadLanguages } from '../../../../server/languages';
import {
  aadhaarFields,
  asha,
  picture,
  profileFiles,
  profileTexts,
  withIdentity,
  withPhone,
} from './people';
import type { Answer, Fields } from './visitor';
import { freshPhone, registrationWorld } from './world';

const hindi = languages.find(({ code }) => code === 'hi') ?? english;
const world = registrationWorld();
const PATH = '/first-distributor-register';
/** A valid number that the sandbox does not know. */
const UNKNOWN_AADHAAR = '680000000019';
const MISSING = 'Please fill in all required fields before proceeding.';

const said = ({ status, shown }: Answer) => ({
  status,
  title: shown.problems?.title,
  fields: shown.problems?.fields,
});

/** Sets the clock until the end of the test. */
function stopDate(now = new Date()): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** A visitor at step 4, with a stored signature. */
async function atIdentity(person = asha) {
  const visitor = world.visitor().resume(withPhone(freshPhone(), person));
  await visitor.post('declarations', 'next', {
    declarations: [...DECLARATIONS],
    signature: picture(),
  });
  return visitor;
}

describe('step 1, name and phone', () => {
  it.each<[string, Fields, Record<string, string>]>([
    ['nothing', {}, { name: 'Name is required', phone: 'Mobile number is required' }],
    [
      'spaces',
      { name: ' ', phone: '\u00a0' },
      { name: 'Name is required', phone: 'Mobile number is required' },
    ],
  ])('reports missing fields: %s', async (_, fields, messages) => {
    const answer = await world.visitor().post('contact', 'send-otp', fields);
    expect(said(answer)).toMatchObject({ status: 400, title: MISSING });
    for (const [name, message] of Object.entries(messages)) {
      expect(answer.shown.problems?.fields[name]).toEqual([message]);
    }
  });

  it.each([
    ['10,000 characters', 'अ'.repeat(10_000), 'Use at most 80 characters.'],
    ['emoji', 'Asha 🌸', 'Enter the name with letters only.'],
    ['a flag', 'Asha 🇮🇳', 'Enter the name with letters only.'],
    ['a tag', '<b>Asha</b>', 'Enter the name with letters only.'],
  ])(
    'refuses a name with %s, and keeps it in the field as it was typed',
    async (_, name, message) => {
      const visitor = world.visitor();
      const answer = await visitor.post('contact', 'send-otp', { name, phone: freshPhone() });
      expect(answer.status).toBe(400);
      expect(answer.shown.problems?.fields.name).toEqual([message]);
      expect(answer.shown.problems?.typed.name).toBe(name);
      expect(visitor.draftCookie.length).toBeLessThan(1000);
    },
  );

  it.each(['आशा वर्मा', "Mary-Jane D'Souza", 'ஆஷா', 'J. R. D. Tata'])(
    'accepts the name %s',
    async (name) => {
      const answer = await world
        .visitor()
        .post('contact', 'send-otp', { name, phone: freshPhone() });
      expect(answer.to).toBe(`${PATH}/otp#answer`);
    },
  );

  it.each(['+91 98765-43210', '098765 43219', '९८७६५ ४३२१२'])(
    'accepts the number %s',
    async (phone) => {
      const visitor = world.visitor();
      const answer = await visitor.post('contact', 'send-otp', { name: 'Asha', phone });
      expect(answer.to).toBe(`${PATH}/otp#answer`);
      expect(visitor.registration.otpSent?.phone).toMatch(/^987654321\d$/);
    },
  );

  it.each(['12345', '5876543210', 'abc', '9'.repeat(10_000)])(
    'refuses the number %.20s',
    async (phone) => {
      const answer = await world.visitor().post('contact', 'send-otp', { name: 'Asha', phone });
      expect(answer.shown.problems?.fields.phone).toEqual([
        'Enter a 10-digit Indian mobile number.',
      ]);
    },
  );

  it('reports that the message cannot be sent', async () => {
    const answer = await world
      .visitor()
      .post('contact', 'send-otp', { name: 'Asha', phone: '9811111100' });
    expect(answer.shown.problems).toMatchObject({
      title: 'OTP Sending Failed',
      lines: [{ message: 'SMS could not be delivered to this number' }],
    });
  });

  it('sends one code to a visitor who presses twice', async () => {
    const phone = freshPhone();
    const visitor = world.visitor();
    const press = () => visitor.post('contact', 'send-otp', { name: 'Asha', phone });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ to }) => to)).toEqual([`${PATH}/otp#answer`, `${PATH}/otp#answer`]);
    expect(await attemptLimits.otpSendPerPhone.waitSeconds(phone)).toBeGreaterThan(0);
  });

  it('says that the last code is still valid when the registration is started again', async () => {
    const phone = freshPhone();
    const visitor = world.visitor();
    const send = () => visitor.post('contact', 'send-otp', { name: 'Asha', phone });
    expect((await send()).to).toBe(`${PATH}/otp#answer`);
    visitor.forgetDraft();
    const { to } = await send();
    expect(to).toBe(`${PATH}/otp?code=earlier#answer`);
    expect((await visitor.get('otp', '?code=earlier')).shown).toMatchObject({
      codeSent: true,
      isEarlierCode: true,
    });
    expect((await visitor.post('otp', 'verify-otp', { otp: '123456' })).status).toBe(303);
  });

  it('continues without a new code for a verified number', async () => {
    const phone = freshPhone();
    const visitor = world.visitor().resume(withPhone(phone));
    const answer = await visitor.post('contact', 'send-otp', { name: 'Asha V', phone });
    expect(answer.to).toBe(`${PATH}/otp`);
    expect(visitor.registration.otpSent).toBeUndefined();
  });

  it('stores the referral code of a link, here or at the index', async () => {
    const visitor = world.visitor();
    expect((await visitor.get('contact', '?ref=FOUNDER')).status).toBe(200);
    expect(visitor.registration.texts.ref_code).toBe('FOUNDER');
    const other = world.visitor();
    expect((await other.getIndex(`?ref=${'x'.repeat(500)}`)).to).toBe(`${PATH}/contact`);
    expect(other.registration.texts.ref_code).toHaveLength(21);
    await other.getIndex('?ref=%20');
    expect(other.registration.texts.ref_code).toHaveLength(21);
  });
});

describe('step 2, the code', () => {
  async function sent() {
    const visitor = world.visitor();
    const phone = freshPhone();
    await visitor.post('contact', 'send-otp', { name: 'Asha', phone });
    return { visitor, phone };
  }

  it.each([
    ['', 'Please enter the OTP before verification.'],
    ['12ab', 'Enter the digits of the OTP.'],
    ['000000', 'This OTP has expired. Request a new one.'],
    ['111111', 'OTP Mismatch'],
  ])('reports for the code "%s": %s', async (otp, message) => {
    const { visitor } = await sent();
    const answer = await visitor.post('otp', 'verify-otp', { otp });
    expect(said(answer)).toEqual({
      status: 400,
      title: 'OTP Verification Failed',
      fields: { otp: [message] },
    });
    expect(answer.shown.problems?.typed).toEqual({});
  });

  it('does not continue before the number is verified', async () => {
    const { visitor } = await sent();
    const answer = await visitor.post('otp', 'next');
    expect(answer.shown.problems?.fields).toEqual({ otp: ['otp is not verified'] });
  });

  it('verifies, stays on the page, and continues', async () => {
    const { visitor, phone } = await sent();
    const verified = await visitor.post('otp', 'verify-otp', { otp: '12 34 56' });
    expect(verified.to).toMatch(/\/otp\?r=\d+#answer$/);
    expect(visitor.registration.phoneVerified?.phone).toBe(phone);
    expect((await visitor.get('otp')).shown).toMatchObject({ isVerified: true, phone });
    expect((await visitor.post('otp', 'next')).to).toBe(`${PATH}/declarations`);
  });

  it('accepts no more guesses after five wrong codes', async () => {
    const { visitor, phone } = await sent();
    const answers: Answer[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      answers.push(await visitor.post('otp', 'verify-otp', { otp: String(200_000 + guess) }));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429, 429, 429,
    ]);
    const last = answers.at(-1);
    expect(last?.shown.problems?.fields.otp?.[0]).toMatch(
      /^Too many wrong OTPs. Request a new one. Try again in \d+ minutes?\.$/,
    );
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(60);
    const right = await visitor.post('otp', 'verify-otp', { otp: '123456' });
    expect(right.status).toBe(429);
    expect(await attemptLimits.otpTryPerCode.waitSeconds(phone)).toBeGreaterThan(0);
  });

  it('says how long to wait for another code, and sends it afterwards', async () => {
    stopDate();
    const { visitor, phone } = await sent();
    expect((await visitor.get('otp')).shown.resendIn).toBe(30);
    const early = await visitor.post('otp', 'send-otp');
    expect(early.status).toBe(429);
    expect(early.shown.problems?.title).toBe('OTP Sending Failed');
    expect(early.shown.problems?.lines[0]?.message).toMatch(/Try again in \d+ seconds\.$/);
    await attemptLimits.otpSendPerPhone.reset(phone);
    expect((await visitor.post('otp', 'send-otp')).to).toContain(`${PATH}/otp?r=`);
  });

  it('goes back and keeps the input', async () => {
    const { visitor } = await sent();
    expect((await visitor.post('otp', 'back')).to).toBe(`${PATH}/contact`);
    expect((await visitor.get('contact')).shown).toMatchObject({
      values: { name: 'Asha' },
      codeSent: true,
    });
  });
});

describe('step 3, declarations and signature', () => {
  it('requires all six declarations and the signature, with the exact messages', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const answer = await visitor.post('declarations', 'next', { declarations: ['adult'] });
    expect(answer.shown.problems?.fields).toEqual({
      declarations: ['Please accept all required declarations before proceeding to Step 4.'],
      signature: ['signature Photo is required'],
    });
    expect(answer.shown.ticked).toEqual(['adult']);
  });

  it('refuses one box ticked six times, and unknown boxes', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const declarations = [...Array(6).fill('adult'), 'made-up'];
    const answer = await visitor.post('declarations', 'next', {
      declarations,
      signature: picture(),
    });
    expect(Object.keys(answer.shown.problems?.fields ?? {})).toEqual(['declarations']);
    expect(visitor.registration.files.signature?.name).toBe('photo.png');
  });

  it('keeps the boxes and the file when going back', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const answer = await visitor.post('declarations', 'back', {
      declarations: ['truth', 'adult'],
      signature: picture('s.png'),
    });
    expect(answer.to).toBe(`${PATH}/otp`);
    const { shown } = await visitor.get('declarations');
    expect(shown).toMatchObject({
      ticked: ['adult', 'truth'],
      files: { signature: { name: 's.png' } },
    });
  });
});

describe('step 4, Aadhaar', () => {
  const send = async (aadhar_no: string) => {
    const visitor = await atIdentity();
    return {
      visitor,
      answer: await visitor.post('identity', 'send-aadhaar-otp', aadhaarFields(aadhar_no)),
    };
  };

  it.each([
    ['', 'Aadhaar number is required'],
    ['1234 5678 9012', 'Enter the 12 digits on the Aadhaar card.'],
    ['2341 2341 2347', 'Enter the 12 digits on the Aadhaar card.'],
  ])('requires a valid number before it sends a code: "%s"', async (aadhar_no, message) => {
    const { answer } = await send(aadhar_no);
    expect(said(answer)).toEqual({
      status: 400,
      title: 'Aadhaar Verification Failed',
      fields: { aadhar_no: [message] },
    });
    expect(answer.shown.problems?.typed.aadhar_no ?? '').toBe(aadhar_no);
  });

  it('reports a number unknown to the provider', async () => {
    const { answer } = await send(UNKNOWN_AADHAAR);
    expect([answer.status, answer.shown.problems?.title]).toEqual([400, 'OTP Sending Failed']);
    expect(answer.shown.problems?.fields.aadhar_no?.[0]).toMatch(/./);
  });

  it('reports a failure of the provider', async () => {
    const { answer } = await send('5000 0000 0006');
    expect(answer.shown.problems?.title).toBe('OTP Sending Failed');
    expect(answer.shown.aadhaarState).toBe('none');
  });

  it('sends a code, masks the number, and verifies it', async () => {
    stopDate();
    const { visitor, answer } = await send(asha.aadhaar);
    expect(answer.to).toContain(`${PATH}/identity?r=`);
    const sent = await visitor.get('identity');
    expect(sent.shown).toMatchObject({ aadhaarState: 'sent', aadhaar: 'XXXX XXXX 2346' });
    expect(sent.shown.resendIn).toBe(45);
    await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    expect((await visitor.get('identity')).shown).toMatchObject({
      aadhaarState: 'verified',
      aadhaar: 'XXXX XXXX 2346',
    });
  });

  it.each([
    ['', 'Please enter the OTP before verification.'],
    ['111111', 'Invalid OTP.'],
    ['000000', 'This OTP has expired. Request a new one.'],
  ])('reports for the code "%s": %s', async (aadhar_otp, message) => {
    const { visitor } = await send(asha.aadhaar);
    const answer = await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp });
    expect(answer.shown.problems?.title).toBe('OTP Verification Failed');
    expect(answer.shown.problems?.fields.aadhar_otp?.[0]).toContain(message.split('.')[0]);
    expect(answer.shown.aadhaarState).toBe('sent');
  });

  it('refuses a visitor under 18, says why, and accepts another number', async () => {
    // Kiran's eighteenth birthday is 20 January 2030.
    stopDate(new Date('2026-11-21T06:30:00Z'));
    const { visitor } = await send('3000 0000 0001');
    const answer = await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    expect(said(answer)).toEqual({
      status: 400,
      title: 'Age Verification Failed',
      fields: { aadhar_no: ['You must be at least 18 years old to verify the Aadhaar number.'] },
    });
    expect(answer.shown.aadhaarState).toBe('none');
    expect(visitor.registration.aadhaarVerified).toBeUndefined();
  });

  it('drops the verification after the Change button, and with another number', async () => {
    const verified = await atIdentity();
    await verified.post('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
    await verified.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    await verified.post('identity', 'next', { aadhar_no: '4000 0000 0005' });
    expect((await verified.get('identity')).shown.aadhaarState).toBe('none');
    await verified.post('identity', 'next', { aadhar_no: asha.aadhaar });
    expect((await verified.get('identity')).shown.aadhaarState).toBe('verified');
    await verified.post('identity', 'change-aadhaar', { aadhar_no: 'XXXX XXXX 2346' });
    expect((await verified.get('identity')).shown).toMatchObject({ aadhaarState: 'none' });
  });
});

describe('step 4, PAN', () => {
  const named = (name: string) => atIdentity({ ...asha, name });

  it.each([
    ['', 'Pan number is required'],
    ['ABC', 'Enter a PAN such as ABCPV1234D.'],
    ['ABCCV1234D', 'This PAN does not belong to a person. Enter your own PAN.'],
  ])('requires a PAN: "%s"', async (pan_no, message) => {
    const answer = await (await atIdentity()).post('identity', 'verify-pan', { pan_no });
    expect(said(answer)).toEqual({
      status: 400,
      title: 'Pan card Verification Failed',
      fields: { pan_no: [message] },
    });
  });

  it('accepts small letters, and compares names without case and spaces', async () => {
    const visitor = await named('  asha   VERMA ');
    await visitor.post('identity', 'verify-pan', { pan_no: 'abcpv 1234d' });
    expect((await visitor.get('identity')).shown).toMatchObject({
      panState: 'valid',
      pan: 'XXXXXX234D',
    });
  });

  it('does not verify a PAN of another name, and does not reveal its holder', async () => {
    const answer = await (await named('Asha Varma')).post('identity', 'verify-pan', {
      pan_no: asha.pan,
    });
    expect(answer.shown.problems?.title).toBe('Pan card Verification Failed');
    expect(JSON.stringify(answer.shown.problems)).not.toContain('Verma');
  });

  it('reports an unknown PAN', async () => {
    const answer = await (await atIdentity()).post('identity', 'verify-pan', {
      pan_no: 'ZZZPZ9999Z',
    });
    expect(answer.status).toBe(400);
    expect(answer.shown.problems?.title).toBe('Pan card Verification Failed');
    expect(answer.shown.problems?.fields.pan_no?.[0]).toMatch(/./);
  });

  it('drops the verification if the name changes', async () => {
    const visitor = await atIdentity();
    await visitor.post('identity', 'verify-pan', { pan_no: asha.pan });
    await visitor.post('contact', 'back', { name: 'Somebody Else' });
    expect((await visitor.get('identity')).shown.panState).toBe('none');
  });

  it('does not continue unverified', async () => {
    const visitor = await atIdentity();
    expect((await visitor.post('identity', 'next')).shown.problems?.fields).toEqual({
      aadhar_no: ['Aadhaar number is required'],
      pan_no: ['Pan number is required'],
    });
    const typed = { aadhar_no: asha.aadhaar, pan_no: asha.pan };
    expect((await visitor.post('identity', 'next', typed)).shown.problems?.fields).toEqual({
      aadhar_no: ['Adhar number is not verified'],
      pan_no: ['Pan card is not verified'],
    });
  });
});

describe('step 5, the person', () => {
  const atProfile = () => world.visitor().resume(withIdentity(freshPhone()));

  it('requires everything except picture and address, with the exact messages in page order', async () => {
    const answer = await atProfile().post('profile', 'next');
    expect(answer.shown.problems?.title).toBe(MISSING);
    expect(answer.shown.problems?.lines.map(({ message }) => message)).toEqual([
      'Email is required',
      'Password is required',
      'Father’s name is required',
      'Father mobile number is required',
      'Nominee is required',
      'Nominee relation is required',
      'aadhar Card Front Photo is required',
      'aadhar Card Back Photo is required',
      'Pan Card is required',
      'Referral Code is required',
    ]);
  });

  it('keeps valid input, and renders no password', async () => {
    const visitor = atProfile();
    const texts = { ...profileTexts(asha), email: 'no address' };
    const answer = await visitor.post('profile', 'next', { ...texts, ...profileFiles() });
    expect(answer.shown.problems?.fields).toEqual({
      email: ['Enter an e-mail address such as name@example.com.'],
    });
    expect(answer.shown).toMatchObject({ hasPassword: true });
    expect(JSON.stringify(answer.shown)).not.toContain(texts.password);
    expect(Object.keys(answer.shown.files as object)).toHaveLength(5);
    const fixed = await visitor.post('profile', 'next', {
      ...texts,
      email: asha.email,
      password: '',
    });
    expect(fixed.to).toBe(`${PATH}/bank`);
    expect(visitor.registration.texts.password).toBe(texts.password);
  });

  it.each([
    ['short', 'Choose a password of at least 8 characters.'],
    [
      'password1',
      'This password is too easy to guess. Choose another, such as three unrelated words.',
    ],
    ['ashaverma99', 'The password contains your own name, e-mail or number. Choose another.'],
    ['x'.repeat(73), 'Choose a password of at most 72 characters.'],
  ])('refuses the password %.12s', async (password, message) => {
    const answer = await atProfile().post('profile', 'next', {
      ...profileTexts(asha),
      ...profileFiles(),
      password,
    });
    expect(answer.shown.problems?.fields).toEqual({ password: [message] });
  });

  it('reports a weak password together with all other errors', async () => {
    const texts = { ...profileTexts(asha), password: 'password1', email: 'asha@', ref_code: '' };
    const answer = await atProfile().post('profile', 'next', { ...texts, ...profileFiles() });
    expect(Object.keys(answer.shown.problems?.fields ?? {}).sort()).toEqual([
      'email',
      'password',
      'ref_code',
    ]);
  });

  it('reports a text that is too long, and does not silently shorten it', async () => {
    const visitor = atProfile();
    await visitor.post('profile', 'back', {
      ...profileTexts(asha),
      address_line1: 'x'.repeat(300),
    });
    expect(visitor.registration.texts.address_line1).toHaveLength(91);
    const answer = await visitor.post('profile', 'next', profileFiles());
    expect(answer.shown.problems?.fields).toEqual({
      address_line1: ['Use at most 90 characters.'],
    });
  });

  it('does not shorten a text that fits after white space is collapsed', async () => {
    const visitor = atProfile();
    const address_line1 = `${'Lane 4\r\n'.repeat(11)}the end`;
    expect(address_line1.length).toBeGreaterThan(91);
    await visitor.post('profile', 'back', { ...profileTexts(asha), address_line1 });
    expect((await visitor.post('profile', 'next', profileFiles())).to).toBe(`${PATH}/bank`);
    expect(visitor.registration.texts.address_line1).toBe(`${'Lane 4 '.repeat(11)}the end`);
  });

  it('requires no picture and no address', async () => {
    const visitor = atProfile();
    await visitor.post('declarations', 'back', {
      declarations: [...DECLARATIONS],
      signature: picture(),
    });
    const { profile_pic: _, ...documents } = profileFiles();
    const noAddress = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, '']));
    const texts = { ...profileTexts(asha), ...noAddress };
    expect((await visitor.post('profile', 'next', { ...texts, ...documents })).to).toBe(
      `${PATH}/bank`,
    );
    const { shown } = await visitor.get('bank');
    const lines = (shown.review as ReviewGroup[]).flatMap((group) => group.lines);
    const blank = lines.filter(({ value }) => value === 'Not given').map(({ label }) => label);
    expect(blank).toEqual(['Profile picture', 'Address']);
  });

  it('reports missing parts of an address at the field, and shows it in one line', async () => {
    const visitor = atProfile();
    const texts = { ...profileTexts(asha), address_pin: '', address_state: '' };
    const answer = await visitor.post('profile', 'next', { ...texts, ...profileFiles() });
    expect(answer.shown.problems?.fields).toEqual({
      address_pin: ['Enter the PIN code.'],
      address_state: ['Choose the State.'],
    });
    const wrong = await visitor.post('profile', 'next', { ...texts, address_pin: '12' });
    expect(wrong.shown.problems?.fields).toMatchObject({
      address_pin: ['Enter the 6 digits of a PIN code.'],
    });
    const right = { ...texts, address_pin: '302 001', address_state: 'rajasthan' };
    expect((await visitor.post('profile', 'next', right)).to).toBe(`${PATH}/bank`);
    expect(visitor.registration.texts).toMatchObject({
      address_pin: '302001',
      address_state: '08',
    });
    await visitor.post('declarations', 'back', {
      declarations: [...DECLARATIONS],
      signature: picture(),
    });
    expect(JSON.stringify((await visitor.get('bank')).shown.review)).toContain(
      '12 Example Road, Jaipur, Rajasthan 302001',
    );
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const inHindi = await runInLanguage(hindi, () => visitor.get('bank'));
    completeConfig({ LANGUAGES: ['en'] });
    expect(JSON.stringify(inHindi.shown.review)).toContain('Jaipur, राजस्थान 302001');
  });

  it.each(['\u200b', '\u2060 \u00ad', '\u2800', '\u3164', '- . -'])(
    'treats an invisible relation, "%s", as missing',
    async (nominee_relation) => {
      const texts = { ...profileTexts(asha), nominee_relation };
      const answer = await atProfile().post('profile', 'next', { ...texts, ...profileFiles() });
      expect(answer.shown.problems?.fields).toEqual({
        nominee_relation: ['Nominee relation is required'],
      });
    },
  );
});
