import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import * as distributor from '~/routes/_join+/distributor-register';
import * as forgotten from '~/routes/_join+/forgotten-password';
import * as joinUs from '~/routes/_join+/join-us';
import * as register from '~/routes/_join+/register';
import { TEST_SESSION_SECRET } from '../../../setup/upstream';
import { linksTo, openRoute, robotsOf, wordsOf } from '../_shop+/open-route';

completeConfig({ SESSION_SECRETS: [TEST_SESSION_SECRET], LOG_LEVEL: 'silent' });

const post = (filled: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(filled),
});

describe('/join-us', () => {
  it('offers log-in, both ways to join, and help with a forgotten password', async () => {
    const page = await openRoute(joinUs, '/join-us', '/join-us?next=%2Fprofile');
    expect(page.status).toBe(200);
    expect(linksTo(page, '/forgotten')).toEqual(['/forgotten-password?next=%2Fprofile']);
    expect(linksTo(page, '/register')).toEqual(['/register?next=%2Fprofile']);
    expect(linksTo(page, '/distributor-register')).toEqual(['/distributor-register']);
    expect(page.html).toMatch(/<input[^>]*autoComplete="username"/i);
    expect(page.html).toMatch(/<input[^>]*autoComplete="current-password"/i);
    expect(wordsOf(page)).toContain('Log in or create an account to continue');
    expect(robotsOf(page)).toBeNull();
  });

  it('never redirects to another site', async () => {
    const page = await openRoute(joinUs, '/join-us', '/join-us?next=//evil.example');
    expect(linksTo(page, '/register')).toEqual(['/register']);
    expect(linksTo(page, '/forgotten')).toEqual(['/forgotten-password']);
  });

  it('shows each problem in the summary and beside its field', async () => {
    const page = await openRoute(
      joinUs,
      '/join-us',
      '/join-us',
      post({ email: 'asha', password: '' }),
    );
    expect(page.status).toBe(400);
    expect(page.html).toContain('<a href="#login-password">Password is required</a>');
    expect(page.html).toMatch(/id="login-password"[^>]*aria-describedby="login-password-error"/);
    expect(page.html).toMatch(/id="login-email"[^>]*value="asha"/);
  });
});

describe('/register', () => {
  it('begins with the mobile number', async () => {
    const page = await openRoute(register, '/register', '/register');
    expect(page.html).toMatch(/<input[^>]*autoComplete="tel"/i);
    expect(page.html).not.toContain('type="password"');
  });
});

describe('/forgotten-password', () => {
  it('begins with the mobile number and keeps out of search engines', async () => {
    const page = await openRoute(forgotten, '/forgotten-password', '/forgotten-password');
    expect(wordsOf(page)).toContain('Mobile number');
    expect(robotsOf(page)).toContain('noindex');
  });
});

describe('/distributor-register', () => {
  const open = (query = '', cookie = '') =>
    openRoute(distributor, '/distributor-register', `/distributor-register${query}`, {
      headers: cookie ? { cookie } : {},
    });

  it('says what is needed, how large files may be and how long it takes', async () => {
    const words = wordsOf(await open());
    for (const fact of [
      'Aadhaar',
      'PAN',
      'IFSC',
      '500 KB',
      '1 MB',
      '15 minutes',
      'Joining is free',
    ]) {
      expect(words).toContain(fact);
    }
  });

  it('hands the referral code of its address on to the first step', async () => {
    const page = await open('?ref=NG100003');
    expect(page.html).toMatch(/<form[^>]*action="\/first-distributor-register"/);
    expect(page.html).toMatch(/<input[^>]*name="ref"[^>]*value="NG100003"/);
  });

  it('takes no code longer than codes are, and shows it as text', async () => {
    const page = await open(`?ref=${encodeURIComponent(`"><script>${'x'.repeat(500)}`)}`);
    expect(page.html).not.toContain('<script>');
    expect(page.html.length).toBeLessThan((await open()).html.length + 100);
  });

  it('offers to continue what was begun in this browser', async () => {
    expect(wordsOf(await open())).not.toContain('Continue my registration');
    expect(wordsOf(await open('', 'registering=1'))).toContain('Continue my registration');
  });
});
