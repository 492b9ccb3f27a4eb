/** The style sheets printed inside pages, read once from the build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@kernel/project-root';

const sheets = new Map<string, { css: string; hash: string }>();

function sheetAt(href: string) {
  const cached = sheets.get(href);
  if (cached) return cached;
  const css = readFileSync(join(projectRoot(), 'public', href), 'utf8').trim();
  const sheet = { css, hash: cspHash(css) };
  sheets.set(href, sheet);
  return sheet;
}

/** The text of a built style sheet. */
export const styleSheet = (href: string): string => sheetAt(href).css;

/** The content security policy's source expression for a style sheet. */
export const styleSheetHash = (href: string): string => sheetAt(href).hash;

/** The content security policy's source expression for a text. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
