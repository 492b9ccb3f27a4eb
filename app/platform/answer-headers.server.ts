/**
 * Headers of every response of the web: pages, files, data and errors. They forbid guessing content
 * types, and isolate responses from other sites (OWASP ASVS 5.0, V3.4 and V4.1).
 */
import { config } from '@kernel/config/config';

const A_YEAR_SECONDS = 31_536_000;

export function answerHeaders(): [name: string, value: string][] {
  const isSecure = config().PUBLIC_URL?.startsWith('https:') ?? false;
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Pages have their own policy. Other responses may not be framed either.
    ['Content-Security-Policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isSecure ? [secureTransport] : []),
  ];
}

const secureTransport: [string, string] = [
  'Strict-Transport-Security',
  `max-age=${A_YEAR_SECONDS}; includeSubDomains`,
];

/**
 * Sets each of these headers that the response does not have yet. Adds the charset to a text type,
 * because Remix's fallback response lacks it.
 */
export function setAnswerHeaders(headers: Headers): void {
  const type = headers.get('Content-Type') ?? '';
  if (/^text\/[\w.+-]+$/.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`);
  for (const [name, value] of answerHeaders()) if (!headers.has(name)) headers.set(name, value);
}
