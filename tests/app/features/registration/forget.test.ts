import { completeConfig } from '@kernel/config/config';
import type { AppLoadContext } from '@remix-run/node';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  newRegistration,
  registrationCookie,
  registrationId,
} from '~/features/registration/draft.server';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { getSession } from '~/platform/session/session.server';
import * as forget from '~/routes/_join+/first-distributor-register_.forget';
import { picture, profileTexts, rohan, withDeclarations } from './people';
import type { Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const PATH = '/first-distributor-register/forget';

afterEach(() => vi.useRealTimers());

const context = () =>
  ({ requestId: 'test', stagedFiles: world.stagedFiles }) as unknown as AppLoadContext;

/** A visitor who has sent a file. */
async function begun(): Promise<Visitor> {
  const visitor = world.visitor().resume(withDeclarations(freshPhone()));
  await visitor.post('declarations', 'next', { signature: picture('signature.png') });
  return visitor;
}

const filesOf = ({ registration }: Visitor) =>
  world.stagedFiles.list(`${registrationId(registration)}/`);

async function press(visitor: Visitor, token: string): Promise<Response> {
  const body = new URLSearchParams({ csrf: token });
  const request = visitor.request(PATH, { method: 'POST', body });
  return forget.action({ request, context: context(), params: {} });
}

async function tokenFor(visitor: Visitor): Promise<string> {
  const args = { request: visitor.request(PATH), context: context(), params: {} };
  return (await (await forget.loader(args)).json()).csrf;
}

describe('deleting what was entered', () => {
  it('deletes answers, verifications and files, and confirms it', async () => {
    const visitor = await begun();
    const { registration } = visitor;
    expect(await filesOf(visitor)).toHaveLength(1);
    const response = await press(visitor, await tokenFor(visitor));
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/distributor-register');
    expect(await world.stagedFiles.list(`${registrationId(registration)}/`)).toEqual([]);
    const gone = response.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line));
    const names = gone.map((line) => line.split('=')[0]).sort();
    expect(names).toEqual(['registering', 'registration', ...visitor.draftCookies]);
    const session = response.headers.getSetCookie().find((line) => line.startsWith('session='));
    const shown = await getSession(
      new Request('http://shop.test', { headers: { cookie: session?.split(';')[0] ?? '' } }),
    );
    expect(shown.get('flash')).toMatchObject({ type: 'success' });
  });

  it('also deletes the cookies that the registration has on the pages of the other language', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    onTestFinished(() => completeConfig({ LANGUAGES: ['en'] }));
    const visitor = await begun();
    const token = await tokenFor(visitor);
    for (const language of languages) {
      const response = await runInLanguage(language, () => press(visitor, token));
      const gone = response.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line));
      const places = gone.map((line) => /^(\w+)=.*; Path=([^;]+)/.exec(line)?.slice(1).join(' '));
      expect(places).toEqual(
        expect.arrayContaining([
          'registration /first-distributor-register',
          'registration /hi/first-distributor-register',
          'registering /distributor-register',
          'registering /hi/distributor-register',
        ]),
      );
    }
  });

  it('is refused if another site sent the form', async () => {
    const visitor = await begun();
    const others = await tokenFor(await begun());
    for (const token of ['', 'guessed', others]) {
      await expect(press(visitor, token)).rejects.toMatchObject({ status: 403 });
    }
    expect(await filesOf(visitor)).toHaveLength(1);
  });

  it('redirects to the same page if pressed twice, or if there is nothing to delete', async () => {
    const visitor = world.visitor();
    const args = { request: visitor.request(PATH), context: context(), params: {} };
    for (const response of [await press(visitor, ''), await forget.loader(args)]) {
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe('/distributor-register');
    }
  });
});

describe('an unfinished registration', () => {
  it('is kept for 24 hours after the last step', async () => {
    const start = Date.now();
    const visitor = await begun();
    vi.useFakeTimers({ toFake: ['Date'] });
    const later = (hours: number) => vi.setSystemTime(start + hours * 60 * 60 * 1000);
    later(23);
    await visitor.post('profile', 'back', profileTexts(rohan));
    later(46);
    const request = visitor.request('/first-distributor-register');
    expect(registrationCookie.read(request)).not.toBeNull();
    later(48);
    expect(registrationCookie.read(request)).toBeNull();
  });

  it('is offered on the start page for the same time, by a cookie that is secure on https', () => {
    completeConfig({ PUBLIC_URL: 'https://shop.test' });
    const open = registrationCookie.begin(new Request('https://shop.test'), newRegistration());
    const cookies = open.commit().getSetCookie();
    completeConfig({ PUBLIC_URL: undefined });
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
    const forADay = cookies.filter((cookie) => cookie.includes('Max-Age=86400;'));
    expect(forADay).toHaveLength(2);
  });
});
