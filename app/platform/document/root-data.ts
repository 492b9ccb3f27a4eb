/** What the root loader gives to every page. */
import { useRouteLoaderData } from '@remix-run/react';
import type { Flash } from '~/platform/session/session.server';

export interface RootData {
  /** The member who is signed in; null for a visitor. */
  user: {
    name: string;
    type: 'distributor' | 'customer';
    /** Whether `/checkrank` is offered, by the rank of the log-in; the page itself asks again. */
    checksRanks: boolean;
  } | null;
  /** Goes with the forms of a signed-in member; empty for a visitor. */
  csrf: string;
  /** A message to show once. */
  flash: Flash | null;
  /** Lines of a member's cart; absent where there are none. */
  cartCount?: number;
  /** Of the header. */
  categories: { slug: string; name: string }[];
  /** The categories could not be asked for: the page stands without them, but is not kept. */
  isPartial?: true;
  /** Not every screen has room for all of them in the header. */
  hasMoreCategories: boolean;
  /** A provider only pretends. */
  demoMode: boolean;
  /** Origin of the shop's public address. */
  origin: string;
}

/** The frame's data; undefined where the root loader failed. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined;

/** The shop's origin, for `meta` functions, which get the data of all matches. */
export function originOf(matches: readonly ({ id: string; data?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.data as RootData | undefined;
  return root?.origin ?? '';
}
