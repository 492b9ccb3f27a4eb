/**
 * Places for pages that are rendered. A page that waits for the upstream gives its place up
 * meanwhile, so that pages that need nothing of the upstream never wait for those that do.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createConcurrencyLimit, QueueFullError } from './concurrency-limit.server';

interface RenderPlaces {
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
  /** Pages that may wait without a place for the rest of what is sent to them; each holds its beginning. */
  maxReading?: number;
}

/** Pages that have given their places up for the same cause. */
interface Waiting {
  count: number;
  max: number;
}

interface PlaceHolder {
  /** What the page waits for at once. */
  waits: number;
  /** Where it is counted, from when it gives its place up until it has one again. */
  among: Waiting | null;
  /** Whoever began a call may have gone without its answer. */
  isDone: boolean;
  /** Gives the place up; null while the page has none. */
  release: (() => void) | null;
  /** The way back to a place: one for a page, however many of its branches go on. */
  entering: Promise<void> | null;
  places: { calls: Waiting; bodies: Waiting; enter(): Promise<() => void> };
}

const holders = new AsyncLocalStorage<PlaceHolder>();

export function createRenderPlaces({
  concurrency,
  maxQueued,
  maxWaiting,
  maxReading = 0,
}: PlaceOptions): RenderPlaces {
  const beginning = createConcurrencyLimit({ concurrency, maxQueued });
  // There are never more of them than may wait.
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
      const holder: PlaceHolder = {
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
        leave(holder);
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
  const { calls } = holder.places;
  if (!hasRoom(holder, calls)) throw new QueueFullError('Too many pages wait.');
  return withoutPlace(holder, calls, wait);
}

/**
 * Reads what is sent to a page without a place, and goes on with one. Where too many are read so
 * already, it is read with the place: what somebody has typed is never refused for that.
 */
export async function readOutside<Result>(read: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return read();
  const { bodies } = holder.places;
  return hasRoom(holder, bodies) ? withoutPlace(holder, bodies, read) : read();
}

const hasRoom = ({ among }: PlaceHolder, { count, max }: Waiting): boolean =>
  among !== null || count < max;

async function withoutPlace<Result>(
  holder: PlaceHolder,
  among: Waiting,
  wait: () => Promise<Result>,
): Promise<Result> {
  if (!holder.among) {
    holder.among = among;
    among.count += 1;
  }
  leave(holder);
  holder.waits += 1;
  try {
    return await wait();
  } finally {
    holder.waits -= 1;
    if (holder.waits === 0) await goOn(holder);
  }
}

function leave(holder: PlaceHolder): void {
  holder.release?.();
  holder.release = null;
}

async function goOn(holder: PlaceHolder): Promise<void> {
  if (!holder.isDone) {
    holder.entering ??= comeBack(holder);
    await holder.entering;
  }
  if (holder.isDone && holder.waits === 0) endWait(holder);
}

/** The page may wait again, or be done, by the time that a place is free: then it takes none. */
async function comeBack(holder: PlaceHolder): Promise<void> {
  const release = await holder.places.enter();
  holder.entering = null;
  if (holder.isDone || holder.waits > 0) return release();
  holder.release = release;
  endWait(holder);
}

function endWait(holder: PlaceHolder): void {
  if (holder.among) holder.among.count -= 1;
  holder.among = null;
}
