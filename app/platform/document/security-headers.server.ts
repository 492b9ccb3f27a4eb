/** Security headers of pages: what may run in a page, frame it, or be sent from it. */
import { setAnswerHeaders } from '../answer-headers.server';
import { gatewayOrigins } from '../gateway-origins.server';
import { enhancementScript } from './enhancement-script.server';
import { cspHash, styleSheetHash } from './style-sheets.server';

interface Manifest {
  entry: { module: string };
  url: string;
}

const policies = new Map<string, string>();

function contentSecurityPolicy({ entry, url }: Manifest, styleSheets: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${cspHash(enhancementScript(entry.module, url))}`,
    // Browsers with CSP level 1 know no hashes and need `unsafe-inline`. All others ignore
    // `unsafe-inline` if there is a hash.
    `style-src 'self' 'unsafe-inline' ${styleSheets.map(styleSheetHash).join(' ')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...gatewayOrigins()].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Sets the security headers of an HTML page.
 * @param styleSheets addresses of the sheets printed inside the page; at least one
 */
export function setSecurityHeaders(
  headers: Headers,
  manifest: Manifest,
  styleSheets: readonly string[],
): void {
  const key = [manifest.url, ...styleSheets].join();
  const policy = policies.get(key) ?? contentSecurityPolicy(manifest, styleSheets);
  policies.set(key, policy);
  headers.set('Content-Security-Policy', policy);
  setAnswerHeaders(headers);
}
