/** The links of a page's routes, for its head and its content security policy. */
import type { HtmlLinkDescriptor, LinksFunction } from '@remix-run/node';

/** The part of a route module that declares links. */
export interface LinkingModule {
  links?: LinksFunction;
}

/** @param modules of the page's routes, outermost first */
export function linksOf(modules: readonly (LinkingModule | undefined)[]): {
  /** Addresses without duplicates. */
  styleSheets: string[];
  others: HtmlLinkDescriptor[];
} {
  const links = modules
    .flatMap((module) => module?.links?.() ?? [])
    .filter((link): link is HtmlLinkDescriptor & { href: string } => 'href' in link);
  const isSheet = ({ rel }: HtmlLinkDescriptor) => rel === 'stylesheet';
  return {
    styleSheets: [...new Set(links.filter(isSheet).map(({ href }) => href))],
    others: links.filter((link) => !isSheet(link)),
  };
}
