/**
 * Places for pages that are rendered. A page that waits for the upstream gives its place up
 * meanwhile, so that pages that need nothing of the upstream never wait for those that do.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createConcurrencyLimit, QueueFullError } from './concurrency-limit.server';

export interface RenderPlaces {
  /** Renders as soon as there is a place. @throws QueueFullError */
  run<Result>(render: () => Promise<Result>): Promise<Result>;
  /** A further page would have to wait. */
  isBusy(): boolean;
}

interface PlaceOptions {
  /** Pages that are begun at once, and as many that go on with what they have waited for. */
  concurrency: number;
  /** Pages that may wait for a place. */
  maxQueued: number;
  /** Pages that may wait for the upstream at once. */
  maxWaiting: number;
}

interface PlaceHolder {
  /** Calls that the page waits for. */
  waits: number;
  /** Whoever began a call may have gone without its answer. */
  isDone: boolean;
  release(): void;
  places: { waiting: number; maxWaiting: number; enter(): Promise<() => void> };
}

const holders = new AsyncLocalStorage<PlaceHolder>();

export function createRenderPlaces({
  concurrency,
  maxQueued,
  maxWaiting,
}: PlaceOptions): RenderPlaces {
  const beginning = createConcurrencyLimit({ concurrency, maxQueued });
  // There are never more of them than may wait.
  const continuing = createConcurrencyLimit({ concurrency, maxQueued: maxWaiting });
  const enter = (limit: typeof beginning) =>
    new Promise<() => void>((resolve, reject) => {
      limit.run(() => new Promise<void>((release) => resolve(release))).catch(reject);
    });
  const places = { waiting: 0, maxWaiting, enter: () => enter(continuing) };
  return {
    isBusy: beginning.isBusy,
    async run(render) {
      const holder: PlaceHolder = {
        waits: 0,
        isDone: false,
        release: await enter(beginning),
        places,
      };
      try {
        return await holders.run(holder, render);
      } finally {
        holder.isDone = true;
        holder.release();
      }
    },
  };
}

/**
 * Waits for something outside, without a place, and goes on with one.
 * @throws QueueFullError where too many pages wait already
 */
export async function waitOutside<Result>(wait: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return wait();
  const { places } = holder;
  if (holder.waits === 0) {
    if (places.waiting >= places.maxWaiting) throw new QueueFullError('Too many pages wait.');
    places.waiting += 1;
    holder.release();
  }
  holder.waits += 1;
  try {
    return await wait();
  } finally {
    holder.waits -= 1;
    if (holder.waits === 0) {
      if (!holder.isDone) holder.release = await places.enter();
      if (holder.isDone) holder.release();
      places.waiting -= 1;
    }
  }
}
