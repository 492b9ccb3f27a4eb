import * as log from '@kernel/log';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { handleError } from '~/entry.server';

/** The levels at which an error is logged. */
function levelsOf(error: unknown): string[] {
  const levels: string[] = [];
  vi.spyOn(log, 'log').mockReturnValue({
    info: () => levels.push('info'),
    error: () => levels.push('error'),
  } as never);
  handleError(error, {
    request: new Request('http://shop.test/'),
    params: {},
    context: {},
  } as LoaderFunctionArgs);
  return levels;
}

describe('what a loader or an action throws', () => {
  it('is logged as a fault', () => {
    expect(levelsOf(new TypeError('of undefined'))).toEqual(['error']);
    const byRemix = { status: 500, statusText: '', internal: true, data: 'x' };
    expect(levelsOf(byRemix)).toEqual(['error']);
  });

  it('is not logged as a fault if the request is for something that does not exist', () => {
    const byRemix = { status: 405, statusText: 'Method Not Allowed', internal: true, data: 'x' };
    expect(levelsOf(byRemix)).toEqual(['info']);
  });
});
