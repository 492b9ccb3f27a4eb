/**
 * What the three examples of CONTRIBUTING.md take: how many files of their own, how many shared
 * files that have to know them, and how many of our own names a reader meets.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, readSources, root } from './sources';

interface Example {
  /** Written for it: a file, or `file#name` for a declaration beside others. */
  own: string[];
  /** What every other file that has to know it says. */
  mentions: RegExp;
  most: { shared: number; symbols: number };
}

const examples: Record<string, Example> = {
  'a page (a brand)': {
    own: [
      'app/routes/_shop+/brands.$slug.tsx',
      'app/features/brand/brand-view.tsx',
      'app/features/brand/brand-seo.ts#brandSeo',
      'app/features/brand/brand.server.ts#loadBrand',
      'app/features/brand/brand.text.ts#brandText',
    ],
    mentions: /\/brands\/(:slug|\$\{)/,
    most: { shared: 3, symbols: 16 },
  },
  'a form (call me back)': {
    own: [
      'app/routes/_info+/call-back.tsx',
      'app/features/ticket/callback-form.tsx',
      'app/features/ticket/ticket.schema.ts#callbackSchema',
      'app/features/ticket/ticket.server.ts#requestCallback',
      'app/features/ticket/ticket.text.ts#callbackText',
    ],
    mentions: /[`']\/call-back[`']/,
    most: { shared: 2, symbols: 11 },
  },
  'a call with an error code (an announcement)': {
    own: [
      'api/contract/announcement.ts',
      'api/modules/announcement/announcement.repository.ts#announcementById',
      'api/modules/announcement/announcement.routes.ts',
      'app/features/announcement/announcement.server.ts#loadAnnouncement',
    ],
    mentions: /announcementEndpoints|announcementRoutes|announcement_unknown|announcement\/one/,
    most: { shared: 3, symbols: 16 },
  },
};

const files = [
  ...readSources(),
  ...['docs/routes.md', 'docs/ARCHITECTURE.md', 'tests/app/faulty-upstream/pages.ts'].map(
    (path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }),
  ),
];

function sourceAt(path: string) {
  const found = files.find((file) => file.path === path);
  if (!found) throw new Error(`There is no ${path}: name what replaces it.`);
  return found;
}

/** The names that a file imports from other files of ours, each with where it is. */
function importedNames(path: string, tree: ts.SourceFile): Map<string, string> {
  const ours = new Map<string, string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) continue;
    const text = statement.getText(tree);
    const [{ target } = {}] = importsOf({ path, text });
    if (target === undefined) continue;
    const { name, namedBindings } = statement.importClause;
    if (name) ours.set(name.text, `${target}#default`);
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue;
    for (const one of namedBindings.elements)
      ours.set(one.name.text, `${target}#${(one.propertyName ?? one.name).text}`);
  }
  return ours;
}

/** The part of a file that declares a name; the whole file without a name. */
function partOf(tree: ts.SourceFile, name: string | undefined): ts.Node {
  if (name === undefined) return tree;
  const declares = (statement: ts.Statement): boolean =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((one) => one.name.getText(tree) === name)
      : ts.isFunctionDeclaration(statement) && statement.name?.text === name;
  const found = tree.statements.find(declares);
  if (!found) throw new Error(`${tree.fileName} does not declare ${name}.`);
  return found;
}

/** The names of ours that the parts use and do not declare themselves. */
function symbolsOf(own: readonly string[]): string[] {
  const ownFiles = new Set(own.map((part) => part.replace(/(\.tsx?)?(#.*)?$/, '')));
  const used = new Set<string>();
  for (const part of own) {
    const [path = '', name] = part.split('#');
    const { text } = sourceAt(path);
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const imported = importedNames(path, tree);
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) return;
      const target = ts.isIdentifier(node) ? imported.get(node.text) : undefined;
      if (target && !ownFiles.has(target.split('#')[0] ?? '')) used.add(target);
      ts.forEachChild(node, visit);
    };
    visit(partOf(tree, name));
  }
  return [...used].sort();
}

/** What staff have of it at the desk, and its texts in other languages, are additions of their own. */
const isSeparate = (path: string): boolean => /\bdesk\b|-staff\.|\/languages\//.test(path);

/** The files that it is written in. */
const ownFilesOf = ({ own }: Example): string[] => [
  ...new Set(own.map((part) => part.replace(/#.*/, ''))),
];

/** The other files that have to know it. */
function sharedFilesOf(example: Example): string[] {
  const own = ownFilesOf(example);
  return files
    .filter(({ path, text }) => example.mentions.test(text) && !isSeparate(path))
    .map(({ path }) => path)
    .filter((path) => !own.includes(path));
}

describe('what an addition takes', () => {
  const rows = Object.entries(examples).map(([name, example]) => ({
    name,
    example,
    own: ownFilesOf(example),
    shared: sharedFilesOf(example),
    symbols: symbolsOf(example.own),
  }));

  it('is printed', () => {
    const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`;
    const table = rows.map(({ name, own, shared, symbols }) =>
      line([name, own.length, shared.length, symbols.length]),
    );
    const heading = line(['addition', 'own files', 'shared files', 'our names used']);
    process.stdout.write(`${[heading, ...table].join('\n')}\n`);
    expect(table).toHaveLength(3);
  });

  it.each(rows)('is no more than it was for $name', ({ example, shared, symbols }) => {
    expect(shared.length, shared.join('\n')).toBeLessThanOrEqual(example.most.shared);
    expect(symbols.length, symbols.join('\n')).toBeLessThanOrEqual(example.most.symbols);
  });
});
