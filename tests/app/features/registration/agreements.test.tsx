import { createHash } from 'node:crypto';
import { AGREEMENTS } from '@contract/agreement-keys';
import { FIRST_AGREEMENTS_VERSION } from '@contract/setting/declarations';
import { completeConfig } from '@kernel/config/config';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { agreements, changeAgreements, shownAgreements } from '~/features/info/agreements.server';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { Sentence } from '~/features/registration/sentence';
import { type Language, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { member, memberAgreement } from '../../../../api/db/schema';
import { loadLanguages } from '../../../../server/languages';
import { render, text } from '../../ui/render';
import {
  aadhaarFields,
  asha,
  bankTexts,
  picture,
  walkToBank,
  withDeclarations,
  withIdentity,
  withPhone,
} from './people';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const hindi = languages.find(({ code }) => code === 'hi') as Language;

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
});

const PATH = '/first-distributor-register';
const CONSENT = ['Agree to the check of your Aadhaar number.'];

beforeEach(async () => {
  await world.upstream.api.db.execute(sql`delete from member where email = ${asha.email}`);
});

/** Sets the clock until the end of the test. */
function clockAt(moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe('the agreements of a visitor', () => {
  it('are recorded with the new member', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    const { declarations, aadhaarVerified } = visitor.registration;
    expect((await visitor.post('bank', 'submit', bankTexts(asha))).to).toBe('/');
    const rows = await world.upstream.api.db
      .select(getTableColumns(memberAgreement))
      .from(memberAgreement)
      .innerJoin(member, eq(member.id, memberAgreement.memberId))
      .where(eq(member.email, asha.email));
    const times = { ...declarations, 'aadhaar-check': aadhaarVerified?.agreedAt };
    const recorded = rows.map(({ key, version, acceptedAt }) => [
      key,
      [version, acceptedAt.getTime() / 1000],
    ]);
    expect(Object.fromEntries(recorded)).toEqual(
      Object.fromEntries(AGREEMENTS.map((key) => [key, [FIRST_AGREEMENTS_VERSION, times[key]]])),
    );
  });

  it('record the language in which each sentence was read', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    await visitor.post('declarations', 'back', { declarations: ['adult'] });
    const rest = DECLARATIONS.filter((one) => one !== 'adult');
    await runInLanguage(hindi, () =>
      visitor.post('declarations', 'back', { declarations: ['adult', ...rest] }),
    );
    expect(visitor.registration.languages).toEqual(
      Object.fromEntries(rest.map((one) => [one, 'hi'])),
    );
    await visitor.post('declarations', 'back', { declarations: ['adult'] });
    await visitor.post('declarations', 'back', { declarations: ['adult', 'plan'] });
    expect(visitor.registration.languages).not.toHaveProperty('plan');
  });

  it('have the time when each box was first ticked, even if the page is sent again', async () => {
    const visitor = world.visitor();
    clockAt('2026-11-21T06:30:00Z');
    await visitor.resume(withPhone(freshPhone())).post('declarations', 'back', {
      declarations: ['adult', 'truth'],
    });
    vi.setSystemTime(new Date('2026-11-21T07:30:00Z'));
    await visitor.post('declarations', 'back', { declarations: ['adult', 'plan'] });
    const hour = (time: string) => Date.parse(`2026-11-21T${time}Z`) / 1000;
    expect(visitor.registration.declarations).toEqual({
      adult: hour('06:30:00'),
      plan: hour('07:30:00'),
    });
  });

  it('are dropped if they are for other sentences, and so is the Aadhaar verification', async () => {
    const visitor = world.visitor().resume({ ...withIdentity(freshPhone()), agreements: '2025' });
    expect((await visitor.get('profile')).to).toBe(`${PATH}/declarations`);
    expect((await visitor.get('declarations')).shown.ticked).toEqual([]);
    expect(visitor.registration.aadhaarVerified).toBeUndefined();
    expect(visitor.registration.texts.name).toBe(asha.name);
  });

  it('must be given again when the shop changes a sentence, and have the new version', async () => {
    const before = agreements();
    onTestFinished(() => changeAgreements(before));
    const visitor = world.visitor().resume(withIdentity(freshPhone()));
    expect((await visitor.get('declarations')).shown.ticked).toEqual([...DECLARATIONS]);
    const sentences = { ...before.sentences, plan: 'I know the [plan](/affiliate) of {{name}}.' };
    changeAgreements({ version: '2026-12-01.2', sentences });
    const { shown } = await visitor.get('declarations');
    expect(shown.ticked).toEqual([]);
    expect(shown.sentences).toContainEqual({
      value: 'plan',
      html: 'I know the <a href="/affiliate" target="_blank" rel="noopener">plan</a> of Neemgaon.',
    });
    await visitor.post('declarations', 'next', {
      declarations: [...DECLARATIONS],
      signature: picture(),
    });
    expect(visitor.registration.agreements).toBe('2026-12-01.2');
  });

  it('have a new version if their text changes, in any language', () => {
    const wording = () => {
      const items = Object.entries(shownAgreements()).map(([key, sentence]) => (
        <li key={key}>
          <Sentence {...sentence} />
        </li>
      ));
      return createHash('sha256')
        .update(text(render(<ol>{items}</ol>)))
        .digest('hex');
    };
    expect([FIRST_AGREEMENTS_VERSION, wording(), runInLanguage(hindi, wording)]).toEqual([
      '2026-11-26',
      '8f3bbccf0cbc4a85a77bd14529158c2da36b78080ff329b8a7fcd3dfb3404cb9',
      '333dd2bdb1817b5321bb2629f26088ea1188a89c811b3622b57360dbcc4090ce',
    ]);
  });
});

describe('the consent to the check of an Aadhaar', () => {
  const begin = () => world.visitor().resume(withDeclarations(freshPhone()));
  const send = (visitor: ReturnType<typeof begin>, fields: Record<string, string>) =>
    visitor.post('identity', 'send-aadhaar-otp', fields);

  /** With a stored signature, which step 4 requires. */
  async function atIdentity() {
    const visitor = begin();
    const declarations = [...DECLARATIONS];
    await visitor.post('declarations', 'next', { declarations, signature: picture() });
    return visitor;
  }

  it('is asked for before a code is sent', async () => {
    const visitor = await atIdentity();
    const { status, shown } = await send(visitor, { aadhar_no: asha.aadhaar });
    expect([status, shown.problems?.title]).toEqual([400, 'Aadhaar Verification Failed']);
    expect(shown.problems?.fields).toEqual({ aadhaar_consent: CONSENT });
    expect(visitor.registration.aadhaarSent).toBeUndefined();
    expect((await send(visitor, aadhaarFields(asha.aadhaar))).status).toBe(303);
  });

  it('stays ticked after a wrong number, but not if the visitor removes the tick', async () => {
    const visitor = await atIdentity();
    expect((await send(visitor, aadhaarFields('123'))).shown.consentGiven).toBe(true);
    expect((await send(visitor, { aadhar_no: '123' })).shown).toMatchObject({
      consentGiven: false,
      problems: { fields: { aadhaar_consent: CONSENT } },
    });
  });

  it('is valid for one number, and must be given again for another', async () => {
    const visitor = await atIdentity();
    await send(visitor, aadhaarFields(asha.aadhaar));
    await visitor.post('identity', 'change-aadhaar');
    expect((await visitor.get('identity')).shown.consentGiven).toBe(false);
    const { shown } = await send(visitor, { aadhar_no: '4000 0000 0005' });
    expect(shown.problems?.fields).toEqual({ aadhaar_consent: CONSENT });
  });
});
