/**
 * Slots for rendering pages. A page releases its slot while it waits for the upstream. So a slow
 * upstream does not delay pages that make no calls.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createConcurrencyLimit, QueueFullError } from './concurrency-limit.server';

interface RenderSlots {
  /** Renders as soon as a slot is free. @throws QueueFullError */
  run<Result>(render: () => Promise<Result>): Promise<Result>;
  /** Whether another page would have to wait. */
  isBusy(): boolean;
}

interface SlotOptions {
  /**
   * Pages that may have a slot at once. Pages that continue after a wait have the same number of
   * slots of their own.
   */
  concurrency: number;
  /** Pages that may wait for a slot. */
  maxQueued: number;
  /** Pages that may wait for the upstream at once. */
  maxWaiting: number;
  /**
   * Pages that may wait without a slot for the rest of their request's body. The part that has
   * arrived stays in memory.
   */
  maxReading?: number;
}

/** Counts the pages that wait for the upstream, or for a body, without a slot. */
interface WaitCounter {
  count: number;
  max: number;
}

interface SlotHolder {
  /** How many parallel waits the page has. */
  waits: number;
  /** The counter that includes this page while it waits without a slot; null at other times. */
  counter: WaitCounter | null;
  /** Whether the page has called the upstream. */
  hasCalled: boolean;
  /** Whether rendering has ended. Parallel waits of the page may still be running then. */
  isDone: boolean;
  /** Releases the slot; null while the page has none. */
  release: (() => void) | null;
  /** The pending request for a slot: one per page, even if several parallel waits end. */
  resuming: Promise<void> | null;
  counters: { calls: WaitCounter; bodies: WaitCounter };
  /** Waits for a slot to continue with. @returns a function that releases it */
  acquire(): Promise<() => void>;
}

const holders = new AsyncLocalStorage<SlotHolder>();

export function createRenderSlots({
  concurrency,
  maxQueued,
  maxWaiting,
  maxReading = 0,
}: SlotOptions): RenderSlots {
  const startLimit = createConcurrencyLimit({ concurrency, maxQueued });
  // The queue has room for every page that may wait, and for those with a slot that wait again, so
  // a page that waited is never refused.
  const resumeLimit = createConcurrencyLimit({
    concurrency,
    maxQueued: maxWaiting + maxReading + 2 * concurrency,
  });
  const acquire = (limit: typeof startLimit) =>
    new Promise<() => void>((resolve, reject) => {
      limit.run(() => new Promise<void>((release) => resolve(release))).catch(reject);
    });
  const counters = {
    calls: { count: 0, max: maxWaiting },
    bodies: { count: 0, max: maxReading },
  };
  return {
    isBusy: startLimit.isBusy,
    async run(render) {
      const holder: SlotHolder = {
        waits: 0,
        counter: null,
        hasCalled: false,
        isDone: false,
        release: await acquire(startLimit),
        resuming: null,
        counters,
        acquire: () => acquire(resumeLimit),
      };
      try {
        return await holders.run(holder, render);
      } finally {
        holder.isDone = true;
        releaseSlot(holder);
      }
    },
  };
}

/**
 * Runs `wait`, a call of the upstream, without a slot, then takes a slot to continue. Only the first
 * call of a page can be refused: after it, a form may have had an effect.
 * @throws QueueFullError if too many pages are already waiting
 */
export async function waitWithoutSlot<Result>(wait: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return wait();
  const { calls } = holder.counters;
  if (!holder.hasCalled && !hasRoom(holder, calls)) {
    throw new QueueFullError('The render queue is full.');
  }
  holder.hasCalled = true;
  return waitOutsideSlot(holder, calls, wait);
}

/**
 * Reads a request's body without a slot, then takes a slot to continue. If too many bodies are
 * being read without a slot, keeps the slot while reading, because a form must not be refused here.
 */
export async function readWithoutSlot<Result>(read: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return read();
  const { bodies } = holder.counters;
  return hasRoom(holder, bodies) ? waitOutsideSlot(holder, bodies, read) : read();
}

const hasRoom = ({ counter }: SlotHolder, { count, max }: WaitCounter): boolean =>
  counter !== null || count < max;

async function waitOutsideSlot<Result>(
  holder: SlotHolder,
  counter: WaitCounter,
  wait: () => Promise<Result>,
): Promise<Result> {
  if (!holder.counter) {
    holder.counter = counter;
    counter.count += 1;
  }
  releaseSlot(holder);
  holder.waits += 1;
  try {
    return await wait();
  } finally {
    holder.waits -= 1;
    if (holder.waits === 0) await resumeAfterWait(holder);
  }
}

function releaseSlot(holder: SlotHolder): void {
  holder.release?.();
  holder.release = null;
}

async function resumeAfterWait(holder: SlotHolder): Promise<void> {
  if (!holder.isDone) {
    holder.resuming ??= acquireSlot(holder);
    await holder.resuming;
  }
  if (holder.isDone && holder.waits === 0) endWait(holder);
}

/** Takes a slot when one is free, unless by then the page is waiting again or has ended. */
async function acquireSlot(holder: SlotHolder): Promise<void> {
  const release = await holder.acquire();
  holder.resuming = null;
  if (holder.isDone || holder.waits > 0) return release();
  holder.release = release;
  endWait(holder);
}

function endWait(holder: SlotHolder): void {
  if (holder.counter) holder.counter.count -= 1;
  holder.counter = null;
}
