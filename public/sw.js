/**
 * Shows a public page that was seen before when the line is broken. The network always goes first,
 * so that no price is older than it must be; what is private, or answers a form, is never kept.
 * With SERVICE_WORKER=0 the server sends a script instead that removes all of this.
 */
const PAGES = 'pages-1';
const MOST = 40;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (isPage && !request.headers.has('Authorization')) event.respondWith(showPage(event));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== PAGES).map((name) => caches.delete(name)));
  // The request goes out while this script is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function showPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (mayBeKept(event.request, response)) event.waitUntil(keep(event.request, response.clone()));
    return response;
  } catch (error) {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(event.request.url, { ignoreVary: true });
    if (kept) return asItWas(kept);
    throw error;
  }
}

/** Pages that the server calls public are the same for everybody. What was searched for is not kept. */
function mayBeKept({ url }, { status, redirected, headers }) {
  const isPublic = /^public\b/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !redirected && isPublic && !new URL(url).searchParams.has('q');
}

async function keep({ url }, response) {
  const pages = await caches.open(PAGES);
  await pages.delete(url, { ignoreVary: true });
  await pages.put(url, response);
  // Oldest first: a page that is seen again moves to the end.
  const known = await pages.keys();
  await Promise.all(known.slice(0, -MOST).map((request) => pages.delete(request)));
}

/** The page with a word about its age, and without the scripts that would ask the server for more. */
async function asItWas(kept) {
  const date = new Date(kept.headers.get('Date') ?? '');
  const when = date.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  const note =
    '<div class="note" role="status"><strong>You are offline</strong>' +
    `<div>This page is as it was on ${when}. Prices and stock may have changed since.</div></div>`;
  const html = (await kept.text())
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<main\b[^>]*>/, (main) => main + note);
  const headers = new Headers(kept.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}
