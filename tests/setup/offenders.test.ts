import { expect, it } from 'vitest';
import { offenders } from './offenders';

it('names every item that fails, with the reason', async () => {
  const found = await offenders([1, 2, 3, 4], String, async (item) => expect(item % 2).toBe(0));
  expect(found).toEqual([
    expect.stringMatching(/^1: expected 1 to be \+?0/),
    expect.stringMatching(/^3: expected 1 to be \+?0/),
  ]);
});

it('does not pass without items', async () => {
  await expect(offenders([], String, () => undefined)).rejects.toThrow('nothing to look at');
});
