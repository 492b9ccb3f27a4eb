import { completeConfig } from '@kernel/config/config';
import { expect, it } from 'vitest';
import { answerHeaders, setAnswerHeaders } from '~/platform/answer-headers.server';

const headersAt = (PUBLIC_URL: string) => {
  completeConfig({ PUBLIC_URL });
  return Object.fromEntries(answerHeaders());
};

it('every answer forbids sniffing and framing', () => {
  const headers = headersAt('https://shop.example');
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  // No other site's scripts may read a response.
  expect(Object.keys(headers).filter((name) => /^Access-Control/i.test(name))).toEqual([]);
  expect(headersAt('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});

it('an answer with its own policy keeps it', () => {
  const headers = new Headers({ 'Content-Security-Policy': "default-src 'self'" });
  setAnswerHeaders(headers);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
});

it.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['image/webp', 'image/webp'],
])('an answer says in which letters it is written: %s', (type, expected) => {
  const headers = new Headers({ 'Content-Type': type });
  setAnswerHeaders(headers);
  expect(headers.get('Content-Type')).toBe(expected);
});
