import { Link as RemixLink, type LinkProps as RemixLinkProps } from '@remix-run/react';

export type LinkProps = Omit<RemixLinkProps, 'prefetch' | 'discover'>;

/** An internal link. It never prefetches: a slow connection carries only what was asked for. */
export function Link(props: LinkProps) {
  return <RemixLink discover="none" prefetch="none" {...props} />;
}
