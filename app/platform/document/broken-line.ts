/**
 * What enhancement does about a slow or broken line. While it waits for the server, the page says
 * so; when a form or a page cannot be sent for, everything stays as it is and can be tried again.
 */

import { releaseButton } from './pressed-button';

/** The bar at the top of the page, hidden until there is something to wait for. */
const PROGRESS_ID = 'progress';

/** Remix asks for the data of pages, and posts forms, by this parameter. */
const DATA_PARAMETER = '_data';

/** Watches over the requests that Remix sends in place of the browser. */
export function mindTheLine(): void {
  const send = window.fetch.bind(window);
  let open = 0;
  const count = (change: number) => {
    open += change;
    document.getElementById(PROGRESS_ID)?.toggleAttribute('hidden', open === 0);
  };
  window.fetch = async (input, init) => {
    const address = pageAddress(input);
    if (!address) return send(input, init);
    count(1);
    try {
      return await sendUntilThrough(() => send(input, init), address, init ?? {});
    } finally {
      count(-1);
    }
  };
}

/** The page that a request of Remix's is for; undefined for any other request. */
function pageAddress(input: RequestInfo | URL): string | undefined {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!url.searchParams.has(DATA_PARAMETER)) return undefined;
  url.searchParams.delete(DATA_PARAMETER);
  return url.href;
}

async function sendUntilThrough(
  send: () => Promise<Response>,
  address: string,
  { method = 'GET', signal }: RequestInit,
): Promise<Response> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      releaseButton();
      await nextTry(method === 'GET' ? address : undefined, signal);
    }
  }
}

/**
 * Waits for the visitor's word, or for the line to come back by itself; for a page, offers to open
 * it without enhancement, which may show it as it was. Rejects when the request is given up.
 */
function nextTry(page: string | undefined, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = element('button', 'btn', 'Try again');
    again.type = 'button';
    const box = element('div', 'note bad');
    box.setAttribute('role', 'alert');
    const words = page
      ? 'The page could not be loaded.'
      : 'The form was not sent. All that you entered is still here.';
    box.append(element('strong', '', 'The line is broken'), element('p', '', words), again);
    if (page) {
      const link = element('a', 'btn alt', 'Open it as it was');
      link.href = page;
      box.append(' ', link);
    }
    Object.assign(box.style, {
      position: 'fixed',
      inset: 'auto 8px 8px',
      margin: '0',
      zIndex: '9',
    });
    const end = (settle: () => void) => {
      box.remove();
      window.removeEventListener('online', tryAgain);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const tryAgain = () => end(resolve);
    const giveUp = () => end(() => reject(signal?.reason));
    again.addEventListener('click', tryAgain);
    window.addEventListener('online', tryAgain);
    signal?.addEventListener('abort', giveUp);
    document.body.append(box);
    again.focus();
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
