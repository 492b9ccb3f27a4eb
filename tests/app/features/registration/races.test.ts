import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { asha, bankTexts, picture, profileTexts, withDeclarations, withPhone } from './people';
import type { Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();

/** Another tab of the same browser. `arrive` applies its answers to the browser. */
function tabOf(visitor: Visitor): Visitor {
  const tab = world.visitor();
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

/** Applies the answers of tabs in the order of their arrival, as a browser does. */
function arrive(visitor: Visitor, before: Map<string, string>, tabs: Visitor[]): void {
  for (const tab of tabs) {
    for (const name of before.keys()) if (!tab.cookies.has(name)) visitor.cookies.delete(name);
    for (const [name, value] of tab.cookies) {
      if (before.get(name) !== value) visitor.cookies.set(name, value);
    }
  }
}

/**
 * Two tabs act at the same time. Runs this twice, because their answers can arrive in either order.
 */
async function inBothOrders(
  start: () => Promise<Visitor>,
  [one, other]: [(tab: Visitor) => Promise<unknown>, (tab: Visitor) => Promise<unknown>],
  look: (visitor: Visitor) => void | Promise<void>,
): Promise<void> {
  for (const isReversed of [false, true]) {
    const visitor = await start();
    const before = new Map(visitor.cookies);
    const tabs = [tabOf(visitor), tabOf(visitor)] as const;
    await Promise.all([one(tabs[0]), other(tabs[1])]);
    arrive(visitor, before, isReversed ? [tabs[1], tabs[0]] : [...tabs]);
    await look(visitor);
  }
}

describe('two concurrent requests', () => {
  it('keep both the verification and the field that is saved', async () => {
    const sent = async () => {
      const visitor = world.visitor();
      await visitor.post('contact', 'send-otp', { name: 'Asha', phone: freshPhone() });
      return visitor;
    };
    await inBothOrders(
      sent,
      [
        (tab) => tab.post('otp', 'verify-otp', { otp: '123456' }),
        (tab) => tab.save('profile', 'email', asha.email),
      ],
      async (visitor) => {
        expect(visitor.registration.texts).toMatchObject({ name: 'Asha', email: asha.email });
        expect((await visitor.get('otp')).shown.isVerified).toBe(true);
      },
    );
  });

  it('lose neither the file nor the boxes, nor the values of another step', async () => {
    await inBothOrders(
      async () => world.visitor().resume(withPhone(freshPhone())),
      [
        async (tab) => {
          await tab.upload('signature', { signature: picture('s.png') });
          await tab.upload('pancard', { pancard: picture('pan.png') });
        },
        async (tab) => {
          await tab.post('declarations', 'back', { declarations: [...DECLARATIONS] });
          await tab.post('bank', 'back', bankTexts(asha));
        },
      ],
      ({ registration }) => {
        expect(Object.keys(registration.files).sort()).toEqual(['pancard', 'signature']);
        expect(Object.keys(registration.declarations)).toHaveLength(6);
        expect(registration.texts).toMatchObject(bankTexts(asha));
      },
    );
  });

  it('are merged into one cookie by the next request', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const before = new Map(visitor.cookies);
    const tabs = [tabOf(visitor), tabOf(visitor)];
    for (const [index, tab] of tabs.entries()) {
      await tab.save('profile', index === 0 ? 'email' : 'nominee', 'something');
    }
    arrive(visitor, before, tabs);
    expect(visitor.draftCookies).toHaveLength(2);
    await visitor.save('profile', 'address_city', 'Jaipur');
    expect(visitor.draftCookies).toHaveLength(1);
    const { email, nominee, address_city } = visitor.registration.texts;
    expect([email, nominee, address_city]).toEqual(['something', 'something', 'Jaipur']);
  });

  it('restore nothing of a deleted registration', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const before = new Map(visitor.cookies);
    const late = tabOf(visitor);
    await late.save('profile', 'email', asha.email);
    visitor.cookies.clear();
    arrive(visitor, before, [late]);
    expect(() => visitor.registration).toThrow('no registration');
  });
});

describe('a page that is older than the draft', () => {
  it('removes no values of fields and boxes that it does not have yet', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const old = visitor.hidden();
    for (const [name, text] of Object.entries(profileTexts(asha))) {
      await visitor.save('profile', name, text);
    }
    const empty = Object.fromEntries(Object.keys(profileTexts(asha)).map((name) => [name, '']));
    await visitor.send('profile', { ...old, ...empty, father_name: 'Ram', intent: 'back' });
    expect(visitor.registration.texts).toMatchObject({ ...profileTexts(asha), father_name: 'Ram' });
    await visitor.save('declarations', 'declarations', [...DECLARATIONS]);
    await visitor.send('declarations', { ...old, declarations: 'adult', intent: 'back' });
    expect(Object.keys(visitor.registration.declarations)).toHaveLength(6);
  });

  it('differs from the current page, on which the visitor can empty a field', async () => {
    const visitor = world.visitor().resume(withDeclarations(freshPhone()));
    await visitor.save('profile', 'address_city', 'Jaipur');
    await visitor.save('profile', 'address_city', '');
    expect(visitor.registration.texts.address_city).toBe('');
  });
});
