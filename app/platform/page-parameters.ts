/** Which parameters of its address a public page reads: pages are kept by these and no others. */

/** How often a parameter counts: of `once` its first value alone, of `each` all that are given. */
export type PageParameters = Readonly<Record<string, 'once' | 'each'>>;

/**
 * What a public page's route exports as `handle`. A page that reads parameters and does not say so
 * is right, but never kept while its address has one.
 */
export interface PageHandle {
  parameters: PageParameters;
}
