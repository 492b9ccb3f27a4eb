import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { deskPaths } from '~/platform/desk-paths';
import { paths } from '~/platform/paths';
import { readSources, root, type Source } from './sources';

/** The first segments of all pages' addresses. */
const segments = new Set(
  [...Object.values(paths), ...Object.values(deskPaths)]
    .map((path) => (typeof path === 'string' ? path : path('about-us' as never, 'x' as never)))
    .map((path) => path.split(/[/?]/)[1])
    .filter(Boolean),
);

/** The first segments of the routes, which another test compares with this document. */
const routed = new Set(
  [...readFileSync(`${root}/docs/routes.md`, 'utf8').matchAll(/^\| `\/([\w-]+)/gm)].map(
    ([, segment = '']) => segment,
  ),
);

/** Texts of pages contain Markdown links, which other tests check. */
const EXEMPT = [
  /^app\/platform\/(?:desk-)?paths\.ts$/,
  /^app\/features\/info\/(content\/|faq-entries)/,
];

/** String literals and beginnings of templates that look like an address, and its first segment. */
function addressesIn({ path, text }: Source): { text: string; segment: string }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found: { text: string; segment: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const segment = /^\/([\w-]+)(?:[/?]|$)/.exec(node.text)?.[1];
      if (segment) found.push({ text: `${path}: ${node.text}`, segment });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The addresses of pages that a module of the app contains. */
function spelledOut(source: Source): string[] {
  const { path } = source;
  if (!path.startsWith('app/') || EXEMPT.some((pattern) => pattern.test(path))) return [];
  return addressesIn(source).flatMap(({ text, segment }) => (segments.has(segment) ? [text] : []));
}

/** The addresses in a module that writes links into messages. */
const linkedIn = (source: Source) =>
  source.path.startsWith('api/modules/') && /\blinkTo\(/.test(source.text)
    ? addressesIn(source)
    : [];

describe('the addresses of pages', () => {
  it('are written in app/platform/paths.ts only', () => {
    expect(readSources().flatMap(spelledOut)).toEqual([]);
  });

  it('are what the links in messages of the api lead to', () => {
    const linked = readSources().flatMap(linkedIn);
    expect(linked.length).toBeGreaterThan(6);
    expect(linked.filter(({ segment }) => !routed.has(segment))).toEqual([]);
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
