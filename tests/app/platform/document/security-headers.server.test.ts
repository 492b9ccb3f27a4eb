import { expect, it } from 'vitest';
import { setSecurityHeaders } from '~/platform/document/security-headers.server';

it('a page loads nothing from other origins, and posts forms only to the shop and its gateways', () => {
  const headers = new Headers();
  const manifest = { entry: { module: '/build/entry-A.js' }, url: '/build/manifest-A.js' };
  setSecurityHeaders(headers, manifest, []);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const directives = new Map(
    policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)] as const),
  );
  expect(directives.get('default-src')).toEqual(["'self'"]);
  for (const [name, sources] of directives) {
    if (name === 'form-action') continue;
    const others = sources.filter((source) => source && !/^'|^(?:data|blob):$/.test(source));
    expect([name, others]).toEqual([name, []]);
  }
  expect(directives.get('form-action')).toEqual([
    "'self'",
    'https://api.razorpay.com',
    'https://securepay.sabpaisa.in',
  ]);
  expect(directives.get('script-src')).not.toContain("'unsafe-inline'");
});
