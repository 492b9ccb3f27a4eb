import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { IdentityStep } from '~/features/registration/identity/identity-step';
import type { Registration } from '~/features/registration/registration.schema';
import { json } from '~/platform/json.server';
import { openRoute } from '../../../routes/_shop+/open-route';
import { asha, picture, withDeclarations, withIdentity } from '../people';
import { freshPhone, registrationWorld } from '../world';

const world = registrationWorld();

/** Opens step 4 with this registration. */
async function openStep(registration: Partial<Registration>) {
  const visitor = world.visitor().resume(registration);
  const declared = { declarations: [...DECLARATIONS], signature: picture() };
  await visitor.post('declarations', 'next', declared);
  const { shown } = await visitor.get('identity');
  const route = { loader: () => json(shown), default: IdentityStep };
  const { html } = await openRoute(route, '/identity', '/identity');
  return { visitor, html };
}

/** The values of the main buttons on step 4. */
async function mainButtons(registration: Partial<Registration>) {
  const { html } = await openStep(registration);
  return [...html.matchAll(/<button[^>]*class="btn"[^>]*value="([^"]*)"/g)].map(([, name]) => name);
}

describe('the main button of step 4', () => {
  it('is the next verification, and Next only after all of them', async () => {
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

describe('the list of steps', () => {
  it('posts the input when it opens a finished step, but Enter presses the main button', async () => {
    const { visitor, html } = await openStep(withDeclarations(freshPhone()));
    const [form = ''] = html.match(/<form.*<\/form>/s) ?? [];
    const buttons = [...form.matchAll(/<button[^>]*value="([^"]*)"/g)].map(([, value]) => value);
    expect(buttons.slice(0, 4)).toEqual([
      'send-aadhaar-otp',
      'go-contact',
      'go-otp',
      'go-declarations',
    ]);
    const answer = await visitor.post('identity', 'go-contact', { pan_no: asha.pan });
    expect(answer.to).toMatch(/\/contact$/);
    expect(visitor.registration.texts.pan_no).toBe(asha.pan);
    expect((await visitor.get('identity')).status).toBe(200);
  });
});
