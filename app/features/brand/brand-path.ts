/** Addresses of brands. */

export const brandPath = (slug: string): string => `/brands/${encodeURIComponent(slug)}`;

/** A letter that names of brands begin with. */
export interface Letter {
  /** As it stands in the address. */
  key: string;
  /** As people read it. */
  label: string;
}

/** The index of brands, or a page of those that begin with a letter. */
export function brandIndexPath(letter: Letter | null = null, page = 1): string {
  if (!letter) return '/brands';
  const path = `/brands?letter=${encodeURIComponent(letter.key)}`;
  return page > 1 ? `${path}&page=${page}` : path;
}
