import { loggable } from '@kernel/loggable';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe('loggable', () => {
  it('keeps the error of a query, and none of its values', () => {
    const cause = Object.assign(new Error('duplicate key: (email)=(asha@example.org)'), {
      code: '23505',
      constraint: 'member_email_unique',
      detail: 'Key (email)=(asha@example.org) already exists.',
      severity: 'ERROR',
    });
    const error = new DrizzleQueryError('insert into member', ['asha@example.org'], cause);
    const logged = loggable(error);
    expect(JSON.stringify(logged)).not.toContain('asha');
    expect(logged.cause).toMatchObject({ code: '23505', constraint: 'member_email_unique' });
    expect(logged.stack.length).toBeGreaterThan(0);
  });

  it('keeps the message and stack of any other error', () => {
    const logged = loggable(new TypeError('x is not a function'));
    expect(logged).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
    expect(logged.stack[0]).toContain('loggable.test.ts');
  });

  it('accepts a thrown value that is no error', () => {
    expect(loggable('text')).toEqual({ type: 'string', message: '', stack: [] });
    expect(loggable(undefined).type).toBe('undefined');
  });
});
