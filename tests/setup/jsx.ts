/**
 * Stands in the place of `react/jsx-dev-runtime` in tests. React notices two children of a list that
 * have the same key only where it updates a page, which may then keep the wrong ones; pages are
 * rendered once here, so it is said when the list is made.
 */
import { createRequire } from 'node:module';
import { isValidElement } from 'react';
import type * as Runtime from 'react/jsx-dev-runtime';

const react: typeof Runtime = createRequire(import.meta.url)('react/jsx-dev-runtime');

export const { Fragment } = react;

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const { children } = props as { children?: unknown };
  const lists = isStatic && Array.isArray(children) ? children : [children];
  for (const list of lists.filter(Array.isArray)) complainOfRepeatedKeys(list);
  return react.jsxDEV(type, props, key, isStatic, source, self);
};

function complainOfRepeatedKeys(list: unknown[]): void {
  const keys = list.filter(isValidElement).flatMap(({ key }) => (key === null ? [] : [key]));
  const repeated = keys.find((key, at) => keys.indexOf(key) < at);
  if (repeated !== undefined) console.error(`Two children of a list have the key “${repeated}”.`);
}
