/** The query parameters that a public page reads: they are part of its cache key, others are not. */

/** How often a parameter counts: of `once` its first value alone, of `each` all that are given. */
export type PageParameters = Readonly<Record<string, 'once' | 'each'>>;

/**
 * What a public page's route exports as `handle`. A page that reads parameters and does not say so
 * is not cached while its address has one.
 */
export interface PageHandle {
  parameters: PageParameters;
}
