/** The parameters that a public page reads; they are part of its cache key, no others are. */

/** `once`: only the first value counts; `each`: all values count. */
export type PageParameters = Readonly<Record<string, 'once' | 'each'>>;

/**
 * The `handle` of a public page's route. If a page reads parameters and does not declare them, it
 * is still right, but not cached while its address has one.
 */
export interface PageHandle {
  parameters: PageParameters;
}

/** The `handle` of the desk's routes: their pages have their own frame, and no script. */
export interface DeskHandle {
  isDesk: true;
}
