/**
 * The links in a page's head. A style sheet that the browser has not cached is printed as text
 * inside the page, so that the first view needs no second request. A page that script opens links
 * the style sheets that the document has not contained as text.
 */
import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react';
import { useContext } from 'react';
import { type LinkingModule, linksOf } from './route-links';
import { useServerPage } from './server-page';
import { styleSheet } from './style-sheets.server';

/** Replaces Remix's `Links`. */
export function PageLinks() {
  const modules: Record<string, LinkingModule | undefined> =
    useContext(RemixContext)?.routeModules ?? {};
  const { styleSheets, others } = linksOf(useMatches().map(({ id }) => modules[id]));
  return (
    <>
      {others.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {styleSheets.map((href) => (
        <StyleSheet key={href} href={href} />
      ))}
    </>
  );
}

function StyleSheet({ href }: { href: string }) {
  const { cachedSheets } = useServerPage();
  const css = cachedSheets.has(href) ? undefined : inlineText(href);
  if (css === undefined) return <link rel="stylesheet" href={href} />;
  return (
    <style
      data-href={href}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}

/**
 * The text of each sheet that the document has contained. React removes the element of a sheet that
 * a later page does not use.
 */
const seen = new Map<string, string>();

/**
 * Returns the text of a style sheet: on the server from the build, in the browser from the page.
 * Undefined if the page does not contain the text.
 */
function inlineText(href: string): string | undefined {
  if (typeof document === 'undefined') return styleSheet(href);
  const css =
    seen.get(href) ??
    document.querySelector(`style[data-href="${href}"]`)?.textContent ??
    undefined;
  if (css !== undefined) seen.set(href, css);
  return css;
}
