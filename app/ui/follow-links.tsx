import { useNavigate } from '@remix-run/react';
import {
  createContext,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  useCallback,
  useContext,
} from 'react';
import { isOutdatedPage } from '~/platform/document/outdated-page';
import { hasPrefix } from '~/platform/language/localised-path';
import { languagePrefix } from '~/platform/language/page-language';

type FollowLink = MouseEventHandler<HTMLAnchorElement>;

const FollowLinkContext = createContext<FollowLink | undefined>(undefined);

/** Returns the click handler of links; undefined if the browser should follow them. */
export const useFollowLink = (): FollowLink | undefined => useContext(FollowLinkContext);

/**
 * If JavaScript runs, the links inside open their pages without loading a document. All links share
 * one handler.
 */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { origin, pathname, search, hash } = event.currentTarget;
      const { location } = window;
      // A banner may link to another site.
      if (origin !== location.origin || isOutdatedPage() || !isPlainClick(event)) return;
      // The router adds the prefix itself, and a page in another language is another document.
      const prefix = languagePrefix();
      if (!hasPrefix(prefix, pathname)) return;
      event.preventDefault();
      const path = pathname + search + hash;
      const isCurrentPage = path === location.pathname + location.search + location.hash;
      // Without the prefix, the path of a home page is empty; the router needs a slash.
      navigate(path.slice(prefix.length).replace(/^(?!\/)/, '/'), { replace: isCurrentPage });
    },
    [navigate],
  );
  return <FollowLinkContext.Provider value={follow}>{children}</FollowLinkContext.Provider>;
}

/**
 * Returns false for a click that opens another tab or window or saves the target, and for one that
 * was handled already.
 */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  !['_blank', '_parent', '_top'].includes(event.currentTarget.target);
