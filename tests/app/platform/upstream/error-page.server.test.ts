import { describe, expect, it } from 'vitest';
import { errorPage } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

describe('the page for a read that failed', () => {
  it.each([
    ['refused', { status: 400 }, 502, null],
    ['refused', { status: 422 }, 502, null],
    ['refused', { status: 400, code: 'BAD' }, 502, null],
    ['refused', { status: 400, code: 'request_not_valid' }, 400, null],
    ['refused', { status: 403 }, 403, null],
    ['refused', { status: 429, code: 'too_many_requests' }, 429, '60'],
    ['refused', { status: 429, code: 'too_many_logins', retryAfterSeconds: 7 }, 429, '7'],
    // A limit for the shop as a whole is not the visitor's fault.
    ['refused', { status: 429 }, 503, '10'],
    ['refused', { status: 429, retryAfterSeconds: 37 }, 503, '37'],
    ['unavailable', { status: 500 }, 503, '10'],
    ['unavailable', { status: 503, retryAfterSeconds: 30 }, 503, '30'],
    ['missing_call', {}, 501, null],
    ['missing_call', { isListed: true }, 502, null],
    ['not_found', {}, 404, null],
    ['gone', {}, 410, null],
  ] as const)('has the right status: %s, %o', (kind, details, status, wait) => {
    const response = errorPage(new UpstreamError(kind, '', details));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, wait]);
  });
});
