/**
 * Handles a slow or broken connection of an enhanced page. While a request is open, the page shows
 * that it is waiting. If a form cannot be sent or a page cannot be loaded, the current page stays
 * as it is, and the visitor can try again. Page requests are repeated automatically when the
 * connection is back; forms never are.
 */
import { showPendingRequest } from './connection-notice';
import { releaseButton } from './double-submit';
import { lastSubmission } from './last-submission';

/** Id of the progress bar at the top of the page, which is shown while a request is open. */
const PROGRESS_ID = 'progress';

/** Remix requests data of pages, and posts forms, with this parameter. */
const DATA_PARAMETER = '_data';

/** Milliseconds without an answer before the notice about a slow connection is shown. */
const SLOW_ANSWER_MS = 20_000;
/**
 * A form with files gets more time before that notice: as long as an upload at this speed takes.
 */
const SLOW_BYTES_PER_S = 4_000;

const plainFetch = window.fetch.bind(window);
let openCount = 0;

/**
 * Replaces `window.fetch`, so that requests of Remix stay pending until they succeed or are
 * aborted.
 */
export function retryFailedRequests(): void {
  window.fetch = (input, init) => {
    const page = pageAddress(input);
    return page ? fetchWithRetry(input, page, init) : plainFetch(input, init);
  };
}

/** The page that a request of Remix belongs to; undefined for other requests. */
function pageAddress(input: RequestInfo | URL): string | undefined {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!url.searchParams.has(DATA_PARAMETER)) return undefined;
  url.searchParams.delete(DATA_PARAMETER);
  return url.href;
}

function changeOpenCount(change: number): void {
  openCount += change;
  document.getElementById(PROGRESS_ID)?.toggleAttribute('hidden', openCount === 0);
}

/**
 * Sends a request until it is answered or aborted. After a failure, it is sent again when the visitor
 * tries again or, unless it is a form, when the connection is back. `isProxyError` counts as a failure.
 */
export async function fetchWithRetry(
  input: RequestInfo | URL,
  page: string,
  init: RequestInit = {},
): Promise<Response> {
  changeOpenCount(1);
  try {
    for (;;) {
      const response = await attempt(input, page, init);
      if (response) return response;
    }
  } finally {
    changeOpenCount(-1);
  }
}

/** Sends a request once. Resolves with undefined if the request should be sent again. */
function attempt(
  input: RequestInfo | URL,
  page: string,
  init: RequestInit,
): Promise<Response | undefined> {
  const { method = 'GET', signal, body } = init;
  const isRead = method === 'GET' || method === 'HEAD';
  const submission = isRead ? undefined : lastSubmission();
  const controller = new AbortController();
  let timer: number | undefined;
  let hide = () => {};
  return new Promise<Response | undefined>((resolve, reject) => {
    const resend = (isAutomatic: boolean) => {
      // The server may have processed the form, so only the visitor decides whether to repeat it.
      if (isAutomatic && !isRead) return;
      // If fields were changed, the form is submitted again, and Remix aborts this request.
      if (submission?.isEdited && submission.submitter?.isConnected) submission.submitter.click();
      else resolve(undefined);
    };
    const show = (isSlow: boolean) => {
      if (controller.signal.aborted) return;
      clearTimeout(timer);
      hide();
      releaseButton();
      hide = showPendingRequest({ page: isRead ? page : undefined, isSlow, resend, wait });
    };
    const wait = () => {
      hide();
      timer = window.setTimeout(show, SLOW_ANSWER_MS + uploadMs(body), true);
    };
    if (signal?.aborted) return reject(signal.reason);
    const { signal: ended } = controller;
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended });
    wait();
    plainFetch(input, { ...init, signal: controller.signal })
      .then(readWholeBody)
      .then(
        (response) => (isProxyError(response) ? show(false) : resolve(response)),
        () => show(false),
      );
  }).finally(() => {
    clearTimeout(timer);
    hide();
    controller.abort();
  });
}

/** Milliseconds that the files of a form may take on a slow connection. */
function uploadMs(body: RequestInit['body']): number {
  if (!(body instanceof FormData)) return 0;
  const sizes = [...body.values()].map((value) => (value instanceof File ? value.size : 0));
  return (sizes.reduce((sum, size) => sum + size, 0) / SLOW_BYTES_PER_S) * 1_000;
}

/** Reads the whole body, because the connection may break in the middle of it. */
async function readWholeBody(response: Response): Promise<Response> {
  const body = await response.blob();
  return new Response(body.size > 0 ? body : null, response);
}

/**
 * Returns true for a 502, 503 or 504 that does not come from Remix, whose answers have one of these
 * headers. It comes from a proxy in front of a server that is down, or from `createBusyHandler`.
 */
const isProxyError = ({ status, headers }: Response): boolean =>
  status > 501 &&
  status < 505 &&
  !['Response', 'Catch', 'Error'].some((name) => headers.has(`X-Remix-${name}`));
