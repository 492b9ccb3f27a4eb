import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSources, type Source } from './sources';

const isDesk = (path: string) => /\/desk(?:-|\/|\+|\.)/.test(path);
const isText = (path: string) => /\.text\.tsx?$/.test(path);

interface Module {
  path: string;
  file: ts.SourceFile;
  /** Local names that stand for texts, or for functions that may read some: `path#name`. */
  names: Map<string, string>;
}

const pathOf = (from: string, specifier: string): string =>
  specifier.startsWith('~/')
    ? `app/${specifier.slice(2)}`
    : posix.join(posix.dirname(from), specifier);

function parse({ path, text }: Source): Module {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const own = path.replace(/\.tsx?$/, '');
  const names = new Map<string, string>();
  for (const statement of file.statements) {
    for (const name of declared(statement)) names.set(name, `${own}#${name}`);
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const bindings = statement.importClause?.namedBindings;
    const { text: specifier } = statement.moduleSpecifier as ts.StringLiteral;
    if (!bindings || !ts.isNamedImports(bindings) || !/^[.~]/.test(specifier)) continue;
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, `${pathOf(path, specifier)}#${(propertyName ?? name).text}`);
    }
  }
  return { path, file, names };
}

function declared(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
}

const isTextId = (id: string) => id.includes('.text#');

/** The names of a module that code refers to when it runs, without functions for later. */
function references({ names }: Module, code: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForLater(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text) && !isPropertyName(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(code, visit);
  return found;
}

/** A function that is not called at once, as that of `map` is. */
const isForLater = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) &&
  !(
    ts.isCallExpression(node.parent) &&
    ts.isPropertyAccessExpression(node.parent.expression) &&
    /^(?:map|flatMap|filter|find|some|every|reduce|forEach)$/.test(node.parent.expression.name.text)
  );

const isPropertyName = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

const isCalled = (node: ts.Identifier): boolean =>
  ts.isCallExpression(node.parent) && node.parent.expression === node;

/** Functions that read texts when they are called, also through other functions. */
function readersOf(modules: Module[]): Set<string> {
  const functions = modules.flatMap((module) =>
    module.file.statements.flatMap(functionsOf).map(({ name, body }) => ({
      id: module.names.get(name) ?? '',
      uses: references(module, body).flatMap((node) => {
        const id = module.names.get(node.text) ?? '';
        return isTextId(id) || isCalled(node) ? [id] : [];
      }),
    })),
  );
  const readers = new Set<string>();
  for (let size = -1; size < readers.size; ) {
    size = readers.size;
    for (const { id, uses } of functions) {
      if (uses.some((one) => isTextId(one) || readers.has(one))) readers.add(id);
    }
  }
  return readers;
}

function functionsOf(statement: ts.Statement): { name: string; body: ts.Node }[] {
  if (ts.isFunctionDeclaration(statement)) {
    const { name, body } = statement;
    return name && body ? [{ name: name.text, body }] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.text, body: initializer }]
      : [],
  );
}

/** Texts that are read while a module is loaded, when there is no language yet. */
function earlyReads(sources: readonly Source[]): string[] {
  const modules = sources
    .filter(({ path }) => /^app\/(?!entry\.client)/.test(path) && !isDesk(path) && !isText(path))
    .map(parse);
  const readers = readersOf(modules);
  return modules.flatMap((module) =>
    references(module, module.file)
      .filter((node) => {
        const id = module.names.get(node.text) ?? '';
        return isTextId(id) || (isCalled(node) && readers.has(id));
      })
      .map(({ parent }) => `${module.path}: ${parent.getText(module.file).slice(0, 80)}`),
  );
}

describe('texts', () => {
  it('are read when they are shown, because a module is loaded in no language', () => {
    expect(earlyReads(readSources())).toEqual([]);
  });

  it.each([
    "import { a } from './x.text'; const label = a.title;",
    "import { a } from './x.text'; const { title } = a;",
    "import { a } from './x.text'; const labels = { title: a.title };",
    "import { a } from './x.text'; const title = () => a.title; const label = title();",
    "import { a } from './x.text'; const labels = ['title'].map((one) => a[one]);",
  ])('are found in %s', (text) => {
    expect(earlyReads([{ path: 'app/features/x/x.ts', text }])).toHaveLength(1);
  });

  it.each([
    "import { a } from './x.text'; const label = () => a.title;",
    "import { a } from './x.text'; function A() { return a.title; }",
    "import { a } from './x.text'; const meta = () => () => a.title; const label = meta();",
    "import type { a } from './x.text'; const label: a = 1;",
  ])('are not in %s', (text) => {
    expect(earlyReads([{ path: 'app/features/x/x.ts', text }])).toEqual([]);
  });
});
