/**
 * Shows a public page that was seen before when the connection is broken. The network always goes
 * first, so that no price is older than it must be; what is private, or answers a form, is never kept.
 * With SERVICE_WORKER=0 the server sends a script instead that removes all of this.
 */
const PAGES = 'pages-1';
const MOST = 40;

/** By the beginning of an address: one language never shows pages of another. */
const TEXTS = {
  '': {
    lang: 'en',
    offline: 'You are offline',
    away: 'The shop cannot be reached at the moment',
    asItWas: (when) =>
      `This page is as it was on ${when}. Prices and stock may have changed since.`,
    title: 'No internet connection',
    tryAgain: 'Try again',
    pages: 'You are offline. These pages are on your phone:',
    noPages: 'You are offline, and no page of this shop is on your phone yet.',
  },
  '/hi': {
    lang: 'hi',
    offline: 'आप ऑफ़लाइन हैं',
    away: 'शॉप से अभी संपर्क नहीं हो पा रहा है',
    asItWas: (when) => `यह पेज ${when} का है। तब से कीमतें और स्टॉक बदल गए होंगे।`,
    title: 'इंटरनेट कनेक्शन नहीं है',
    tryAgain: 'फिर कोशिश करें',
    pages: 'आप ऑफ़लाइन हैं। ये पेज आपके फ़ोन पर हैं:',
    noPages: 'आप ऑफ़लाइन हैं, और इस शॉप का कोई पेज अभी आपके फ़ोन पर नहीं है।',
  },
};

/** The beginning of an address that says its language. */
const prefixOf = (url) => (/^\/hi(?:\/|$)/.test(new URL(url).pathname) ? '/hi' : '');

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
  // The page that brought this script came before it. Nobody waits for it: the next page goes first.
  void keepOpenPages();
}

/** Keeps the pages that are open, as the browser has them, where they are public. */
async function keepOpenPages() {
  const clients = await self.clients.matchAll({ type: 'window' });
  for (const { url } of clients) {
    try {
      const page = new Request(url.replace(/#.*/, ''), { cache: 'force-cache' });
      const response = await fetch(page);
      if (mayBeKept(page, response)) await keep(page, response);
    } catch {
      // It is kept when it is seen next.
    }
  }
}

async function showPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isProxyError(response)) return (await keptPage(event.request, 'away')) ?? response;
    if (mayBeKept(event.request, response)) event.waitUntil(keep(event.request, response.clone()));
    return response;
  } catch {
    return (await keptPage(event.request, 'offline')) ?? offlinePage(event.request.url);
  }
}

/** Whether a proxy answered for a shop that does not: the shop's own errors have an id. */
const isProxyError = ({ status, headers }) =>
  status > 501 && status < 505 && !headers.has('X-Request-Id');

/** The page as it was seen before, with a text above it that says why. */
async function keptPage({ url }, why) {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(url, { ignoreVary: true });
  return kept && asItWas(kept, why, TEXTS[prefixOf(url)]);
}

/** Pages that the server calls public are the same for everybody. What was searched for is not kept. */
function mayBeKept({ url }, { status, redirected, headers }) {
  const isPublic = /^public\b/.test(headers.get('Cache-Control') ?? '');
  const isPage = /^text\/html\b/.test(headers.get('Content-Type') ?? '');
  const isSearch = new URL(url).searchParams.has('q');
  return status === 200 && !redirected && isPublic && isPage && !isSearch;
}

async function keep({ url }, response) {
  // The connection may break midway: the old copy stays until all of the new page is here.
  const body = await response.blob();
  const pages = await caches.open(PAGES);
  const before = await pages.match(url, { ignoreVary: true });
  await pages.delete(url, { ignoreVary: true });
  await pages.put(url, new Response(body, response)).catch(async (error) => {
    // The phone may be full.
    if (before) await pages.put(url, before);
    throw error;
  });
  // Oldest first: a page that is seen again moves to the end.
  const known = await pages.keys();
  await Promise.all(known.slice(0, -MOST).map((request) => pages.delete(request)));
}

/** The page with a word about its age, and without the scripts that would ask the server for more. */
async function asItWas(kept, why, texts) {
  // The server's memory may have held it for a while before it was sent.
  const age = Number(kept.headers.get('Age') ?? 0) * 1000;
  const date = new Date(new Date(kept.headers.get('Date') ?? '').getTime() - age);
  const when = date.toLocaleString(`${texts.lang}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const note =
    `<div class="note" role="status"><strong>${texts[why]}</strong>` +
    `<div>${texts.asItWas(when)}</div></div>`;
  const html = (await kept.text())
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<main\b[^>]*>/, (main) => main + note);
  const headers = new Headers(kept.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}

const LOOK =
  'body{max-width:34em;margin:0 auto;padding:24px 16px;background:#fdfcf8;color:#22261f;font:1rem/1.5 sans-serif}' +
  'a{display:inline-block;padding:10px 0;color:#1c5a3a}ul{padding:0;list-style:none}' +
  '.btn{padding:10px 20px;border-radius:3px;background:#1c5a3a;color:#fff;text-decoration:none}';

/** In place of a page that was never seen: the way back to those that were, newest first. */
async function offlinePage(url) {
  const pages = await caches.open(PAGES);
  const texts = TEXTS[prefixOf(url)];
  const all = (await pages.keys()).reverse();
  const known = all.filter((page) => prefixOf(page.url) === prefixOf(url));
  const links = await Promise.all(known.map((request) => linkTo(request, pages)));
  const list =
    links.length > 0
      ? `<p>${texts.pages}</p><ul>${links.join('')}</ul>`
      : `<p>${texts.noPages}</p>`;
  const html =
    `<!doctype html><html lang="${texts.lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${texts.offline}</title><style>${LOOK}</style></head><body><main>` +
    `<h1>${texts.title}</h1>` +
    `<p><a class="btn" href="${escaped(url)}">${texts.tryAgain}</a></p>${list}</main></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(html, { status: 503, headers });
}

async function linkTo({ url }, pages) {
  const html = (await (await pages.match(url, { ignoreVary: true }))?.text()) ?? '';
  // As it stands in a page of our own: escaped.
  const title = /<title>([^<]+)/.exec(html)?.[1] ?? escaped(new URL(url).pathname);
  return `<li><a href="${escaped(url)}">${title}</a></li>`;
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
