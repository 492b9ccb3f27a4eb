import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = dirname(
  fileURLToPath(new URL('../..', import.meta.url)).concat('package.json'),
);

/** A source file: its path relative to the project's folder, and its text. */
export interface Source {
  path: string;
  text: string;
}

export interface Import {
  /** The importing file. */
  from: string;
  /** For a file of ours: its path relative to the project's folder, without extension. */
  target?: string;
  /** For anything else: the package's name (such as `node:fs` or `zod`). */
  package?: string;
  /** Removed by the compiler, so it is not executed. */
  typeOnly: boolean;
  /** Loaded by a call at run time, not with the file. */
  lazy: boolean;
}

let sources: Source[] | undefined;

/** All source files of the program, without tests and settings of tools. They are read once. */
export function readSources(): Source[] {
  sources ??= readAll();
  return sources;
}

function readAll(): Source[] {
  const below = ['app', 'api', 'server'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  return [...below, 'server.ts']
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.config.ts'))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}

const importsKnown = new WeakMap<Source, Import[]>();

/** The imports and re-exports of a file, static and dynamic. A file is parsed once. */
export function importsOf(source: Source): Import[] {
  const imports = importsKnown.get(source) ?? findImports(source);
  importsKnown.set(source, imports);
  return imports;
}

function findImports({ path, text }: Source): Import[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, lazy = false) => {
    if (specifier && ts.isStringLiteral(specifier)) {
      imports.push({ from: path, ...resolve(path, specifier.text), typeOnly, lazy });
    }
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    }
    if (ts.isCallExpression(node) && isLoading(node.expression))
      add(node.arguments[0], false, true);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return imports;
}

/** Each function with a body: its name, where it has one, and its lines. */
export function functionsOf({ path, text }: Source): { name: string; lines: number }[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const functions: { name: string; lines: number }[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const { name } = node.name ? node : (node.parent as { name?: ts.Node });
      functions.push({
        name: name?.getText(file) ?? '',
        lines: lineOf(node.end) - lineOf(node.getStart(file)) + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return functions;
}

const isLoading = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword ||
  (ts.isIdentifier(called) && called.text === 'require');

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((one) => one.isTypeOnly);
}

/** The aliases of tsconfig.json. */
const ALIASES: Record<string, string> = {
  '~/': 'app/',
  '@contract/': 'api/contract/',
  '@kernel/': 'api/kernel/',
};

function resolve(from: string, specifier: string): { target: string } | { package: string } {
  const withoutExtension = (path: string) => path.replace(/\.[cm]?[jt]sx?$/, '');
  if (specifier.startsWith('.')) {
    return { target: withoutExtension(posix.join(posix.dirname(from), specifier)) };
  }
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  if (alias) return { target: withoutExtension(ALIASES[alias] + specifier.slice(alias.length)) };
  const [scope = '', name] = specifier.split('/');
  if (specifier.startsWith('node:')) return { package: specifier };
  return { package: specifier.startsWith('@') ? `${scope}/${name}` : scope };
}
