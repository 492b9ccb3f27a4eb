/** Turns what was thrown, and what was not found, into answers. */
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { endpoints } from '../contract';
import { ApiError } from './api-error';
import { loggable } from './loggable';

const patterns = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** Methods that the contract has for a path; empty when it has no such path. */
function allowedMethods(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map((p) => p.method))];
}

const answer = (c: Context, error: ApiError) => {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)));
  return c.json(error.toBody(), error.status);
};

/** Puts the error and not-found answers on the app. Faults are logged; refusals are not. */
export function handleFaults(app: Hono, log: Logger): void {
  app.notFound((c) => {
    const allowed = allowedMethods(c.req.path);
    if (allowed.length === 0 || allowed.includes(c.req.method)) {
      return answer(c, new ApiError('not_found', 'There is nothing at this address.'));
    }
    c.header('Allow', allowed.join(', '));
    return answer(c, new ApiError('method_not_allowed', `Use ${allowed.join(' or ')} here.`));
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return answer(c, error);
    if (error instanceof HTTPException && error.status === 413) {
      return answer(c, new ApiError('too_large', 'The request is too large.'));
    }
    log.error({ err: loggable(error), path: c.req.routePath }, 'request failed');
    return answer(c, new ApiError('internal', 'Something went wrong.'));
  });
}
