/**
 * Slots for rendering pages. A page that waits for the upstream releases its slot meanwhile, so
 * that pages which need nothing of the upstream never wait for those that do.
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
  /** Pages started at once, and as many that continue after waiting. */
  concurrency: number;
  /** Pages that may wait for a slot. */
  maxQueued: number;
  /** Pages that may wait for the upstream at once. */
  maxWaiting: number;
  /**
   * Pages that may wait without a slot for the rest of their request's body; each holds the
   * beginning in memory.
   */
  maxReading?: number;
}

/** Pages that have released their slots for the same reason. */
interface WaitCounter {
  count: number;
  max: number;
}

interface SlotHolder {
  /** How many parallel waits the page has. */
  waits: number;
  /** Where it is counted, from releasing its slot until it has one again. */
  among: WaitCounter | null;
  /** Whether the page has ended; a caller may have left without its answer. */
  isDone: boolean;
  /** Releases the slot; null while the page has none. */
  release: (() => void) | null;
  /** The pending return to a slot: one per page, however many of its branches continue. */
  entering: Promise<void> | null;
  places: { calls: WaitCounter; bodies: WaitCounter; enter(): Promise<() => void> };
}

const holders = new AsyncLocalStorage<SlotHolder>();

export function createRenderSlots({
  concurrency,
  maxQueued,
  maxWaiting,
  maxReading = 0,
}: SlotOptions): RenderSlots {
  const beginning = createConcurrencyLimit({ concurrency, maxQueued });
  // Never more than may wait.
  const continuing = createConcurrencyLimit({ concurrency, maxQueued: maxWaiting + maxReading });
  const enter = (limit: typeof beginning) =>
    new Promise<() => void>((resolve, reject) => {
      limit.run(() => new Promise<void>((release) => resolve(release))).catch(reject);
    });
  const places = {
    calls: { count: 0, max: maxWaiting },
    bodies: { count: 0, max: maxReading },
    enter: () => enter(continuing),
  };
  return {
    isBusy: beginning.isBusy,
    async run(render) {
      const holder: SlotHolder = {
        waits: 0,
        among: null,
        isDone: false,
        release: await enter(beginning),
        entering: null,
        places,
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
 * Waits for something outside without a slot, then continues with one.
 * @throws QueueFullError if too many pages are already waiting
 */
export async function waitWithoutSlot<Result>(wait: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return wait();
  const { calls } = holder.places;
  if (!hasRoom(holder, calls)) throw new QueueFullError('The render queue is full.');
  return withoutSlot(holder, calls, wait);
}

/**
 * Reads a request's body without a slot, then continues with one. If too many are being read that
 * way, it is read with the slot, because a form is never refused for that.
 */
export async function readWithoutSlot<Result>(read: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return read();
  const { bodies } = holder.places;
  return hasRoom(holder, bodies) ? withoutSlot(holder, bodies, read) : read();
}

const hasRoom = ({ among }: SlotHolder, { count, max }: WaitCounter): boolean =>
  among !== null || count < max;

async function withoutSlot<Result>(
  holder: SlotHolder,
  among: WaitCounter,
  wait: () => Promise<Result>,
): Promise<Result> {
  if (!holder.among) {
    holder.among = among;
    among.count += 1;
  }
  releaseSlot(holder);
  holder.waits += 1;
  try {
    return await wait();
  } finally {
    holder.waits -= 1;
    if (holder.waits === 0) await reenter(holder);
  }
}

function releaseSlot(holder: SlotHolder): void {
  holder.release?.();
  holder.release = null;
}

async function reenter(holder: SlotHolder): Promise<void> {
  if (!holder.isDone) {
    holder.entering ??= takeFreeSlot(holder);
    await holder.entering;
  }
  if (holder.isDone && holder.waits === 0) endWait(holder);
}

/** When a slot becomes free, the page may be waiting again or have ended: then it takes none. */
async function takeFreeSlot(holder: SlotHolder): Promise<void> {
  const release = await holder.places.enter();
  holder.entering = null;
  if (holder.isDone || holder.waits > 0) return release();
  holder.release = release;
  endWait(holder);
}

function endWait(holder: SlotHolder): void {
  if (holder.among) holder.among.count -= 1;
  holder.among = null;
}
