/**
 * Limits how many pages are rendered at once. Each holds the upstream's answers and what is
 * rendered from them, so a burst of uncached pages could exhaust the memory.
 */

import { QueueFullError } from '../concurrency-limit.server';
import { withDeadline } from '../deadline.server';
import { paths } from '../paths';
import { createRenderSlots } from '../render-slots.server';

/**
 * A processor renders some 60 pages a second, so this many keep it busy even if the upstream takes
 * a second for each.
 */
const MAX_CONCURRENT = 64;
/** Some four seconds of work, which is about as long as visitors wait for a page. */
const QUEUED = 256;
/** Pages that wait for the upstream, and hold only their request. */
const WAITING = 256;
/**
 * Forms have their own slots, so that readers never displace them. More of them may wait: each is
 * the work of minutes, and its sender waits longer than a reader. This many may still be arriving
 * without a slot. More would hold slots, and 32 slow ones would block all others. Each has at most
 * 256 KB; a slow one has hardly any of it.
 */
const FORMS = { concurrency: 32, maxQueued: 1_024, maxWaiting: 1_024, maxReading: 1_024 };

interface Limits {
  concurrency?: number;
  maxQueued?: number;
}

interface RenderLimit {
  /** Renders as soon as there is a slot; answers with `busy` if too many are waiting. */
  run(request: Request, render: () => Promise<Response>): Promise<Response>;
  /** No slot is free, so work that nobody waits for should be postponed. */
  isBusy(): boolean;
}

/**
 * @param busy the answer if too many are waiting
 * @param limits how many pages are rendered at once, and how many may wait. `forms` has those of
 * forms, `deadlineMs` the milliseconds for all calls of a page, from the beginning of its request
 */
export function createRenderLimit(
  busy: (request: Request) => Promise<Response>,
  {
    deadlineMs = Infinity,
    forms = {},
    ...limits
  }: Limits & { deadlineMs?: number; forms?: Limits } = {},
): RenderLimit {
  const defaults = { concurrency: MAX_CONCURRENT, maxQueued: QUEUED, maxWaiting: WAITING };
  const queue = createRenderSlots({ ...defaults, ...limits });
  const formQueue = createRenderSlots({ ...FORMS, ...forms });
  return {
    isBusy: queue.isBusy,
    async run(request, render) {
      // Pictures have their own queue.
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
