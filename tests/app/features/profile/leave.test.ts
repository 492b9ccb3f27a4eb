import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as verify from '~/routes/_info+/verify.$code';
import * as icard from '~/routes/_office+/icard';
import * as profile from '~/routes/_office+/profile';
import * as leave from '~/routes/_office+/profile_.leave';
import { member as memberTable } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import {
  DEMO_PASSWORD,
  logInAs,
  member,
  tokenOf,
  whileAnswering,
  withDemoMembers,
} from '../account/demo-members';

const EMAIL = 'demo@example.com';
const upstream = testUpstream(withDemoMembers);
let visitor: Visitor;
beforeAll(async () => {
  visitor = await member(EMAIL);
});

const send = async (password: string, who = visitor) =>
  who.post(leave.action, '/profile/leave', {
    csrf: await tokenOf(who),
    idempotency_key: 'a-key-of-this-form-alone',
    current_password: password,
  });

describe('leaving the distributorship', () => {
  it('shows the days left of the cooling-off period, as does the profile', async () => {
    const page = await (await visitor.get(leave.loader, '/profile/leave')).json();
    expect(page.coolingOff.lastDay).toMatch(/\d{4}$/);
    const { membership } = await (await visitor.get(profile.loader, '/profile')).json();
    expect(membership).toMatchObject({
      agreement: { version: '26 November 2026' },
      coolingOff: page.coolingOff,
    });
    expect(membership.documents).toContainEqual(
      expect.objectContaining({ kind: 'aadhaar', state: 'verified' }),
    );
    expect(membership.documents).toContainEqual({
      kind: 'signature',
      state: 'missing',
      day: '',
      words: '',
    });
  });

  it('closes a customer’s account as well, and redirects a visitor to the log-in page', async () => {
    const customer = await member('shopper@example.com');
    const page = await (await customer.get(leave.loader, '/profile/leave')).json();
    expect(page).toMatchObject({ type: 'customer', coolingOff: null, holdNotice: '' });
    expect((await send(DEMO_PASSWORD, customer)).headers.get('Location')).toBe('/profile/left');
    expect((await logInAs(createVisitor(), 'shopper@example.com')).status).toBe(400);
    const location = (await createVisitor().get(leave.loader, '/profile/leave')).headers.get(
      'Location',
    );
    expect(location).toContain('/join-us');
  });

  it('requires the password, and changes nothing without it', async () => {
    expect(await problemsIn(await send(''))).toHaveProperty('current_password');
    expect(await problemsIn(await send('something-else-1'))).toEqual({
      current_password: ['This is not your current password.'],
    });
    const forged = await visitor.post(leave.action, '/profile/leave', {
      current_password: DEMO_PASSWORD,
    });
    expect(forged.status).toBe(403);
    await whileAnswering(upstream, { status_code: 400, message: 'Not now.' }, async () => {
      expect(await problemsIn(await send(DEMO_PASSWORD))).toEqual({ '': ['Not now.'] });
    });
    expect((await visitor.get(profile.loader, '/profile')).status).toBe(200);
  });

  it('closes the account once if pressed twice, logs out, and shows on the card that the member left', async () => {
    const card = await (await visitor.get(icard.loader, '/icard')).json();
    const pressed = await Promise.all([send(DEMO_PASSWORD), send(DEMO_PASSWORD)]);
    for (const answer of pressed) {
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile/left']);
    }
    expect(visitor.cookie('session')).toBe('');
    expect((await logInAs(createVisitor(), EMAIL)).status).toBe(400);
    const left = await upstream.api.db
      .select()
      .from(memberTable)
      .where(eq(memberTable.number, card.memberId));
    expect(left).toMatchObject([{ name: '', leftAt: expect.any(Date) }]);
    const code = String(card.code.text).split('/verify/')[1] ?? '';
    const shown = await createVisitor().get(verify.loader, `/verify/${code}`, { code });
    expect(await shown.json()).toEqual({
      holder: { name: '', member_id: card.memberId, status: 'left' },
    });
  });
});
