/** The parameters that a public page reads. Only these are part of the page's cache key. */

/** `once`: only the first value counts; `each`: all values count. */
export type PageParameters = Readonly<Record<string, 'once' | 'each'>>;

/**
 * The `handle` of a public page's route. With a parameter that is not declared, a page is correct
 * but not cached.
 */
export interface PageHandle {
  parameters: PageParameters;
}

/** The `handle` of the desk's routes, whose pages have their own frame and are never enhanced. */
export interface DeskHandle {
  isDesk: true;
}
