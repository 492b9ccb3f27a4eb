/**
 * The idempotency key of a form that must take effect only once: a random text that is sent with
 * the form. The loader makes the key. `useServerForm` makes the field, and keeps the key when the
 * form is sent back. The action passes it to the upstream as `Idempotency-Key`:
 *
 * loader:  return { idempotencyKey: newIdempotencyKey(), … }
 * view:    <input {...idempotencyKeyField} />
 * action:  upstream().call(endpoint, { body, idempotencyKey: idempotencyKeyOf(formData) })
 *
 * An upstream that supports the header answers a repetition with its first answer. For other calls,
 * `hashSubmission` identifies the submission for `createDedupe`. Cached pages contain no key.
 */
import { createHash, randomBytes } from 'node:crypto';
import { CSRF_FIELD } from '../session/csrf.server';
import { IDEMPOTENCY_FIELD } from './hidden-fields';

/** A new key of 24 characters. */
export const newIdempotencyKey = (): string => randomBytes(18).toString('base64url');

/**
 * Returns the form's key. A form without a valid key gets a new one, so it is never a repetition.
 */
export function idempotencyKeyOf(form: FormData): string {
  const key = form.get(IDEMPOTENCY_FIELD);
  return typeof key === 'string' && /^[\w-]{16,80}$/.test(key) ? key : newIdempotencyKey();
}

/**
 * Returns a text that identifies a submission: its sender, its key, and a hash of its fields. The
 * hash leaves out the CSRF token, which differs from page to page. A form that was corrected and
 * sent again is another submission.
 */
export async function hashSubmission(sender: string, form: FormData): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of form) {
    if (name === CSRF_FIELD) continue;
    const bytes = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  }
  return `${sender} ${idempotencyKeyOf(form)} ${hash.digest('base64url')}`;
}
