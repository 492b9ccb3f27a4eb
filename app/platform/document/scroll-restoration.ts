/**
 * Scroll and focus of a page that script opens: at its top, at the element that its address names, or,
 * when somebody goes back, where it was left; and with the focus there, so that it is read out and the
 * keyboard goes on in it. The browser does all of this for a page that it loads.
 */
import { type Location, useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';
import { closeHeaderMenus } from './header-menus';
import { useRootData } from './root-data';

/** React says that the server has no layout. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Outlives the document's elements, which a page that fails replaces. */
let current: Location | undefined;

/** Stands once in the document. */
export function ScrollRestoration(): null {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isMembers = useRootData()?.user !== null;
  useEffect(trackPositions, []);
  useEffect(() => keepPrivate(isMembers), [isMembers]);
  useBeforePaint(() => {
    const previous = current;
    current = location;
    if (previous && previous !== location) restore(location, previous, isBack);
  }, [location, isBack]);
  return null;
}

function restore(page: Location, previous: Location, isBack: boolean): void {
  const { preventScrollReset, restoreScrollPosition: left } = window.__remixRouter.state;
  // A form that was sent back keeps its place.
  if (preventScrollReset) return;
  const main = document.getElementById('main');
  const isSame = page.pathname + page.search === previous.pathname + previous.search;
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
  closeHeaderMenus();
  takeFocus(named ?? main);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  // Set, it lets a heading or a section have the focus, without a stop of its own.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** How far down each page of the history was left. */
const positions: Record<string, number> = {};

/**
 * The router keeps account of the positions, the browser where it loads a page anew. Remix's own
 * component for it prints a script into every page, which the policy refuses, and moves no focus.
 */
function trackPositions(): void {
  Object.assign(positions, stored());
  window.__remixRouter.enableScrollRestoration(positions, () => window.scrollY, keyOf);
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    store();
  });
}

/** Whether somebody is signed in, or may be: where the frame's data failed. */
let isPrivate = false;

/** Where a member's pages were left is kept by no browser, and forgotten with the log-in. */
function keepPrivate(isMembers: boolean): void {
  if (isPrivate && !isMembers) for (const key of Object.keys(positions)) delete positions[key];
  isPrivate = isMembers;
}

/** Entries that the router did not make have no key of their own. */
const keyOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

const STORE = 'positions';

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

function store(): void {
  if (isPrivate) return;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // No room, or not allowed: pages begin at their top.
  }
}
