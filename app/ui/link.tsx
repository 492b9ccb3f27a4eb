import type { AnchorHTMLAttributes } from 'react';
import { useFollowLink } from './follow-links';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of a page, with its query; a banner may have the address of another site. */
  to: string;
  /** Leaves enhancement: the browser loads the page anew. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the shop: plain HTML, whose click enhancement takes over. React Router's own
 * resolves its path again and again, see docs/decisions/0185. Nothing is prefetched: a slow
 * connection carries only what was asked for.
 */
export function Link({ to, reloadDocument = false, children, ...rest }: LinkProps) {
  const follow = useFollowLink();
  return (
    <a {...rest} href={to} onClick={reloadDocument ? undefined : follow}>
      {children}
    </a>
  );
}

/**
 * A link to a page that opens beside the present one, so that a half-filled form stays as it is. The
 * text around it says so.
 */
export function BesideLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
