import { loggable } from '@kernel/loggable';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe('loggable', () => {
  it('tells what a query ran into, and nothing that was in it', () => {
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

  it('keeps the message of any other error, and where it was thrown', () => {
    const logged = loggable(new TypeError('x is not a function'));
    expect(logged).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
    expect(logged.stack[0]).toContain('loggable.test.ts');
  });

  it('survives what is not an error', () => {
    expect(loggable('text')).toEqual({ type: 'string', message: '', stack: [] });
    expect(loggable(undefined).type).toBe('undefined');
  });
});
