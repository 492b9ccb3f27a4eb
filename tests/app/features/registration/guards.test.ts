import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declaration-keys';
import type { Registration } from '~/features/registration/registration.schema';
import { isRegistering } from '~/features/registration/registration-cookie.server';
import { STEPS, type StepSlug } from '~/features/registration/steps';
import { completeConfig } from '~/platform/config.server';
import { csrfToken } from '~/platform/csrf.server';
import { commitSession, getSession, type SignedIn } from '~/platform/session.server';
import { TEST_SESSION_SECRET } from '../../../setup/upstream';
import { asha, bankTexts, PASSWORD, picture, profileTexts, walkToBank, withPhone } from './people';
import { Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const PATH = '/first-distributor-register';
const AFRESH = `${PATH}/contact?afresh=1`;
const slugs = STEPS.map(({ slug }) => slug);
const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

/** A registration with everything but the bank account, without files in a store. */
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
    declarations: [...DECLARATIONS],
    files: {
      signature: file,
      profile_pic: file,
      aadhar_Card: file,
      aadhar_Card_Back: file,
      pancard: file,
    },
    phoneVerified: { phone, at },
    aadhaarVerified: { aadhar_no: '234123412346', at },
    panVerified: { pan_no: asha.pan, name: asha.name, at },
  };
}
/** Under a server that has no store nothing is looked up. */
const visitorAt = (registration: Partial<Registration>) => new Visitor().resume(registration);

describe('the way through the steps', () => {
  it.each(slugs.slice(1))(
    'leads who has no registration from %s to the start, and says why',
    async (slug) => {
      const visitor = world.visitor();
      expect((await visitor.get(slug)).to).toBe(AFRESH);
      const posted = await visitor.post(slug, 'next', { email: 'kept@example.com' });
      expect(posted.to).toBe(AFRESH);
      expect((await visitor.get('contact', '?afresh=1')).shown.afresh).toBe(true);
    },
  );

  it('begins at the first step, and the index goes on where one left off', async () => {
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
    ['five declarations', { ...complete(), declarations: DECLARATIONS.slice(1) }, 'declarations'],
    ['an Aadhaar that is not verified', { ...complete(), aadhaarVerified: undefined }, 'identity'],
    ['a PAN that is not verified', { ...complete(), panVerified: undefined }, 'identity'],
  ])('sends who has %s back to the first of the missing steps', async (_, registration, first) => {
    for (const slug of slugs.slice(slugs.indexOf(first) + 1)) {
      const visitor = visitorAt(registration);
      expect((await visitor.get(slug)).to, slug).toBe(`${PATH}/${first}`);
      expect((await visitor.post(slug, 'next')).to, `post ${slug}`).toBe(`${PATH}/${first}`);
    }
  });

  it('keeps what a step posted out of order brings', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const answer = await visitor.post('profile', 'next', {
      ...profileTexts(asha),
      profile_pic: picture('me.png'),
    });
    expect(answer.to).toBe(`${PATH}/declarations`);
    expect(visitor.registration.texts).toMatchObject({ email: asha.email, password: PASSWORD });
    expect(visitor.registration.files.profile_pic?.name).toBe('me.png');
  });

  it('opens a bookmark to step 4 where the steps before it are finished', async () => {
    const visitor = visitorAt(complete());
    for (const slug of slugs) expect((await visitor.get(slug)).status, slug).toBe(200);
  });

  it('lets Change lead back to the review, and Back to the step before', async () => {
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

  it('stays on the page after a verification when one came from the review', async () => {
    const visitor = visitorAt(complete());
    const answer = await visitor.post('identity', 'change-pan', {}, '?from=review');
    expect(answer.to).toBe(`${PATH}/identity?from=review`);
  });

  it('answers every post that went well with 303, so that a refresh sends nothing again', async () => {
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

  it('goes on with the newest of two tabs', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const tabs = [visitor.post('declarations', 'back', { declarations: 'adult' })];
    await Promise.all(tabs);
    await visitor.post('declarations', 'back', { declarations: ['adult', 'truth'] });
    expect((await visitor.get('declarations')).shown.ticked).toEqual(['adult', 'truth']);
  });
});

describe('coming back', () => {
  it('the next day asks to verify again, and has kept the rest', async () => {
    const registration = complete();
    const old = now() - DAY;
    const visitor = visitorAt({
      ...registration,
      phoneVerified: { phone: registration.phoneVerified?.phone ?? '', at: old },
      aadhaarVerified: { aadhar_no: '234123412346', at: old },
      panVerified: { pan_no: asha.pan, name: asha.name, at: old },
    });
    expect((await visitor.getIndex()).to).toBe(`${PATH}/contact`);
    expect((await visitor.get('contact')).shown).toMatchObject({
      name: asha.name,
      isVerified: false,
      isExpired: true,
    });
    const { phone } = registration.phoneVerified ?? { phone: '' };
    visitor.resume({ ...visitor.registration, phoneVerified: { phone, at: now() } });
    expect((await visitor.getIndex()).to).toBe(`${PATH}/identity`);
    expect((await visitor.get('identity')).shown).toMatchObject({
      aadhaarState: 'expired',
      aadhaar: '234123412346',
      panState: 'expired',
    });
  });

  it('within the day goes on at once', async () => {
    const registration = complete();
    const phone = registration.phoneVerified?.phone ?? '';
    const visitor = visitorAt({
      ...registration,
      phoneVerified: { phone, at: now() - DAY + 3600 },
    });
    expect((await visitor.getIndex()).to).toBe(`${PATH}/bank`);
  });

  it('after the files expired asks for them again, says so, and has kept the rest', async () => {
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
  it('tells the other pages only that a registration was begun', async () => {
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
  ])('that is %s starts afresh, politely', async (_, change) => {
    const visitor = visitorAt(complete());
    visitor.cookies.set('registration', change(visitor.cookies.get('registration') ?? ''));
    expect((await visitor.getIndex()).to).toBe(`${PATH}/contact`);
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expect(answer.to).toBe(AFRESH);
    expect(visitor.registration.texts).toEqual(bankTexts(asha));
    expect(visitor.registration.phoneVerified).toBeUndefined();
  });

  it('of a retired secret is accepted; of an unknown one it starts afresh', async () => {
    const visitor = visitorAt(complete());
    completeConfig({
      SESSION_SECRETS: ['a-new-secret-a-new-secret-a-new-se', TEST_SESSION_SECRET],
    });
    expect((await visitor.get('bank')).status).toBe(200);
    completeConfig({ SESSION_SECRETS: ['quite-another-secret-quite-another-s'] });
    expect((await visitor.get('bank')).to).toBe(AFRESH);
    completeConfig({ SESSION_SECRETS: [TEST_SESSION_SECRET] });
  });

  it('gives no flag to another number: it counts for the one that was verified', async () => {
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

  it('is no use with the flags of another cookie: they cannot be taken apart', async () => {
    const verified = visitorAt(withPhone(freshPhone()));
    const mine = visitorAt({ texts: { name: 'Mallory', phone: freshPhone() } });
    mine.cookies.set('registration', verified.cookies.get('registration') ?? '');
    expect(mine.registration.texts.phone).toBe(verified.registration.texts.phone);
  });
});

describe('who is signed in', () => {
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
    const [name = '', value = ''] =
      (await commitSession(session)).split(';')[0]?.split(/=(.*)/s) ?? [];
    visitor.cookies.set(name, value);
    return visitor;
  }

  it('as a customer may become a distributor, with a form of our own only', async () => {
    const visitor = await signedIn();
    const refused = await visitor.post('declarations', 'next', { declarations: 'adult' });
    expect(refused.shown.problems?.lines[0]?.message).toMatch(/^This page was out of date/);
    expect(visitor.registration.declarations).toEqual(['adult']);
    const csrf = csrfToken(user);
    expect((await visitor.post('declarations', 'back', { csrf })).to).toBe(`${PATH}/otp`);
  });

  it('as a distributor has nothing to register', async () => {
    const visitor = await signedIn({ type: 'distributor' });
    visitor.cookies.delete('registration');
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
  });
});
