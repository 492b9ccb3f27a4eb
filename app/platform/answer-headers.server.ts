/**
 * The headers of everything that the web answers, whatever it is: pages, files, data, errors. They
 * forbid to guess what an answer is, and keep it from windows and pages of other sites (OWASP ASVS
 * 5.0, V3.4 and V4.1).
 */
import { config } from '@kernel/config/config';

const A_YEAR_SECONDS = 31_536_000;

export function answerHeaders(): [name: string, value: string][] {
  const isSecure = config().PUBLIC_URL?.startsWith('https:') ?? false;
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Pages have a policy of their own. Other answers are framed by nobody, should one be shown.
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
 * Sets them where the answer has not set its own. A text says in which letters it is written: Remix's
 * last resort does not.
 */
export function setAnswerHeaders(headers: Headers): void {
  const type = headers.get('Content-Type') ?? '';
  if (/^text\/[\w.+-]+$/.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`);
  for (const [name, value] of answerHeaders()) if (!headers.has(name)) headers.set(name, value);
}
