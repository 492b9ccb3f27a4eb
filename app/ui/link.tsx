import type { AnchorHTMLAttributes } from 'react';
import { contentLanguage } from '~/platform/language/content-language';
import { localPath } from '~/platform/language/page-language';
import { useFollowLink } from './follow-links';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page's path with its query, or a complete URL, such as that of a banner. */
  to: string;
  /** Whether the browser loads the page as a document, even if JavaScript runs. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the shop: plain HTML, whose click is handled by JavaScript. React Router's
 * own link resolves its path repeatedly, see docs/decisions/0185. Nothing is prefetched, because
 * connections may be slow.
 */
export function Link({ to, reloadDocument = false, children, ...rest }: LinkProps) {
  const follow = useFollowLink();
  return (
    <a
      lang={contentLanguage(children)}
      {...rest}
      href={localPath(to)}
      onClick={reloadDocument ? undefined : follow}
    >
      {children}
    </a>
  );
}

/**
 * A link that opens in a new tab, so that a half-filled form stays as it is. The text around it
 * says that it opens a new tab.
 */
export function NewTabLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <a href={localPath(to)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
