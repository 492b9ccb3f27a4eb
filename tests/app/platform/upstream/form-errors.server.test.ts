import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { keptIn, problemsIn } from '../../../setup/visitor';

const Schema = z.object({ name: z.string(), email: z.string() });
const known = Object.keys(Schema.shape);

function sentBack(error: unknown): Response {
  const form = new FormData();
  form.set('name', 'Asha');
  form.set('email', 'asha@example.com');
  return sendBackRefusal(parseWithZod(form, { schema: Schema }), error, known);
}

describe('a form that the upstream refused', () => {
  it('is sent back with each message at its field, and its values', async () => {
    const fields = { email: 'This e-mail address has an account.' };
    const response = sentBack(new UpstreamError('refused', fields.email, { status: 400, fields }));
    expect(response.status).toBe(400);
    expect(await keptIn(response.clone())).toEqual({ name: 'Asha', email: 'asha@example.com' });
    expect(await problemsIn(response)).toEqual({ email: [fields.email] });
  });

  it('has other errors above the form', async () => {
    const fields = { phone: 'otp is not verified', name: 'Enter the name with letters only.' };
    const response = sentBack(new UpstreamError('refused', 'otp is not verified', { fields }));
    expect(await problemsIn(response)).toEqual({
      '': ['otp is not verified'],
      name: ['Enter the name with letters only.'],
    });
  });

  it.each(['refused', 'not_found', 'gone'] as const)(
    'has our message if the upstream sends none: %s',
    async (kind) => {
      const response = sentBack(new UpstreamError(kind, ''));
      expect(await problemsIn(response)).toEqual({ '': ['Something went wrong.'] });
    },
  );

  it('has the message above the form when an upstream names no field', async () => {
    const response = sentBack(new UpstreamError('refused', 'Not today.'));
    expect(await problemsIn(response)).toEqual({ '': ['Not today.'] });
  });

  it('says how long to wait', () => {
    const details = { status: 429, retryAfterSeconds: 40 };
    const response = sentBack(new UpstreamError('refused', 'Too many tries.', details));
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('40');
  });

  it('is a 503 that can be sent again when the upstream is down', async () => {
    const response = sentBack(new UpstreamError('unavailable', 'fetch failed'));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const text = await response.text();
    expect(text).toContain('We have kept what you entered');
    expect(text).not.toContain('fetch failed');
  });

  it('does not claim to keep passwords and files', async () => {
    const form = new FormData();
    const sentence = async () => {
      const schema = z.object({}).loose();
      const submission = parseWithZod(form, { schema });
      const response = sendBackRefusal(submission, new UpstreamError('unavailable', ''), []);
      return (await problemsIn(response))['']?.[0];
    };
    form.set('csrf', 'token');
    const down = 'The shop is not available at the moment.';
    expect(await sentence()).toBe(`${down} Try again in a minute.`);
    form.set('password', 'three-unrelated-words');
    expect(await sentence()).toBe(
      `${down} Try again in a minute. You will have to enter passwords and codes again.`,
    );
    form.set('email', 'asha@example.com');
    expect(await sentence()).toContain('kept what you entered, except passwords');
    form.delete('password');
    form.set('picture', new File(['x'], 'x.png'));
    expect(await sentence()).toContain('You will have to choose the file again.');
  });

  it('is a 501 if an upstream lacks the call', () => {
    expect(sentBack(new UpstreamError('missing_call', 'Not here.')).status).toBe(501);
  });

  it('does not hide our own faults', () => {
    expect(() => sentBack(new TypeError('x is not a function'))).toThrow(TypeError);
  });
});
