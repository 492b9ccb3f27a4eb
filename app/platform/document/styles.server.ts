/** The styles that travel inside every page, read once from the build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import shopHref from '~/styles/shop.css';

let css: string | undefined;

/** The text of the shop's style sheet. The program runs in the project's folder. */
export function shopStyles(): string {
  css ??= readFileSync(join(process.cwd(), 'public', shopHref), 'utf8').trim();
  return css;
}

/** The source expression by which a content security policy allows this very text inline. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
