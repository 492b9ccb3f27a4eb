import { describe, expect, it } from 'vitest';
import { getSession } from '~/platform/session/session.server';
import * as distributorRegister from '~/routes/_join+/distributor-register';
import { createVisitor } from '../../../setup/visitor';
import { registrationWorld } from './world';

const world = registrationWorld();
const PATH = '/first-distributor-register';
const BOTH = expect.stringMatching(/FOUNDER.*THIEF/);

const withCode = (ref_code: string) =>
  world.visitor().resume({ texts: { name: 'Asha Verma', ref_code } });

describe('a link with a referral code', () => {
  it('stores its code if the registration has none', async () => {
    const visitor = withCode(' ');
    await visitor.get('contact', '?ref=FOUNDER');
    expect(visitor.registration.texts).toEqual({ name: 'Asha Verma', ref_code: 'FOUNDER' });
  });

  it('does not replace another code, and the page names both', async () => {
    const visitor = withCode('FOUNDER');
    const { shown } = await visitor.get('contact', '?ref=THIEF');
    expect(shown.differingReferral).toMatchObject({ text: BOTH });
    expect(visitor.registration.texts.ref_code).toBe('FOUNDER');
  });

  it('does not replace another code at the index either, and the next page names both', async () => {
    const visitor = withCode('FOUNDER');
    expect((await visitor.getIndex('?ref=THIEF')).to).toBe(`${PATH}/contact`);
    expect(visitor.registration.texts.ref_code).toBe('FOUNDER');
    const session = await getSession(visitor.request('/'));
    expect(session.get('flash')).toMatchObject({ type: 'warning', text: BOTH });
  });

  it('shows its code on the start page as the registration will store it', async () => {
    const tooLong = 'F'.repeat(30);
    for (const code of ['FOUNDER', tooLong]) {
      const address = `/distributor-register?ref=%20${code}`;
      const page = await createVisitor().get(distributorRegister.loader, address);
      const visitor = withCode('');
      await visitor.get('contact', `?ref=%20${code}`);
      expect((await page.json()).referralCode).toBe(visitor.registration.texts.ref_code);
    }
  });

  it('shows no notice if it has the same code, in any spelling', async () => {
    const visitor = withCode('FOUNDER');
    expect((await visitor.get('contact', '?ref=founder')).shown.differingReferral).toBeNull();
    await visitor.getIndex('?ref=Founder');
    expect((await getSession(visitor.request('/'))).get('flash')).toBeUndefined();
  });
});
