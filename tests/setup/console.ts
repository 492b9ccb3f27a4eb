import { afterEach, beforeEach, expect } from 'vitest';

/**
 * A `console.error` that no test asked for fails the test in which it was printed: React prints
 * its hydration, key and attribute mistakes there.
 */

type Expected = string | RegExp;

let printed: string[] = [];
let expected: Expected[] = [];
let original: typeof console.error | undefined;

/**
 * Says that the running test provokes `console.error` with a text that contains (or matches)
 * `text`. The test fails if it is not printed.
 */
export function expectConsoleError(text: Expected): void {
  expected.push(text);
}

function matches(line: string, text: Expected): boolean {
  return typeof text === 'string' ? line.includes(text) : text.test(line);
}

beforeEach(() => {
  printed = [];
  expected = [];
  original = console.error;
  console.error = (...values: unknown[]) => {
    printed.push(values.map((value) => describeValue(value)).join(' '));
  };
});

afterEach(() => {
  if (original) console.error = original;
  const surprises = printed.filter((line) => !expected.some((text) => matches(line, text)));
  const missing = expected.filter((text) => !printed.some((line) => matches(line, text)));
  expect(surprises, 'unexpected console.error').toEqual([]);
  expect(missing, 'expected console.error that was not printed').toEqual([]);
});

function describeValue(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
