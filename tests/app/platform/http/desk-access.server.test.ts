import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { createDeskAccess, isHiddenDesk } from '~/platform/http/desk-access.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { TEST_SESSION_SECRET } from '../../../setup/upstream';

completeConfig({ SESSION_SECRETS: [TEST_SESSION_SECRET] });

const open = createDeskAccess({ DESK: 'on', DESK_NETWORKS: [] });
const ask = (path: string, cookie = '') =>
  new Request(`http://shop.test${path}`, { headers: { cookie } });
const cookieOf = async (session: Parameters<typeof setDeskSession>[0]) =>
  (await setDeskSession(session))[0]?.[1].split(';')[0] ?? '';

describe('the desk', () => {
  it('is hidden from who has no session, however its address is spelled', async () => {
    for (const path of ['/desk', '/desk/', '/DESK', '/%64esk', '/desk/orders?x=1', '/Desk/x']) {
      expect(await open(ask(path), '192.0.2.1'), path).toBe(false);
    }
    expect(await open(ask('/desk', 'desk=forged'), '192.0.2.1')).toBe(false);
    expect(await open(ask('/desk', await cookieOf({ challenge: 'x' })), '192.0.2.1')).toBe(false);
  });

  it('takes a form without a session, so that its action can ask to sign in', async () => {
    const form = new Request('http://shop.test/desk/orders', { method: 'POST' });
    expect(await open(form, '192.0.2.1')).toBe(true);
    const off = createDeskAccess({ DESK: 'off', DESK_NETWORKS: [] });
    expect(await off(form, '192.0.2.1')).toBe(false);
    expect(await isHiddenDesk(form)).toBe(true);
    expect(await isHiddenDesk(ask('/desk/sign-in'))).toBe(false);
    expect(await isHiddenDesk(ask('/products'))).toBe(false);
  });

  it('shows signing in and invitations, and hides no other page', async () => {
    for (const path of [
      '/desk/sign-in',
      '/desk/sign-in/code',
      '/desk/invitation/x',
      '/desktop',
      '/',
    ]) {
      expect(await open(ask(path), '192.0.2.1'), path).toBe(true);
    }
    expect(await open(ask('/desk', await cookieOf({ token: 'x' })), '192.0.2.1')).toBe(true);
  });

  it('is there in its networks alone', async () => {
    const near = createDeskAccess({
      DESK: 'on',
      DESK_NETWORKS: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'],
    });
    const sees = (address: string) => near(ask('/desk/sign-in'), address);
    for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8:1::5', '198.51.100.7']) {
      expect(await sees(address), address).toBe(true);
    }
    for (const address of ['192.0.3.9', '2001:db9::1', '198.51.100.8', '', 'nonsense']) {
      expect(await sees(address), address).toBe(false);
    }
  });

  it('is nowhere where it is off', async () => {
    const off = createDeskAccess({ DESK: 'off', DESK_NETWORKS: [] });
    expect(await off(ask('/desk', await cookieOf({ token: 'x' })), '192.0.2.1')).toBe(false);
    expect(await off(ask('/desk/sign-in'), '192.0.2.1')).toBe(false);
  });
});
