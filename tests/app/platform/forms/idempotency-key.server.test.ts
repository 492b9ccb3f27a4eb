import { describe, expect, it } from 'vitest';
import {
  hashSubmission,
  idempotencyKeyOf,
  newIdempotencyKey,
} from '~/platform/forms/idempotency-key.server';

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const picture = (text: string) => new File([text], 'me.png', { type: 'image/png' });

describe('the idempotency key of a form', () => {
  it('is the one that its page gave out', () => {
    const key = newIdempotencyKey();
    expect(idempotencyKeyOf(formOf({ idempotency_key: key }))).toBe(key);
  });

  it('is a new one for a form without a valid key', () => {
    for (const form of [formOf({}), formOf({ idempotency_key: 'a\r\nb: c'.repeat(4) })]) {
      expect(idempotencyKeyOf(form)).toMatch(/^[\w-]{24}$/);
    }
  });
});

describe('the key of a submission', () => {
  const idempotency_key = newIdempotencyKey();
  const of = (sender: string, fields: Record<string, string | File>) =>
    hashSubmission(sender, formOf({ idempotency_key, ...fields }));

  it('is the same for the same form, sent again', async () => {
    const fields = { name: 'Asha', photo: picture('one') };
    expect(await of('7', fields)).toBe(await of('7', fields));
  });

  it('differs by sender, by text, by file, and where one field ends', async () => {
    const keys = await Promise.all([
      of('7', { name: 'Asha', photo: picture('one') }),
      of('8', { name: 'Asha', photo: picture('one') }),
      of('7', { name: 'Usha', photo: picture('one') }),
      of('7', { name: 'Asha', photo: picture('two') }),
      of('7', { name: 'Ash', a: '' }),
      of('7', { name: 'As', ha: '' }),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
