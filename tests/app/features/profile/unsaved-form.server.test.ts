import { accountEndpoints } from '@contract/account';
import { beforeEach, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../../../app/platform/rate-limit.server';
import { readSignedIn } from '../../../../app/platform/session/session.server';
import { upstream } from '../../../../app/platform/upstream/client.server';
import * as bank from '../../../../app/routes/_office+/profile_.bank';
import * as details from '../../../../app/routes/_office+/profile_.details';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { DEMO_PASSWORD, logInAs, member, tokenOf, withDemoMembers } from '../account/demo-members';

const api = testUpstream(withDemoMembers);

beforeEach(async () => {
  await attemptLimits.loginPerAddress.reset('192.0.2.1');
  api.api.clock.at = new Date();
});

const family = {
  address_line1: '7 Hill Road',
  address_line2: '',
  address_city: 'Udaipur',
  address_pin: '313001',
  address_state: '08',
  father_name: 'Demo Father',
  father_phone: '9000000998',
  nominee: 'देवी',
  nominee_relation: 'Sister',
};

/** Sends a form after the upstream has ended the session. */
async function sendTooLate(
  visitor: Visitor,
  route: { action: unknown },
  path: string,
  filled: Record<string, string>,
): Promise<Response> {
  const csrf = await tokenOf(visitor);
  const token = (await readSignedIn(visitor.request('/')))?.token;
  await upstream().call(accountEndpoints.logout, { token, body: {} });
  return visitor.post(route.action, path, { ...filled, csrf });
}

const formAt = async (visitor: Visitor, route: { loader: unknown }, path: string) =>
  (await visitor.get(route.loader, path)).json();

describe('a form of the profile sent after the session has ended', () => {
  it('is filled in again after logging in, says that it is not saved, and can then be saved', async () => {
    const visitor = await member();
    const response = await sendTooLate(visitor, details, '/profile/details', family);
    expect(response.headers.get('Location')).toBe('/join-us?next=%2Fprofile%2Fdetails');
    await logInAs(visitor, 'demo@example.com');
    const again = await formAt(visitor, details, '/profile/details');
    expect(again).toMatchObject({ values: family, isUnsaved: true });
    const filled = { ...family, csrf: await tokenOf(visitor) };
    expect((await visitor.post(details.action, '/profile/details', filled)).status).toBe(303);
    expect(visitor.cookie('unsaved-form')).toBe('');
    expect(await formAt(visitor, details, '/profile/details')).toMatchObject({
      values: family,
      isUnsaved: false,
    });
  });

  it('stores no password, and fills no other form', async () => {
    const visitor = await member();
    const filled = {
      bank_name: 'Bank of Udaipur',
      ifsc_code: 'SBIN0001234',
      account_number: '123456789012',
      current_password: DEMO_PASSWORD,
    };
    await sendTooLate(visitor, bank, '/profile/bank', filled);
    await logInAs(visitor, 'demo@example.com');
    const { form } = await formAt(visitor, bank, '/profile/bank');
    const { current_password: _, ...rest } = filled;
    expect(form.values).toEqual(rest);
    expect((await formAt(visitor, details, '/profile/details')).isUnsaved).toBe(false);
  });

  it('is not shown to another member who logs in', async () => {
    const visitor = await member();
    await sendTooLate(visitor, details, '/profile/details', family);
    await logInAs(visitor, 'diamond@example.com');
    const { values, isUnsaved } = await formAt(visitor, details, '/profile/details');
    expect(isUnsaved).toBe(false);
    expect(values.nominee).not.toBe(family.nominee);
  });
});
