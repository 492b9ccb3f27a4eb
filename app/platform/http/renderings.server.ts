/**
 * Bounds the pages that are rendered at once. Each holds what the upstream answered and what is made
 * of it; a burst of pages that nobody has seen would otherwise hold all of theirs together.
 */
import { createWorkQueue, QueueFullError } from '../images/work-queue.server';
import { refusalForScripts } from './refusals.server';

/**
 * One processor renders some 60 pages a second. As many at once keep it busy even where the upstream
 * takes a second for each.
 */
const AT_ONCE = 64;
/** Some four seconds of work: nobody waits much longer for a page. */
const WAITING = 256;
const RETRY_SECONDS = 5;

export interface Renderings {
  /** Renders as soon as there is room; answers 503 where too many wait already. */
  run(request: Request, render: () => Promise<Response>): Promise<Response>;
  /** There is no room at once: what nobody waits for gives way. */
  isBusy(): boolean;
}

/** @param limits how many pages are rendered at once, and how many may wait for that */
export function createRenderings(limits = { width: AT_ONCE, depth: WAITING }): Renderings {
  const queue = createWorkQueue(limits);
  return {
    isBusy: queue.isBusy,
    async run(request, render) {
      // Pictures wait in a line of their own, and a form is not turned away once it has arrived.
      const isPage = /^(GET|HEAD)$/.test(request.method) && !pathOf(request).startsWith('/images/');
      if (!isPage) return render();
      try {
        return await queue.run(render);
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        return busy(request);
      }
    },
  };
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Made by hand: an error page of the usual kind would be one rendering more. */
const BUSY_PAGE = `<!DOCTYPE html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sorry, the service is unavailable</title>
<style>body{font:1.1rem/1.5 sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}</style>
<h1>Sorry, the service is unavailable</h1>
<p>Very many people are here at the moment. Please try again in a few seconds; what you have saved is still there.</p>
<p><a href="">Try again</a></p>
</html>
`;

function busy(request: Request): Response {
  const isForScripts = new URL(request.url).searchParams.has('_data');
  const response = isForScripts
    ? refusalForScripts(503)
    : new Response(BUSY_PAGE, {
        status: 503,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
          'X-Content-Type-Options': 'nosniff',
        },
      });
  response.headers.set('Retry-After', String(RETRY_SECONDS));
  return response;
}
