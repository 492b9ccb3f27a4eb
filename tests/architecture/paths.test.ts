import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { deskPaths } from '~/platform/desk-paths';
import { paths } from '~/platform/paths';
import { readSources, type Source } from './sources';

/** The first segments of all pages' addresses. */
const segments = new Set(
  [...Object.values(paths), ...Object.values(deskPaths)]
    .map((path) => (typeof path === 'string' ? path : path('about-us' as never, 'x' as never)))
    .map((path) => path.split(/[/?]/)[1])
    .filter(Boolean),
);

/** Texts of pages contain Markdown links, which other tests check. */
const EXEMPT = [
  /^app\/platform\/(?:desk-)?paths\.ts$/,
  /^app\/features\/info\/(content\/|faq-entries)/,
];

/** String literals and beginnings of templates that contain the address of a page. */
function spelledOut({ path, text }: Source): string[] {
  if (!path.startsWith('app/') || EXEMPT.some((pattern) => pattern.test(path))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const segment = /^\/([\w-]+)(?:[/?]|$)/.exec(node.text)?.[1];
      if (segment && segments.has(segment)) found.push(`${path}: ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the addresses of pages', () => {
  it('are written in app/platform/paths.ts only', () => {
    expect(readSources().flatMap(spelledOut)).toEqual([]);
  });

  it.each([
    "redirect('/products');",
    `const path = \`/product/\${slug}\`;`,
    'const a = <a href="/brands?letter=a">A</a>;',
  ])('are found in %s', (text) => {
    expect(spelledOut({ path: 'app/features/x/x.tsx', text })).toHaveLength(1);
  });

  it.each(["fetch('/api/product/all');", "f('/');", "f('/favicon.svg', 'and/or');"])(
    'are not in %s',
    (text) => {
      expect(spelledOut({ path: 'app/features/x/x.tsx', text })).toEqual([]);
    },
  );
});
