/** The root loader's data, available to every page. */

import { useRouteLoaderData } from '@remix-run/react';
import type { Flash } from '~/platform/session/session.server';
import type { Language } from '../language/languages';

export interface RootData {
  /** The member who is signed in; null for a visitor, and on pages of the desk. */
  user: {
    name: string;
    type: 'distributor' | 'customer';
    /**
     * Whether to link `/checkrank`, according to the session's rank; the page itself checks again.
     */
    checksRanks: boolean;
  } | null;
  /** The member of staff who is signed in; only on pages of the desk. */
  staff?: {
    name: string;
    roles: readonly string[];
    /** Whether the key `/` moves to the search of a page. */
    hasSearchKey: boolean;
    /** Whether visitors do not see the shop yet. */
    isClosed?: boolean;
  };
  /** Token for the forms of whoever is signed in; empty for a visitor. */
  csrf: string;
  /** A message to show once. */
  flash: Flash | null;
  /** Lines of a member's cart; absent if there are none or they could not be counted. */
  cartCount?: number;
  /** The categories in the header. */
  categories: { slug: string; name: string }[];
  /**
   * Present if the categories or the shop's settings could not be read. Such a page must not be
   * cached.
   */
  isPartial?: true;
  /** Whether there are more categories than the header shows on medium screens. */
  hasMoreCategories: boolean;
  /** Whether any provider is a sandbox. */
  demoMode: boolean;
  /** The other languages of the shop; absent if there are none. */
  languages?: Language[];
  /** Origin of the shop's public address. */
  origin: string;
}

/** Undefined if the root loader failed. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined;
