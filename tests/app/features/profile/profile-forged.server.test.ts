import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptLimits } from '~/platform/rate-limit.server';
import * as profile from '~/routes/_office+/profile';
import * as bank from '~/routes/_office+/profile_.bank';
import * as details from '~/routes/_office+/profile_.details';
import * as email from '~/routes/_office+/profile_.email';
import * as name from '~/routes/_office+/profile_.name';
import * as password from '~/routes/_office+/profile_.password';
import * as picture from '~/routes/_office+/profile_.picture';
import * as secondFactor from '~/routes/_office+/profile_.second-factor';
import { pngClaiming } from '../../../mocks/pictures';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { DEMO_PASSWORD, logInAs, member, tokenOf, withDemoMembers } from '../account/demo-members';

const api = testUpstream(withDemoMembers);

const PRESENT = { current_password: DEMO_PASSWORD };
const NEW_PASSWORD = 'a-new-good-phrase';
const DISTRIBUTOR = 'demo@example.com';
const CUSTOMER = 'shopper@example.com';

const account = { bank_name: 'Forged', ifsc_code: 'SBIN0001234', account_number: '123456789012' };
const family = {
  address_line1: '5 Forged Road',
  address_line2: '',
  address_city: 'Udaipur',
  address_pin: '313001',
  address_state: '08',
  father_name: 'Forged Father',
  father_phone: '9000000998',
  nominee: 'Forged Sister',
  nominee_relation: 'Sister',
};
const newPicture = () => new File([new Uint8Array(pngClaiming(8, 8))], 'me.png');

interface Form {
  route: { action: unknown };
  path: string;
  owner: string;
  fields: () => Record<string, string | File>;
}

/** Every form of the profile except the mobile number's, with valid values. */
const forms: Record<string, Form> = {
  bank: {
    route: bank,
    path: '/profile/bank',
    owner: DISTRIBUTOR,
    fields: () => ({ ...account, ...PRESENT }),
  },
  details: { route: details, path: '/profile/details', owner: DISTRIBUTOR, fields: () => family },
  'e-mail': {
    route: email,
    path: '/profile/email',
    owner: CUSTOMER,
    fields: () => ({ email: 'forged@example.com', ...PRESENT }),
  },
  password: {
    route: password,
    path: '/profile/password',
    owner: CUSTOMER,
    fields: () => ({ password: NEW_PASSWORD, ...PRESENT }),
  },
  name: {
    route: name,
    path: '/profile/name',
    owner: CUSTOMER,
    fields: () => ({ name: 'Forged Name' }),
  },
  picture: {
    route: picture,
    path: '/profile/picture',
    owner: DISTRIBUTOR,
    fields: () => ({ profile_pic: newPicture() }),
  },
};

function send(visitor: Visitor, { route, path, fields }: Form, csrf?: string): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields())) form.set(field, value);
  if (csrf !== undefined) form.set('csrf', csrf);
  return visitor.post(route.action, path, form);
}

const shown = async (visitor: Visitor) =>
  (await (await visitor.get(profile.loader, '/profile')).json()).profile;

let others: string;
beforeAll(async () => {
  others = await tokenOf(await member('diamond@example.com'));
});
beforeEach(async () => {
  await attemptLimits.loginPerAddress.reset('192.0.2.1');
  api.api.clock.at = new Date();
});

describe.each(Object.entries(forms))('the form of the profile for: %s', (_, form) => {
  it('changes nothing with the token of another member or without one', async () => {
    const visitor = await member(form.owner);
    const before = await shown(visitor);
    expect((await send(visitor, form, others)).status).toBe(403);
    expect((await send(visitor, form)).status).toBe(403);
    expect(await shown(visitor)).toEqual(before);
    expect((await logInAs(createVisitor(), form.owner)).status).toBe(303);
  });

  it('redirects a visitor to the log-in page', async () => {
    const response = await send(createVisitor(), form, others);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/join-us?next=${encodeURIComponent(form.path)}`,
    ]);
  });
});

describe('a form of the other member type', () => {
  const only = Object.entries(forms).filter(([what]) => !['e-mail', 'password'].includes(what));

  it.each(only)('is not a page for: %s', async (_, form) => {
    const visitor = await member(form.owner === CUSTOMER ? DISTRIBUTOR : CUSTOMER);
    const before = await shown(visitor);
    expect((await send(visitor, form, await tokenOf(visitor))).status).toBe(404);
    expect(await shown(visitor)).toEqual(before);
  });
});

it('a form with the name of an unknown button is answered like any other form', async () => {
  const visitor = await member();
  const fields = { csrf: await tokenOf(visitor), intent: 'toString' };
  const answer = await visitor.post(secondFactor.action, '/profile/second-factor', fields);
  expect(answer.status).toBe(400);
});
