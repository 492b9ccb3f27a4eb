import { expect, it } from 'vitest';
import { inBatches } from '../../../api/scheduler/batches';

/** Batches that were run, and how each ends. */
function recorded() {
  const batches: number[][] = [];
  const ends: { resolve(result: string): void; reject(error: Error): void }[] = [];
  const ask = inBatches((items: number[]) => {
    batches.push(items);
    return new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  });
  return { batches, ends, ask };
}

it('merges what is asked at once, and what is asked meanwhile into the next batch', async () => {
  const { batches, ends, ask } = recorded();
  const first = [ask(1), ask(2)];
  await expect.poll(() => batches).toEqual([[1, 2]]);
  const second = [ask(3), ask(4), ask(5)];
  expect(batches).toHaveLength(1);
  ends[0]?.resolve('one');
  expect(await Promise.all(first)).toEqual(['one', 'one']);
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  ends[1]?.resolve('two');
  expect(await Promise.all(second)).toEqual(['two', 'two', 'two']);
});

it('passes an error to those of its batch alone, and goes on', async () => {
  const { batches, ends, ask } = recorded();
  const failed = ask(1);
  await expect.poll(() => batches).toHaveLength(1);
  const next = ask(2);
  ends[0]?.reject(new Error('the database is away'));
  await expect(failed).rejects.toThrow('the database is away');
  await expect.poll(() => batches).toEqual([[1], [2]]);
  ends[1]?.resolve('done');
  expect(await next).toBe('done');
});
