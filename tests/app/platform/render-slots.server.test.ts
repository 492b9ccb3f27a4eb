import { describe, expect, it } from 'vitest';
import {
  createRenderSlots,
  readWithoutSlot,
  waitWithoutSlot,
} from '~/platform/render-slots.server';

/** An external call that answers on demand. */
function hanging() {
  let answer = () => {};
  const wait = new Promise<string>((resolve) => {
    answer = () => resolve('answer');
  });
  return { wait: () => wait, answer: () => answer() };
}

const turns = () => new Promise((resolve) => setTimeout(resolve, 5));
const limits = { concurrency: 1, maxQueued: 10, maxWaiting: 2 };

describe('render slots', () => {
  it('are free while their pages wait for the upstream', async () => {
    const places = createRenderSlots(limits);
    const { wait, answer } = hanging();
    const waiting = [1, 2].map(() => places.run(() => waitWithoutSlot(wait)));
    await turns();
    expect(await places.run(async () => 'needs nothing')).toBe('needs nothing');
    answer();
    expect(await Promise.all(waiting)).toEqual(['answer', 'answer']);
  });

  it('are given one at a time to waiting pages', async () => {
    const places = createRenderSlots(limits);
    const { wait, answer } = hanging();
    let going = 0;
    let most = 0;
    const render = async () => {
      await waitWithoutSlot(wait);
      going += 1;
      most = Math.max(most, going);
      await turns();
      going -= 1;
    };
    const waiting = [places.run(render), places.run(render)];
    await turns();
    answer();
    await Promise.all(waiting);
    expect(most).toBe(1);
  });

  it('limit waiting pages, which are refused immediately', async () => {
    const places = createRenderSlots(limits);
    const { wait, answer } = hanging();
    const waiting = [1, 2].map(() => places.run(() => waitWithoutSlot(wait)));
    await turns();
    await expect(places.run(() => waitWithoutSlot(wait))).rejects.toThrow(
      'The render queue is full.',
    );
    answer();
    await Promise.all(waiting);
    expect(await places.run(() => waitWithoutSlot(wait))).toBe('answer');
  });

  it('let a page that has called the upstream call it again, however many wait', async () => {
    const places = createRenderSlots(limits);
    const [first, between, second, others] = [hanging(), hanging(), hanging(), hanging()];
    const twice = places.run(async () => {
      await waitWithoutSlot(first.wait);
      await between.wait();
      return waitWithoutSlot(second.wait);
    });
    await turns();
    first.answer();
    await turns();
    const waiting = [1, 2].map(() => places.run(() => waitWithoutSlot(others.wait)));
    await turns();
    await expect(places.run(() => waitWithoutSlot(others.wait))).rejects.toThrow('is full');
    between.answer();
    await turns();
    for (const { answer } of [second, others]) answer();
    expect(await Promise.all([twice, ...waiting])).toEqual(['answer', 'answer', 'answer']);
  });

  it('are kept by a form if too many arrive, and never refused', async () => {
    const places = createRenderSlots({ ...limits, concurrency: 2, maxWaiting: 1, maxReading: 1 });
    const { wait, answer } = hanging();
    const other = hanging();
    const called = places.run(() => waitWithoutSlot(other.wait));
    const reading = [1, 2].map(() => places.run(() => readWithoutSlot(wait)));
    await turns();
    expect(await places.run(async () => 'beside them')).toBe('beside them');
    const third = places.run(() => readWithoutSlot(wait));
    await turns();
    expect(places.isBusy()).toBe(true);
    answer();
    expect(await Promise.all([...reading, third])).toEqual(['answer', 'answer', 'answer']);
    other.answer();
    expect(await called).toBe('answer');
    expect(places.isBusy()).toBe(false);
  });

  it('are not kept by a page that ended before its last answer', async () => {
    const places = createRenderSlots(limits);
    const { wait, answer } = hanging();
    for (let page = 0; page < 5; page += 1) {
      let abandoned: Promise<unknown> | undefined;
      await places.run(async () => {
        abandoned = waitWithoutSlot(page === 0 ? wait : async () => 'at once');
      });
      answer();
      await abandoned;
    }
    expect(await places.run(() => waitWithoutSlot(async () => 'answer'))).toBe('answer');
    expect(places.isBusy()).toBe(false);
  });

  it.each([1, 2, 3, 4, 5])(
    'suffice for pages whose branches wait at random moments (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const pause = () => new Promise<void>((resolve) => setTimeout(resolve, random() * 4));
      const places = createRenderSlots({ concurrency: 16, maxQueued: 400, maxWaiting: 400 });
      let going = 0;
      const branch = async () => {
        for (let step = 0; step < 4; step += 1) {
          await waitWithoutSlot(pause);
          if (random() < 0.5) await pause();
        }
      };
      const page = async () => {
        going += 1;
        await Promise.all([branch(), branch(), branch()]);
        going -= 1;
      };
      await Promise.all(Array.from({ length: 300 }, () => places.run(page)));
      expect(going).toBe(0);
      expect(places.isBusy()).toBe(false);
      const full = Array.from({ length: 400 }, () => places.run(() => waitWithoutSlot(pause)));
      expect(await Promise.all(full)).toHaveLength(400);
    },
  );
});

/** A linear congruential generator: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
