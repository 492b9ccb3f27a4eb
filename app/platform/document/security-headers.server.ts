/** The headers that keep a page to what it is: what may run in it, frame it, or be sent from it. */
import { config } from '@kernel/config/config';
import { starterScript } from './starter.server';
import { cspHash, shopStyles } from './styles.server';

interface Manifest {
  entry: { module: string };
  url: string;
}

const policies = new Map<string, string>();

function contentSecurityPolicy(manifest: Manifest): string {
  const starter = starterScript(manifest.entry.module, manifest.url);
  return [
    "default-src 'self'",
    `script-src 'self' ${cspHash(starter)}`,
    `style-src 'self' ${cspHash(shopStyles())}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://api.razorpay.com https://securepay.sabpaisa.in https://stage-securepay.sabpaisa.in",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the security headers of an HTML page. */
export function setSecurityHeaders(headers: Headers, manifest: Manifest): void {
  const policy = policies.get(manifest.url) ?? contentSecurityPolicy(manifest);
  policies.set(manifest.url, policy);
  headers.set('Content-Security-Policy', policy);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()');
  if (config().PUBLIC_URL?.startsWith('https:')) {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
}
