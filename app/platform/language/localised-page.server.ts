/** Renders a page in a language with a prefix. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@kernel/project-root';
import type { EntryContext } from '@remix-run/node';
import type { Language } from './languages';

/** The addresses of a language's scripts. */
interface Scripts {
  entry: string;
  manifest: string;
}

/** The scripts by language; empty in development, where only English pages have script. */
let built: Partial<Record<string, Scripts>> | undefined;

function scriptsOf({ code }: Language): Scripts | undefined {
  built ??= readBuilt();
  return built[code];
}

function readBuilt(): Partial<Record<string, Scripts>> {
  const path = join(projectRoot(), 'build', 'languages.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** The address of the manifest that pages of a language load; `url` is that of English pages. */
export const manifestUrl = (url: string, language: Language): string =>
  (language.prefix && scriptsOf(language)?.manifest) || url;

/**
 * Makes Remix render a page with the address prefix and the scripts of its language. The request
 * itself no longer has the prefix.
 * @returns whether the language has scripts
 */
export function localisePage(remix: EntryContext, language: Language): boolean {
  if (!language.prefix) return true;
  const { staticHandlerContext: page } = remix;
  page.basename = language.prefix;
  page.location = { ...page.location, pathname: language.prefix + page.location.pathname };
  const scripts = scriptsOf(language);
  if (!scripts) return false;
  const { manifest } = remix;
  const entry = { ...manifest.entry, module: scripts.entry };
  remix.manifest = { ...manifest, url: scripts.manifest, entry };
  return true;
}
