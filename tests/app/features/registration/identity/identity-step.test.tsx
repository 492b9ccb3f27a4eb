import { json } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { IdentityStep } from '~/features/registration/identity/identity-step';
import type { Registration } from '~/features/registration/registration.schema';
import { openRoute } from '../../../routes/_shop+/open-route';
import { asha, picture, withDeclarations, withIdentity } from '../people';
import { freshPhone, registrationWorld } from '../world';

const world = registrationWorld();

/** The green buttons of step 4, for a registration that has come this far. */
async function mainButtons(registration: Partial<Registration>) {
  const visitor = world.visitor().resume(registration);
  const declared = { declarations: [...DECLARATIONS], signature: picture() };
  await visitor.post('declarations', 'next', declared);
  const { shown } = await visitor.get('identity');
  const route = { loader: () => json(shown), default: IdentityStep };
  const { html } = await openRoute(route, '/identity', '/identity');
  return [...html.matchAll(/<button[^>]*class="btn"[^>]*value="([^"]*)"/g)].map(([, name]) => name);
}

describe('the main button of step 4', () => {
  it('is the next thing to do, and Next only when nothing else is open', async () => {
    const phone = freshPhone();
    const begun = withDeclarations(phone);
    const aadhar_no = asha.aadhaar.replaceAll(' ', '');
    const at = Math.floor(Date.now() / 1000);
    const texts = { ...begun.texts, aadhar_no };
    expect(await mainButtons(begun)).toEqual(['send-aadhaar-otp']);
    const aadhaarSent = { aadhar_no, requestId: 'r1', at, agreedAt: at };
    expect(await mainButtons({ ...begun, texts, aadhaarSent })).toEqual(['verify-aadhaar-otp']);
    const aadhaarVerified = { aadhar_no, at, agreedAt: at };
    expect(await mainButtons({ ...begun, texts, aadhaarVerified })).toEqual(['verify-pan']);
    expect(await mainButtons(withIdentity(phone))).toEqual(['next']);
  });
});
