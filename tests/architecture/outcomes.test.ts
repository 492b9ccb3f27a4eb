import { describe, expect, it } from 'vitest';
import { contractImports, httpBelowRoutes, outerHandles, sentencesInRules } from './outcomes';
import { readSources } from './sources';

const sources = readSources();
const file = (path: string, text: string) => [{ path, text }];

describe('code that knows HTTP', () => {
  it('is in the routes, and nothing below them', () => {
    expect(httpBelowRoutes(sources)).toEqual([]);
  });

  it.each([
    ['api/modules/cart/cart.service.ts', "import { ApiError } from '../../http/api-error';", 1],
    ['api/modules/cart/cart.rules.ts', "import type { A } from '../../http/auth';", 1],
    ['api/db/client.ts', "import { a } from '../http/faults';", 1],
    ['api/modules/cart/cart.routes.ts', "import { body } from '../../http/request';", 0],
    ['api/modules/cart/cart.service.ts', "import { refuse } from '../../outcome';", 0],
  ])('%s: %s', (path, text, count) => {
    expect(httpBelowRoutes(file(path, text))).toHaveLength(count);
  });
});

describe('the contract', () => {
  it('imports neither the kernel nor its users', () => {
    expect(contractImports(sources)).toEqual([]);
  });

  it.each([
    ["import { log } from '@kernel/log';", 1],
    ["import { a } from '../modules/cart/cart.rules';", 1],
    ["import type { a } from '../db/schema';", 1],
    ["import { one } from './endpoint';", 0],
    ["import { z } from 'zod';", 0],
  ])('has import rules: %s', (text, count) => {
    expect(contractImports(file('api/contract/cart.ts', text))).toHaveLength(count);
  });
});

describe('a sentence for people', () => {
  it('is in no service, rule, repository or schema', () => {
    expect(sentencesInRules(sources)).toEqual([]);
  });

  it.each([
    ["refuse('Your cart is empty.');", 1],
    ["const WRONG = 'Name is required';", 1],
    [`const tooLong = (max: number) => \`Use at most \${max} characters.\`;`, 1],
    ["z.string('Enter your name.');", 1],
    ["refuse('cart_empty');", 0],
    ["throw new Error('The cart was not written.');", 0],
    [`throw new RangeError(\`The cart \${id} was not written.\`);`, 0],
    ['sql`Select all of it`;', 0],
    ["const endpoint = { summary: 'All carts, newest first.' };", 0],
    ["const NAME = 'India';", 0],
  ])('is found or not: %s', (text, count) => {
    expect(sentencesInRules(file('api/modules/cart/cart.service.ts', text))).toHaveLength(count);
  });
});

describe('the outer connection', () => {
  it('is not used inside a transaction', () => {
    expect(outerHandles(sources)).toEqual([]);
  });

  it.each([
    ['db.transaction(async (tx) => { await find(db, id); });', 1],
    ['db.transaction(async (tx) => { await tx.insert(a); await db.delete(b); });', 1],
    ['context.db.transaction(async (tx) => find(context.db));', 1],
    ['inTransaction(db, async (tx) => refuseIf(await find(db)));', 1],
    ['db.transaction(async (tx) => find(tx, id));', 0],
    ['db.transaction(async (tx) => find({ db: tx }));', 0],
    ['inTransaction(db, async (tx) => find(tx)).catch(() => find(db));', 0],
  ])('is found or not: %s', (text, count) => {
    expect(outerHandles(file('api/modules/cart/cart.service.ts', text))).toHaveLength(count);
  });
});
