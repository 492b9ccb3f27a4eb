import { describe, expect, it } from 'vitest';
import {
  mergeVersions,
  revisionOf,
  stampChanges,
  type Version,
} from '~/platform/forms/multi-step/merge-draft';

const BY_ENTRY = ['texts'];
const empty: Version = { data: { texts: {} }, revisions: {} };

/** A draft after a change that was based only on it. */
function changed(before: Version, change: Record<string, unknown>): Version {
  const data = structuredClone({ ...before.data, ...change });
  return { data, revisions: stampChanges(before, data, BY_ENTRY) };
}
const merged = (...versions: Version[]) => mergeVersions(versions, BY_ENTRY);

describe('two versions of a draft', () => {
  const first = changed(empty, { texts: { name: 'Asha' } });

  it('keep what each of them has, in any order', () => {
    const proven = changed(first, { proof: { phone: '1' } });
    const typed = changed(first, { texts: { name: 'Asha', city: 'Pune' } });
    for (const version of [merged(proven, typed), merged(typed, proven)]) {
      expect(version.data).toEqual({
        texts: { name: 'Asha', city: 'Pune' },
        proof: { phone: '1' },
      });
    }
  });

  it('keep the later change of one unit, also when that took it away', () => {
    const proven = changed(first, { proof: { phone: '1' } });
    const { proof: _, ...without } = proven.data;
    const taken = { data: without, revisions: stampChanges(proven, without, BY_ENTRY) };
    const other = changed(proven, { texts: { name: 'Asha V' } });
    expect(merged(taken, other).data).toEqual({ texts: { name: 'Asha V' } });
    const again = changed(merged(taken, other), { proof: { phone: '2' } });
    expect(merged(taken, proven, again).data.proof).toEqual({ phone: '2' });
  });

  it('agree on a unit that both changed', () => {
    const one = changed(first, { texts: { name: 'A' } });
    const other = changed(first, { texts: { name: 'B' } });
    expect(merged(one, other)).toEqual(merged(other, one));
  });

  it('do not differ by what was written without a change', () => {
    expect(changed(first, {}).revisions).toEqual(first.revisions);
    expect(revisionOf(changed(first, { proof: 1 }).revisions)).toBe(2);
  });
});
