/**
 * Where an enhanced page begins: at its top, at the place that its address names, or, when somebody
 * goes back, where it was left; and with the focus there, so that it is read out and the keyboard
 * goes on in it. A page that is loaded does all of this by itself.
 */
import { type Location, useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';

/** React says that the server has no layout. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Outlives the document's elements, which a page that fails replaces. */
let shown: Location | undefined;

/** Stands once in the document. */
export function PageStart(): null {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(keepPlaces, []);
  useBeforePaint(() => {
    const before = shown;
    shown = location;
    if (before && before !== location) begin(location, before, isBack);
  }, [location, isBack]);
  return null;
}

function begin(page: Location, before: Location, isBack: boolean): void {
  const { preventScrollReset, restoreScrollPosition: left } = window.__remixRouter.state;
  // A form that was sent back keeps its place.
  if (preventScrollReset) return;
  const main = document.getElementById('main');
  const isSame = page.pathname + page.search === before.pathname + before.search;
  if (isSame && page.state?._isRedirect) {
    // A form led to its own page, and may have lost the button that was pressed.
    if (document.activeElement === document.body) takeFocus(main);
    return;
  }
  const named = page.hash ? document.getElementById(decodeHash(page.hash)) : null;
  const isWithin = isSame && isBack;
  if (named && (isWithin || typeof left !== 'number')) named.scrollIntoView();
  else window.scrollTo(0, left || 0);
  // Within a page the browser moves the focus.
  if (isWithin) return;
  for (const menu of document.querySelectorAll('header details[open]')) {
    menu.removeAttribute('open');
  }
  takeFocus(named ?? main);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function takeFocus(place: HTMLElement | null): void {
  if (!place) return;
  // Set, it lets a heading or a section have the focus, without a stop of its own.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** How far down each page of the history was left. */
const places: Record<string, number> = {};

/**
 * The router keeps account of the places, the browser where it loads a page anew. Remix's own
 * component for it prints a script into every page, which the policy refuses, and moves no focus.
 */
function keepPlaces(): void {
  Object.assign(places, stored());
  window.__remixRouter.enableScrollRestoration(places, () => window.scrollY, placeOf);
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    store();
  });
}

/** Entries that the router did not make have no key of their own. */
const placeOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

const STORE = 'places';

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // No room, or not allowed: pages begin at their top.
  }
}
