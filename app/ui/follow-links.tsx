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

/** The click handler of links; undefined if the browser should follow them. */
export const useFollowLink = (): FollowLink | undefined => useContext(FollowLinkContext);

/**
 * With script, the links inside open their pages without loading a document: one handler for all.
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
      navigate(path.slice(prefix.length).replace(/^(?!\/)/, '/'), { replace: isCurrentPage });
    },
    [navigate],
  );
  return <FollowLinkContext.Provider value={follow}>{children}</FollowLinkContext.Provider>;
}

/** Not a click that opens another tab or window, or saves the target. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  !['_blank', '_parent', '_top'].includes(event.currentTarget.target);
