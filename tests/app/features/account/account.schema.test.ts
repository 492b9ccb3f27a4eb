import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import * as account from '~/features/account/account.schema';
import { ADDRESS_PARTS } from '~/features/account/member-address.schema';
import * as phoneProof from '~/features/phone-proof/phone-proof.schema';
import * as profile from '~/features/profile/profile.schema';

const schemas = { ...account, ...phoneProof, ...profile };
const objects = Object.entries(schemas);

/** The errors of a form in which every field has the same value. */
function sentencesAbout(schema: (typeof schemas)[keyof typeof schemas], value: string | null) {
  const form = new FormData();
  for (const field of Object.keys(schema.shape)) if (value !== null) form.set(field, value);
  return Object.values(parseWithZod(form, { schema }).reply().error ?? {});
}

describe('the forms of accounts', () => {
  // A password may consist of spaces, and these forms have no other field.
  const others = objects.filter(([name]) => !/^(currentPassword|factor)Schema$/.test(name));
  it.each(others)('%s says in one sentence that a field of spaces is empty', (_, schema) => {
    const all = sentencesAbout(schema, '   ');
    expect(all).not.toEqual([]);
    for (const sentences of all) {
      expect(sentences).toHaveLength(1);
      expect(sentences?.[0]).not.toMatch(/invalid input|expected string/i);
    }
  });

  it.each(objects)('%s says the same of a field that was not sent', (name, schema) => {
    const all = sentencesAbout(schema, null);
    const optional = [
      ...ADDRESS_PARTS,
      'ref_code',
      ...(/^(confirmFactor|loginCode)Schema$/.test(name) ? [] : ['app_code']),
    ];
    const needed = Object.keys(schema.shape).filter((field) => !optional.includes(field));
    expect(all).toHaveLength(needed.length);
    for (const sentences of all) expect(sentences?.[0]).toMatch(/required|enter/i);
  });
});
