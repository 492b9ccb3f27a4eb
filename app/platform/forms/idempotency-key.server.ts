/**
 * The idempotency key of a form that does something once: a random text that its page gives out and
 * that comes back with it. The loader makes it, `useServerForm` puts it into the form and keeps it
 * when the form is sent back, and the action hands it to the upstream as `Idempotency-Key`:
 *
 *     loader:  json({ idempotencyKey: newIdempotencyKey(), … })
 *     view:    <input {...idempotencyKeyField} />
 *     action:  upstream().call(endpoint, { body, idempotencyKey: idempotencyKeyOf(formData) })
 *
 * An upstream that knows the header answers the same again with its first answer. Where a call has
 * no such promise, `submissionKey` names the submission to `createDedupe`. Pages that are the same
 * for everybody are cached, and carry no key.
 */
import { createHash, randomBytes } from 'node:crypto';
import { CSRF_FIELD } from '../session/csrf.server';
import { IDEMPOTENCY_FIELD } from './hidden-fields';

/** A fresh key, 24 characters. */
export const newIdempotencyKey = (): string => randomBytes(18).toString('base64url');

/** The key that a form brought; a fresh one for a form without, which then is not guarded. */
export function idempotencyKeyOf(form: FormData): string {
  const key = form.get(IDEMPOTENCY_FIELD);
  return typeof key === 'string' && /^[\w-]{16,80}$/.test(key) ? key : newIdempotencyKey();
}

/**
 * One text for a submission: its sender, its key, and a hash of all that it brought but the token,
 * which differs from page to page: a form that was corrected and sent again is another one.
 */
export async function submissionKey(sender: string, form: FormData): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of form) {
    if (name === CSRF_FIELD) continue;
    const bytes = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  }
  return `${sender} ${idempotencyKeyOf(form)} ${hash.digest('base64url')}`;
}
