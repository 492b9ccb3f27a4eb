/** Turns thrown errors and unknown paths into answers. */

import { declaredCalls } from '@contract/endpoint';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { DiskFullError } from '@kernel/disk-room';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { refuse, refuseWithRetry } from '../outcome';
import { ApiError } from './api-error';
import { refusalResponse } from './respond';

const DATABASE_WAIT_SECONDS = 5;

/** Returns a function that lists the methods that the contract declares for a path. */
function methodsOfPaths(): (path: string) => string[] {
  const patterns = Object.values(declaredCalls()).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}

/** Registers the error and not-found handlers. Faults are logged; refusals are not. */
export function handleFaults(app: Hono, log: Logger): void {
  const allowedMethods = methodsOfPaths();
  app.notFound((c) => {
    const allowed = allowedMethods(c.req.path);
    if (allowed.length === 0 || allowed.includes(c.req.method)) {
      return refusalResponse(c, 'not_found');
    }
    c.header('Allow', allowed.join(', '));
    return refusalResponse(c, refuse('method_not_allowed', { methods: allowed.join(' or ') }));
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return refusalResponse(c, error.refusal);
    if (error instanceof HTTPException && error.status === 413) {
      return refusalResponse(c, 'too_large');
    }
    const isFull = error instanceof DiskFullError;
    const isDown = isFull || isDatabaseUnavailable(error);
    const why = isDown ? 'the database is unavailable' : 'request failed';
    const what = isFull ? error.message : why;
    log.error({ err: error, path: c.req.routePath }, what);
    return refusalResponse(
      c,
      isDown ? refuseWithRetry('unavailable', DATABASE_WAIT_SECONDS) : refuse('internal'),
    );
  });
}
