import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf, type Source } from './sources';

const BELOW_ROUTES = /^api\/(modules|db|providers|idempotency|scheduler)\//;
const ROUTES = /\.routes\.ts$/;

/** Files below the routes that import HTTP code, one line each. */
export const httpBelowRoutes = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => BELOW_ROUTES.test(path) && !ROUTES.test(path))
    .flatMap(importsOf)
    .filter(({ target }) => target?.startsWith('api/http/'))
    .map(({ from, target }) => `${from} imports ${target}`);

/** Files of the contract with imports from outside, one line each. */
export const contractImports = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('api/contract/'))
    .flatMap(importsOf)
    .filter(({ target }) => target !== undefined && !/^api\/contract(\/|$)/.test(target))
    .map(({ from, target }) => `${from} imports ${target}`);

const parse = ({ path, text }: Source) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function eachNode(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => eachNode(child, see));
}

/** Files that decide outcomes, and so may refuse: they contain no sentences for people. */
const DECIDES = /^api\/(contract\/.*|outcome|modules\/.*\.(service|rules|repository))\.ts$/;
/** Texts for programmers, the sentences of codes, texts of documents, and data. */
const NO_REFUSAL =
  /^api\/contract\/(languages\/hi\/)?(openapi|request-errors|catalogue-errors|desk-order-errors|field-errors|invoice-text|identity\/states)\.ts$|rank-ladder\.repository\.ts$/;

/** Begins with a capital letter and has several words: `Invalid OTP.`, `Name is required`. */
const isSentence = (text: string): boolean => /^[A-Z][\w'’-]* [^_]*[a-z]/.test(text.trim());

/** Whether a text is only for programmers: the message of a thrown error, or a summary. */
function isForProgrammers(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return /^(\w*Error)$/.test(parent.expression.getText());
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'summary';
  return ts.isTemplateExpression(parent) || ts.isTemplateSpan(parent)
    ? isForProgrammers(parent)
    : ts.isTaggedTemplateExpression(parent);
}

/** English sentences that should be codes, one line each. */
export const sentencesInRules = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => DECIDES.test(path) && !NO_REFUSAL.test(path))
    .flatMap((source) => {
      const found: string[] = [];
      eachNode(parse(source), (node) => {
        const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
        if (isText && isSentence(node.text) && !isForProgrammers(node)) {
          found.push(`${source.path}: "${node.text}"`);
        }
      });
      return found;
    });

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The handle that a transaction begins on, and its work. */
function transactionOf(node: ts.Node) {
  if (!ts.isCallExpression(node)) return null;
  const called = node.expression;
  const [first, second] = node.arguments;
  if (ts.isPropertyAccessExpression(called) && called.name.text === 'transaction') {
    return isFunction(first) ? { handle: called.expression.getText(), work: first } : null;
  }
  const isOurs = ts.isIdentifier(called) && called.text === 'inTransaction';
  return isOurs && first && isFunction(second) ? { handle: first.getText(), work: second } : null;
}

/**
 * Uses of the outer handle inside a transaction, one line each: the embedded database has a single
 * connection, and would wait for itself.
 */
export const outerHandles = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    const found: string[] = [];
    eachNode(parse(source), (node) => {
      const transaction = transactionOf(node);
      if (!transaction) return;
      eachNode(transaction.work.body, (inner) => {
        const isName = ts.isIdentifier(inner) || ts.isPropertyAccessExpression(inner);
        if (isName && inner.getText() === transaction.handle && !isMemberName(inner)) {
          found.push(
            `${posix.normalize(source.path)}: ${transaction.handle} inside its transaction`,
          );
        }
      });
    });
    return found;
  });

/** In `tx.db` and `{ db: tx }` the word is a property, not a handle. */
const isMemberName = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
