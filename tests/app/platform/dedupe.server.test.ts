import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDedupe } from '../../../app/platform/dedupe.server';

describe('work that is done once', () => {
  it('answers a second press with the first one’s answer, while it runs and after', async () => {
    const once = createDedupe(60);
    let calls = 0;
    const work = async () => ++calls;
    const both = await Promise.all([once('a', work), once('a', work)]);
    expect([...both, await once('a', work)]).toEqual([1, 1, 1]);
    expect(await once('b', work)).toBe(2);
  });

  it('is done again after it failed, and the failure goes to both who waited', async () => {
    const once = createDedupe(60);
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls === 1) throw new Error('down');
      return calls;
    };
    const both = await Promise.allSettled([once('a', work), once('a', work)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await once('a', work)).toBe(2);
  });

  it('is done again when its answer was not final', async () => {
    const once = createDedupe(60);
    let calls = 0;
    const isFinal = (count: number) => count > 1;
    const work = async () => ++calls;
    expect(await once('a', work, isFinal)).toBe(1);
    expect(await once('a', work, isFinal)).toBe(2);
    expect(await once('a', work, isFinal)).toBe(2);
  });

  it('is done again after its time', async () => {
    const once = createDedupe(0.02);
    let calls = 0;
    const work = async () => ++calls;
    await once('a', work);
    await delay(50);
    expect(await once('a', work)).toBe(2);
  });
});
