/**
 * Sets the scroll position of a page that script opens: to its top, to the fragment of its address,
 * or, when going back or forward, to where the visitor left it. The focus moves to the page or the
 * fragment too, so that screen readers and the keyboard continue there. The browser does all of
 * this itself for pages that it loads.
 */
import { type Location, useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';
import { closeHeaderMenus } from './header-menus';
import { useRootData } from './root-data';

/** React warns about layout effects on the server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A module variable, because a failing page unmounts this component and mounts it again. */
let current: Location | undefined;

/** Renders nothing. The document must contain it once. */
export function ScrollRestoration(): null {
  const location = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const isSignedIn = useRootData()?.user !== null;
  useEffect(trackPositions, []);
  useEffect(() => setPrivate(isSignedIn), [isSignedIn]);
  useBeforePaint(() => {
    const previous = current;
    current = location;
    if (previous && previous !== location) restore(location, previous, isHistoryMove);
  }, [location, isHistoryMove]);
  return null;
}

function restore(page: Location, previous: Location, isHistoryMove: boolean): void {
  const { preventScrollReset, restoreScrollPosition: left } = window.__remixRouter.state;
  // A form that is sent back keeps its scroll position.
  if (preventScrollReset) return;
  const main = document.getElementById('main');
  const isSame = page.pathname + page.search === previous.pathname + previous.search;
  if (isSame && page.state?._isRedirect) {
    // After a form was redirected to its own page, the pressed button may be gone.
    if (document.activeElement === document.body) takeFocus(main);
    return;
  }
  const named = page.hash ? document.getElementById(decodeHash(page.hash)) : null;
  const isWithin = isSame && isHistoryMove;
  if (named && (isWithin || typeof left !== 'number')) named.scrollIntoView();
  else window.scrollTo(0, left || 0);
  // When going back or forward within a page, the browser moves the focus.
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
  // Makes a heading or section focusable, without adding it to the tab order.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The scroll position of each page in the history. */
const positions: Record<string, number> = {};

/**
 * Makes the router record scroll positions, and stores them when the document is left. For pages
 * that the browser loads, the browser restores the position. Remix's own component is not used: it
 * prints a script into every page, which our content security policy refuses, and it moves no
 * focus.
 */
function trackPositions(): void {
  Object.assign(positions, readPositions());
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

/**
 * Whether somebody is signed in. Also true if the root loader failed, so that this is not known.
 */
let isPrivate = false;

/**
 * Makes positions private while somebody is signed in: they are not stored in the browser. Deletes
 * them after logging out.
 */
function setPrivate(isSignedIn: boolean): void {
  if (isPrivate && !isSignedIn) for (const key of Object.keys(positions)) delete positions[key];
  isPrivate = isSignedIn;
}

/** Entries of the history that the router did not create have no key of their own. */
const keyOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

const STORE = 'positions';

function readPositions(): Record<string, number> {
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
    // Storage is full or forbidden: pages then begin at their top.
  }
}
