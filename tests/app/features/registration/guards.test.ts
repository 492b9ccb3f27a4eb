import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import type { ReviewGroup } from '~/features/registration/bank/review.server';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import {
  isRegistering,
  newRegistration,
  registrationCookie,
} from '~/features/registration/draft.server';
import type { Registration } from '~/features/registration/registration.schema';
import { STEPS, type StepSlug } from '~/features/registration/steps';
import { csrfToken, draftCsrfToken } from '~/platform/session/csrf.server';
import { getSession, type SignedIn } from '~/platform/session/session.server';
import { cookieOf } from '../../../setup/session-cookie';
import { TEST_SESSION_SECRET } from '../../../setup/upstream';
import {
  asha,
  bankTexts,
  declared,
  PASSWORD,
  picture,
  profileTexts,
  walkToBank,
  withPhone,
} from './people';
import { Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const PATH = '/first-distributor-register';
const RESTART = `${PATH}/contact?restart=1`;
const slugs = STEPS;
const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

/** A registration with everything except the bank account. Its files are not in a store. */
function complete(phone = freshPhone()): Partial<Registration> {
  const at = now();
  const file = { name: 'a.png', size: 1, at };
  return {
    texts: {
      ...withPhone(phone).texts,
      ...profileTexts(asha),
      aadhar_no: '234123412346',
      pan_no: asha.pan,
    },
    declarations: declared(),
    files: {
      signature: file,
      profile_pic: file,
      aadhar_Card: file,
      aadhar_Card_Back: file,
      pancard: file,
    },
    phoneVerified: { phone, at, request: 'of-a-test' },
    aadhaarVerified: { aadhar_no: '234123412346', at, agreedAt: at },
    panVerified: { pan_no: asha.pan, name: asha.name, at },
  };
}
/** A visitor of a server without a file store, so that files are not checked. */
const visitorAt = (registration: Partial<Registration>) => new Visitor().resume(registration);

describe('the order of the steps', () => {
  it.each(slugs.slice(1))(
    'leads a visitor without a registration from %s to the start, and says why',
    async (slug) => {
      const visitor = world.visitor();
      expect((await visitor.get(slug)).to).toBe(RESTART);
      const posted = await visitor.post(slug, 'next', { email: 'kept@example.com' });
      expect(posted.to).toBe(RESTART);
      expect((await visitor.get('contact', '?restart=1')).shown.isRestarted).toBe(true);
    },
  );

  it('starts at the first step, and the index redirects to the first unfinished one', async () => {
    const visitor = new Visitor();
    expect((await visitor.getIndex()).to).toBe(`${PATH}/contact`);
    visitor.resume(withPhone(freshPhone()));
    expect((await visitor.getIndex()).to).toBe(`${PATH}/declarations`);
    visitor.resume(complete());
    expect((await visitor.getIndex()).to).toBe(`${PATH}/bank`);
  });

  it.each<[string, Partial<Registration>, StepSlug]>([
    ['nothing', {}, 'contact'],
    ['a phone that is not verified', { ...complete(), phoneVerified: undefined }, 'contact'],
    ['no signature', { ...complete(), files: {} }, 'declarations'],
    ['one declaration', { ...complete(), declarations: { adult: now() } }, 'declarations'],
    ['an Aadhaar that is not verified', { ...complete(), aadhaarVerified: undefined }, 'identity'],
    ['a PAN that is not verified', { ...complete(), panVerified: undefined }, 'identity'],
  ])(
    'sends a visitor with %s back to the first of the missing steps',
    async (_, registration, first) => {
      for (const slug of slugs.slice(slugs.indexOf(first) + 1)) {
        const visitor = visitorAt(registration);
        expect((await visitor.get(slug)).to, slug).toBe(`${PATH}/${first}`);
        expect((await visitor.post(slug, 'next')).to, `post ${slug}`).toBe(`${PATH}/${first}`);
      }
    },
  );

  it('stores what a step posted out of order contains', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const answer = await visitor.post('profile', 'next', {
      ...profileTexts(asha),
      profile_pic: picture('me.png'),
    });
    expect(answer.to).toBe(`${PATH}/declarations`);
    expect(visitor.registration.texts).toMatchObject({ email: asha.email, password: PASSWORD });
    expect(visitor.registration.files.profile_pic?.name).toBe('me.png');
  });

  it('opens a bookmark to step 4 if the steps before it are finished', async () => {
    const visitor = visitorAt(complete());
    for (const slug of slugs) expect((await visitor.get(slug)).status, slug).toBe(200);
  });

  it('leads from Change to the review, and from Back to the previous step', async () => {
    const visitor = visitorAt(complete());
    const next = (slug: StepSlug, query = '') => visitor.post(slug, 'next', {}, query);
    expect((await next('profile', '?from=review')).to).toBe(`${PATH}/bank`);
    expect((await next('profile')).to).toBe(`${PATH}/bank`);
    expect((await next('identity')).to).toBe(`${PATH}/profile`);
    expect((await next('identity', '?from=review')).to).toBe(`${PATH}/bank`);
    expect((await visitor.post('bank', 'back', { bank_name: 'SBI' })).to).toBe(`${PATH}/profile`);
    expect(visitor.registration.texts.bank_name).toBe('SBI');
    expect((await visitor.post('contact', 'back')).to).toBe('/distributor-register');
  });

  it('stays on the page after a verification if the visitor came from the review', async () => {
    const visitor = visitorAt(complete());
    const answer = await visitor.post('identity', 'change-pan', {}, '?from=review');
    expect(answer.to).toMatch(/\/identity\?from=review&r=\d+#pan$/);
  });

  it('answers every successful form with 303, so that a refresh sends nothing again', async () => {
    const visitor = visitorAt(complete());
    for (const slug of slugs.slice(0, 5).filter((one) => one !== 'declarations'))
      expect((await visitor.post(slug, 'next')).status).toBe(303);
  });

  it.each(['toString', '__proto__', 'nonsense', ''])(
    'takes a button that it does not have, "%s", for the main one',
    async (intent) => {
      const visitor = world.visitor().resume(withPhone(freshPhone()));
      const answer = await visitor.post('declarations', intent);
      expect(answer.status).toBe(400);
      expect(answer.shown.problems?.fields.signature).toEqual(['signature Photo is required']);
    },
  );

  it('keeps what was entered in the last step when another is visited, and leads back to it', async () => {
    const visitor = visitorAt(complete());
    const change = await visitor.post('bank', 'go-profile', { bank_name: 'State Bank' });
    expect(change.to).toBe(`${PATH}/profile?from=review`);
    expect(visitor.registration.texts.bank_name).toBe('State Bank');
    expect((await visitor.post('otp', 'go-contact')).to).toBe(`${PATH}/contact`);
  });
});

describe('coming back', () => {
  it('the next day asks to verify again, and keeps the rest', async () => {
    const registration = complete();
    const old = now() - DAY;
    const visitor = visitorAt({
      ...registration,
      phoneVerified: {
        phone: registration.phoneVerified?.phone ?? '',
        request: 'of-a-test',
        at: old,
      },
      aadhaarVerified: { aadhar_no: '234123412346', at: old, agreedAt: old },
      panVerified: { pan_no: asha.pan, name: asha.name, at: old },
    });
    expect((await visitor.getIndex()).to).toBe(`${PATH}/contact`);
    expect((await visitor.get('contact')).shown).toMatchObject({
      values: { name: asha.name },
      isVerified: false,
      isExpired: true,
    });
    const { phone } = registration.phoneVerified ?? { phone: '' };
    visitor.resume({
      ...visitor.registration,
      phoneVerified: { phone, at: now(), request: 'of-a-test' },
    });
    expect((await visitor.getIndex()).to).toBe(`${PATH}/identity`);
    expect((await visitor.get('identity')).shown).toMatchObject({
      aadhaarState: 'expired',
      aadhaar: '234123412346',
      panState: 'expired',
    });
  });

  it('within the day continues immediately', async () => {
    const registration = complete();
    const phone = registration.phoneVerified?.phone ?? '';
    const visitor = visitorAt({
      ...registration,
      phoneVerified: { phone, at: now() - DAY + 3600, request: 'of-a-test' },
    });
    expect((await visitor.getIndex()).to).toBe(`${PATH}/bank`);
  });

  it('asks for expired files again, says so, and keeps the rest', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    for (const { key } of await world.stagedFiles.list('')) await world.stagedFiles.delete(key);
    expect((await visitor.get('bank')).to).toBe(`${PATH}/declarations`);
    expect((await visitor.get('declarations')).shown).toMatchObject({
      filesExpired: true,
      files: {},
      ticked: [...DECLARATIONS],
    });
  });
});

describe('the cookie', () => {
  it('is sent only to the registration; the start page learns only that there is one', async () => {
    const begun = registrationCookie.begin(new Request('http://shop.test'), newRegistration());
    const paths = begun
      .commit()
      .getSetCookie()
      .map((line) => /; Path=([^;]+)/.exec(line)?.[1]);
    expect([...new Set(paths)].sort()).toEqual([
      '/distributor-register',
      '/first-distributor-register',
    ]);
    const visitor = new Visitor().resume({});
    expect(visitor.cookies.get('registering')).toBe('1');
    expect(isRegistering(visitor.request('/distributor-register'))).toBe(true);
    expect(isRegistering(new Visitor().request('/'))).toBe(false);
  });

  it.each<[string, (value: string) => string]>([
    [
      'tampered with',
      (value) => `${value.slice(0, 60)}${value[60] === 'A' ? 'B' : 'A'}${value.slice(61)}`,
    ],
    ['truncated', (value) => value.slice(0, 100)],
    ['something else', () => 'hello'],
  ])('that is %s starts again, with a notice', async (_, change) => {
    const visitor = visitorAt(complete());
    visitor.draftCookie = change(visitor.draftCookie);
    expect((await visitor.getIndex()).to).toBe(`${PATH}/contact`);
    const fields = { intent: 'submit', ...bankTexts(asha) };
    const answer = await visitor.send('bank', fields, { 'sec-fetch-site': 'same-origin' });
    expect(answer.to).toBe(RESTART);
    expect(visitor.registration.texts).toEqual(bankTexts(asha));
    expect(visitor.registration.phoneVerified).toBeUndefined();
  });

  it('is accepted with a retired secret; with an unknown one the registration starts again', async () => {
    const visitor = visitorAt(complete());
    completeConfig({
      SESSION_SECRETS: ['a-new-secret-a-new-secret-a-new-se', TEST_SESSION_SECRET],
    });
    expect((await visitor.get('bank')).status).toBe(200);
    completeConfig({ SESSION_SECRETS: ['quite-another-secret-quite-another-s'] });
    expect((await visitor.get('bank')).to).toBe(RESTART);
    completeConfig({ SESSION_SECRETS: [TEST_SESSION_SECRET] });
  });

  it('verifies only the number that was checked, and no other', async () => {
    const visitor = visitorAt(complete());
    await visitor.post('contact', 'back', { phone: freshPhone() });
    expect((await visitor.get('declarations')).to).toBe(`${PATH}/contact`);
    const other = visitorAt(complete());
    await other.post('identity', 'back', { aadhar_no: '400000000005' });
    expect((await other.get('profile')).to).toBe(`${PATH}/identity`);
    const third = visitorAt(complete());
    await third.post('identity', 'back', { pan_no: 'DEFPD5678K' });
    expect((await third.get('profile')).to).toBe(`${PATH}/identity`);
  });

  it('cannot be combined with parts of another cookie', async () => {
    const verified = visitorAt(withPhone(freshPhone())).draftCookie;
    const mine = visitorAt({ texts: { name: 'Mallory', phone: freshPhone() } });
    const own = mine.draftCookie;
    for (const cut of [12, 40, own.length - 30]) {
      mine.draftCookie = own.slice(0, cut) + verified.slice(cut);
      expect((await mine.get('declarations')).to, `cut at ${cut}`).toBe(RESTART);
    }
  });
});

describe('a form of another site, in a browser that sends no origin', () => {
  const STALE = 'This page was out of date. Check what you entered and send it again.';
  const theirs = { bank_name: 'Theirs', ifsc_code: 'SBIN0009999', account_number: '999999999999' };

  it.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with a token of its own', { csrf: 'of another' }],
    ['with half a token', { csrf: 'abc' }],
  ])('changes nothing, whatever button it presses: %s', async (_, token) => {
    for (const intent of ['back', 'submit', 'next', '']) {
      const visitor = visitorAt(complete());
      const before = visitor.draftCookie;
      const csrf = draftCsrfToken('a'.repeat(43));
      const given = token.csrf === 'of another' ? { csrf } : token;
      const answer = await visitor.send('bank', { ...theirs, ...given, intent });
      expect([answer.status, answer.to]).toEqual([400, null]);
      expect(answer.shown.problems?.lines).toEqual([{ message: STALE }]);
      expect(answer.shown.problems?.typed).toEqual(theirs);
      expect(visitor.draftCookie).toBe(before);
    }
  });

  it('stores no file, and shows what was ticked', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const before = await world.stagedFiles.list('');
    const answer = await visitor.send('declarations', {
      intent: 'next',
      declarations: 'adult',
      signature: picture(),
    });
    expect(answer.shown).toMatchObject({
      ticked: ['adult'],
      problems: { lines: [{ message: STALE }] },
    });
    expect(await world.stagedFiles.list('')).toEqual(before);
    expect(visitor.registration.declarations).toEqual({});
  });

  it('does not start a registration with a bank account', async () => {
    const visitor = world.visitor();
    const answer = await visitor.send('bank', { ...theirs, intent: 'back' });
    expect(answer.to).toBe(RESTART);
    expect(visitor.cookies.size).toBe(0);
  });

  it('does not block the first step, even after a link with a referral code', async () => {
    const visitor = world.visitor();
    const typed = { intent: 'send-otp', name: 'Asha', phone: freshPhone() };
    await visitor.get('contact', '?ref=FOUNDER');
    expect((await visitor.send('contact', typed)).to).toBe(`${PATH}/otp#answer`);
    const late = await visitor.send('contact', { ...typed, name: 'Mallory' });
    expect(late.shown.problems?.lines).toEqual([{ message: STALE }]);
    expect(visitor.registration.texts.name).toBe('Asha');
  });

  it('succeeds when sent again from the error page', async () => {
    const visitor = visitorAt(complete());
    const { shown } = await visitor.send('bank', { ...theirs, intent: 'back' });
    const fields = { ...theirs, intent: 'back', csrf: String(shown.csrf) };
    expect((await visitor.send('bank', fields)).to).toBe(`${PATH}/profile`);
    expect(visitor.registration.texts).toMatchObject(theirs);
  });

  it('puts its bank account into the fields of the page, where the visitor sees it', async () => {
    const visitor = visitorAt(complete());
    await visitor.post('bank', 'back', bankTexts(asha));
    const { shown } = await visitor.get('bank');
    expect(shown.values).toMatchObject(bankTexts(asha));
    const review = shown.review as ReviewGroup[];
    expect(review.map(({ title, step }) => [title, step])).toEqual([
      ['Your name and mobile number', 'contact'],
      ['Declarations and signature', 'declarations'],
      ['Aadhaar and PAN', 'identity'],
      ['About you', 'profile'],
    ]);
    const phones = review
      .flatMap(({ lines }) => lines)
      .filter(({ label }) => label.endsWith('obile number'));
    for (const { value } of phones) expect(value).toMatch(/^\+91 \d{5} \d{5}$/);
    expect(phones).toHaveLength(2);
  });
});

describe('a logged-in visitor', () => {
  const user: SignedIn = {
    id: 'm1',
    name: 'Demo',
    token: 'a-token',
    rank: 1,
    ediscount: 0,
    type: 'customer',
  };
  async function signedIn(as: Partial<SignedIn> = {}): Promise<Visitor> {
    const visitor = new Visitor().resume(withPhone(freshPhone()));
    const session = await getSession(new Request('http://shop.test/'));
    session.set('user', { ...user, ...as });
    const [name = '', value = ''] = (await cookieOf(session)).split(/=(.*)/s);
    visitor.cookies.set(name, value);
    return visitor;
  }

  it('who is a customer may become a distributor, but only with a form of this shop', async () => {
    const visitor = await signedIn();
    const posted = { declarations: 'adult', intent: 'back' };
    const refused = await visitor.send('declarations', { ...posted, csrf: csrfToken(user) });
    expect(refused.shown.problems?.lines[0]?.message).toMatch(/^This page was out of date/);
    expect(visitor.registration.declarations).toEqual({});
    expect((await visitor.post('declarations', 'back', posted)).to).toBe(`${PATH}/otp`);
    expect(Object.keys(visitor.registration.declarations)).toEqual(['adult']);
  });

  it('who is a customer starts with the CSRF token of the session', async () => {
    const visitor = await signedIn();
    visitor.forgetDraft();
    const typed = { name: 'Asha', phone: freshPhone(), intent: 'back' };
    const refused = await visitor.send('contact', typed);
    expect(refused.shown.problems?.lines[0]?.message).toMatch(/^This page was out of date/);
    expect(visitor.draftCookies).toEqual([]);
    const csrf = csrfToken(user);
    expect((await visitor.send('contact', { ...typed, csrf })).to).toBe('/distributor-register');
  });

  it('who is a distributor cannot register again', async () => {
    const visitor = await signedIn({ type: 'distributor' });
    visitor.forgetDraft();
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
  });
});
