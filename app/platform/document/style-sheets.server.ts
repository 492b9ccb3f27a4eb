/** The style sheets that travel inside the pages, read once from the build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheets = new Map<string, { css: string; hash: string }>();

function sheetAt(href: string) {
  const known = sheets.get(href);
  if (known) return known;
  const css = readFileSync(join(process.cwd(), 'public', href), 'utf8').trim();
  const sheet = { css, hash: cspHash(css) };
  sheets.set(href, sheet);
  return sheet;
}

/** The text of a style sheet of the build. The program runs in the project's folder. */
export const styleSheet = (href: string): string => sheetAt(href).css;

/** The source expression by which a content security policy allows a style sheet inline. */
export const styleSheetHash = (href: string): string => sheetAt(href).hash;

/** The source expression by which a content security policy allows this very text inline. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
