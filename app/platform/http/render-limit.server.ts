/**
 * Bounds the pages that are rendered at once. Each holds what the upstream answered and what is made
 * of it; a burst of pages that nobody has seen would otherwise hold all of theirs together.
 */

import { QueueFullError } from '../concurrency-limit.server';
import { withDeadline } from '../deadline.server';
import { paths } from '../paths';
import { createRenderPlaces } from '../render-places.server';

/**
 * One processor renders some 60 pages a second. As many at once keep it busy even where the upstream
 * takes a second for each.
 */
const AT_ONCE = 64;
/** Some four seconds of work: nobody waits much longer for a page. */
const QUEUED = 256;
/** Pages of which each waits for an answer of the upstream, and holds its request alone. */
const WAITING = 256;
/**
 * Forms have places of their own, so that readers never turn away who sends one. More of them wait:
 * each is the work of minutes, and whoever sent it waits longer than a reader does. So many may
 * still arrive without a place: those beyond hold places, and 32 slow ones among them hold up all
 * others. Each has at most 256 KB; a slow one has hardly any of it.
 */
const FORMS = { concurrency: 32, maxQueued: 1_024, maxWaiting: 1_024, maxReading: 1_024 };

interface Limits {
  concurrency?: number;
  maxQueued?: number;
}

interface RenderLimit {
  /** Renders as soon as there is room; answers as `busy` does where too many wait already. */
  run(request: Request, render: () => Promise<Response>): Promise<Response>;
  /** There is no room at once: what nobody waits for gives way. */
  isBusy(): boolean;
}

/**
 * @param busy the answer to who comes when too many wait
 * @param limits how many pages are rendered at once, and how many may wait for that; milliseconds
 *   that a page has for all its calls, from when it was asked for
 */
export function createRenderLimit(
  busy: (request: Request) => Promise<Response>,
  {
    deadlineMs = Infinity,
    forms = {},
    ...limits
  }: Limits & { deadlineMs?: number; forms?: Limits } = {},
): RenderLimit {
  const defaults = { concurrency: AT_ONCE, maxQueued: QUEUED, maxWaiting: WAITING };
  const queue = createRenderPlaces({ ...defaults, ...limits });
  const formQueue = createRenderPlaces({ ...FORMS, ...forms });
  return {
    isBusy: queue.isBusy,
    async run(request, render) {
      // Pictures wait in a line of their own.
      if (pathOf(request).startsWith(paths.images)) return render();
      const isRead = /^(GET|HEAD)$/.test(request.method);
      try {
        return isRead
          ? await withDeadline(deadlineMs, () => queue.run(render))
          : await formQueue.run(render);
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        return await busy(request);
      }
    },
  };
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;
