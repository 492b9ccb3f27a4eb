import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { CSRF_FIELD, csrfToken, isOwnForm, requireOwnForm } from '~/platform/session/csrf.server';
import { getSession, type SignedIn } from '~/platform/session/session.server';
import { cookieOf } from '../../../setup/session-cookie';
import { createVisitor } from '../../../setup/visitor';

const NEW = 'a-new-secret-a-new-secret-a-new-secret';
const RETIRED = 'retired-secret-retired-secret-retired';

const member = (token: string): SignedIn => ({
  id: token,
  name: 'Demo Member',
  token,
  rank: 1,
  ediscount: 0,
  type: 'distributor',
});
const asha = member('token-of-asha');
const rohan = member('token-of-rohan');

async function requestOf(user: SignedIn | null): Promise<Request> {
  const visitor = createVisitor();
  if (user) {
    const session = await getSession(visitor.request('/'));
    session.set('user', user);
    const cookie = await cookieOf(session);
    visitor.setCookie('session', cookie.slice('session='.length));
  }
  return visitor.request('/profile');
}

function formWith(token?: string): FormData {
  const form = new FormData();
  if (token !== undefined) form.set(CSRF_FIELD, token);
  return form;
}

beforeAll(() => completeConfig({ SESSION_SECRETS: [NEW, RETIRED] }));

describe('a form of a member', () => {
  it('is accepted with the token of its session', async () => {
    expect(await isOwnForm(await requestOf(asha), formWith(csrfToken(asha)))).toBe(true);
  });

  it('differs from page to page, so that no browser answers it from memory', () => {
    expect(csrfToken(asha)).not.toBe(csrfToken(asha));
  });

  it('is refused without a token, with a changed one and with another member’s', async () => {
    const request = await requestOf(asha);
    const token = csrfToken(asha);
    for (const wrong of [undefined, '', 'x', `${token}x`, token.slice(1), csrfToken(rohan)]) {
      expect(await isOwnForm(request, formWith(wrong))).toBe(false);
    }
    const refused = await requireOwnForm(request, formWith()).catch((thrown: unknown) => thrown);
    expect((refused as Response).status).toBe(403);
  });

  it('is still valid after a rotation, as long as the old secret is kept', async () => {
    completeConfig({ SESSION_SECRETS: [RETIRED] });
    const token = csrfToken(asha);
    completeConfig({ SESSION_SECRETS: [NEW, RETIRED] });
    expect(csrfToken(asha)).not.toBe(token);
    expect(await isOwnForm(await requestOf(asha), formWith(token))).toBe(true);
    completeConfig({ SESSION_SECRETS: [NEW] });
    expect(await isOwnForm(await requestOf(asha), formWith(token))).toBe(false);
    completeConfig({ SESSION_SECRETS: [NEW, RETIRED] });
  });

  it('does not give the bearer token away', () => {
    expect(csrfToken(asha)).not.toContain(asha.token);
  });
});

describe('a form of a visitor', () => {
  it('needs no token: there is no session to misuse', async () => {
    expect(await isOwnForm(await requestOf(null), formWith())).toBe(true);
  });
});
