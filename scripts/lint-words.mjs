/**
 * Refuses words that a plain technical text would not use. Part of `npm run lint`, and of a test.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The refused words, each with what to write instead. */
const WORDS = [
  [/\btold\b/i, 'shown, sent, reported or known'],
  [/\banew\b/i, 'again'],
  [/\bstands? (in|here|there)\b/i, 'is, appears or replaces'],
  [/\bserves? any more\b|\bstill serves?\b|\bserves for\b/i, 'is valid'],
  [/\bbears?\b/i, 'has, or may be repeated'],
  [/\bbe had\b/i, 'be available'],
  [/\bof whose\b|\bof whom\b/i, 'a sentence without an inverted clause'],
  [/\bso (many|few)\b/i, 'this many, or a number'],
  [/\bthe likes? of\b/i, 'such as'],
  [/\bnameless\b/i, 'anonymised'],
  [/\bin turn\b/i, 'one after another, or in order'],
];

/** Folders and files whose sentences and comments are checked. */
const PROSE = [
  /^(README|CONTRIBUTING)\.md$/,
  /^docs\/.*\.md$/,
  /^app\//,
  /^api\/contract\//,
  /^tests\/(app|architecture|journeys)\//,
];

/** Folders whose names in code are checked, too. */
const NAMES = [/^app\/(routes|platform)\//];

/** Folders that are not checked: the texts of the shop for its customers. */
const SKIPPED = [/^app\/features\/(company|info)\//];

/**
 * Lines that may contain a refused word. Each is identified by its first characters; an empty text
 * allows all lines of the file.
 */
const ALLOWED = [
  {
    path: 'tests/architecture/words.test.ts',
    line: '',
    reason: 'examples of what is refused',
  },
  {
    path: 'docs/decisions/0104-the-cart.md',
    line: '- A line stores product, quantity and the price last shown (`told_price`).',
    reason: 'the name of a column',
  },
];

/** The refused words in a line. Names in code are split into their words. */
export function dialectIn(line) {
  const words = line.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return WORDS.flatMap(([pattern]) => pattern.exec(words)?.[0] ?? []);
}

const isIn = (path, patterns) => patterns.some((pattern) => pattern.test(path));

const isAllowed = (path, line) =>
  ALLOWED.some((allowed) => allowed.path === path && line.trim().startsWith(allowed.line));

/** Replaces the identifiers of a source file with spaces, so that sentences and comments remain. */
function withoutNames(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const characters = text.split('');
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      characters.fill(' ', node.getStart(source), node.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return characters.join('');
}

/** @returns the refused words of a file, as `path:line “word”: what to write instead` */
export function lintWords(path, text) {
  const isCode = /\.(tsx?|mjs)$/.test(path);
  const checked = isCode && !isIn(path, NAMES) ? withoutNames(path, text) : text;
  const lines = text.split('\n');
  return checked.split('\n').flatMap((line, index) => {
    if (isAllowed(path, lines[index])) return [];
    return dialectIn(line).map((word) => {
      const [, plain] = WORDS.find(([pattern]) => pattern.test(word)) ?? [];
      return `${path}:${index + 1} “${word}”: write ${plain}`;
    });
  });
}

/** @returns the refused words of all checked files */
export function lintAllWords() {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(tsx?|mjs|md)$/.test(path) && isIn(path, PROSE) && !isIn(path, SKIPPED));
  return paths.flatMap((path) => lintWords(path, readFileSync(join(root, path), 'utf8')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = lintAllWords();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
