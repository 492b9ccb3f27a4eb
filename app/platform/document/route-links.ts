/** What the routes of a page link to: for its head, and for its content security policy. */
import type { HtmlLinkDescriptor, LinksFunction } from '@remix-run/node';

/** A route module, as far as it says what its page links to. */
export interface LinkingModule {
  links?: LinksFunction;
}

/** @param modules of the page's routes, outermost first */
export function linksOf(modules: readonly (LinkingModule | undefined)[]): {
  /** Addresses, each once. */
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
