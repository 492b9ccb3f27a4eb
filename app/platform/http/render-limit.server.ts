/**
 * Limits how many pages are rendered at once. Each rendering holds the upstream's answers and its
 * output in memory, so a burst of uncached pages could exhaust the memory.
 */

import { QueueFullError } from '../concurrency-limit.server';
import { withDeadline } from '../deadline.server';
import { paths } from '../paths';
import { createRenderSlots } from '../render-slots.server';

/**
 * Pages that are rendered at once. A processor renders some 60 pages a second, so this number keeps
 * it busy even if the upstream takes a second for each page.
 */
const MAX_CONCURRENT = 64;
/** Pages that may wait: some four seconds of work, about as long as visitors wait for a page. */
const QUEUED = 256;
/** Pages that wait for the upstream without a slot, and hold little memory. */
const WAITING = 256;
/**
 * Forms have their own slots, so that page views never displace them. More forms may wait than
 * pages: a form is the work of minutes, and its sender is willing to wait. `maxReading` forms may
 * be arriving without a slot. Beyond that, an arriving form holds a slot, and 32 slow ones would
 * block all others. An arriving form without files takes at most 256 KB.
 */
const FORMS = { concurrency: 32, maxQueued: 1_024, maxWaiting: 1_024, maxReading: 1_024 };

interface Limits {
  concurrency?: number;
  maxQueued?: number;
}

interface RenderLimit {
  /**
   * Renders as soon as there is a slot; answers with `busy` if too many are waiting. Pictures need
   * no slot.
   */
  run(request: Request, render: () => Promise<Response>): Promise<Response>;
  /** Whether no slot for pages is free, so that work that nobody waits for should be postponed. */
  isBusy(): boolean;
}

/**
 * @param busy the answer if too many are waiting
 * @param options the limits of pages; `forms`: the limits of forms; `deadlineMs`: how long all
 * calls of a page may take, from the start of its request
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
      // Pictures have a queue of their own.
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
