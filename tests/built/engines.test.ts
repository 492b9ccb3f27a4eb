import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { type AnyNode, parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { enhancementScript } from '~/platform/document/enhancement-script.server';
import { root } from '../architecture/sources';

const {
  api,
  javascript: { builtins = {} },
}: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const ENGINES = ['chrome', 'chrome_android', 'firefox', 'firefox_android', 'safari', 'safari_ios'];

/** What the inline script asks for: an engine that has it runs the modules. */
const GATE = builtins.Array?.at;

/**
 * Names that newer engines give a meaning of their own, and that mean something else here or are
 * looked for before they are used.
 */
const ALLOWED = new Map([
  ['createContext', 'of React'],
  ['fetch', 'of the router'],
  ['image', 'ours'],
  ['navigate', 'of the router'],
  ['skipTransition', 'of what startViewTransition returned'],
  ['startViewTransition', 'looked for first'],
  ['subscribe', 'of the router, and ours'],
]);

/** Sentences with values are called, too: those of the features' text files. */
const sentences = new Set(
  readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.text.ts'))
    .flatMap((name) => [
      ...readFileSync(join(root, 'app', name), 'utf8').matchAll(/^ +(\w+): \(/gm),
    ])
    .map(([, name = '']) => name),
);

const firstVersion = (support: SupportStatement | undefined): number => {
  const versions = [support ?? []]
    .flat()
    .map(({ version_added, version_removed, flags }) =>
      typeof version_added !== 'string' || version_removed || flags
        ? Number.POSITIVE_INFINITY
        : Number.parseFloat(version_added.replace('≤', '')),
    );
  return Math.min(...versions.filter((version) => !Number.isNaN(version)));
};

const versionsOf = (feature: Identifier | undefined): number[] => {
  const support = (feature?.__compat?.support ?? {}) as Record<string, SupportStatement>;
  return ENGINES.map((engine) => firstVersion(support[engine]));
};

const oldest = versionsOf(GATE);
const isInOldest = (feature: Identifier): boolean =>
  versionsOf(feature).every((version, at) => version <= (oldest[at] ?? 0));

/** Everything that an object of the language or the browser has, by its name. */
const owners: Record<string, Identifier> = { ...api, ...builtins };
const members = new Map<string, Identifier[]>();
for (const owner of Object.values(owners)) {
  for (const [name, feature] of Object.entries(owner)) {
    if (name === '__compat') continue;
    const plain = name.replace(/_static$/, '');
    members.set(plain, [...(members.get(plain) ?? []), feature as Identifier]);
  }
}

const isMissing = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && !isInOldest(feature);

/** What a script calls or reads that the oldest engines behind the gate do not have. */
function findMissing(code: string): string[] {
  const found = new Set<string>();
  const visit = (node: AnyNode | AnyNode[] | null): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!node || typeof node.type !== 'string') return;
    // The one part of ES2022 that came to engines after the gate.
    if (node.type === 'StaticBlock') found.add('static block');
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
      if (isMissing(owners[node.callee.name])) found.add(node.callee.name);
    }
    // Properties of objects of ours have the names of all the world: calls tell.
    const called = node.type === 'CallExpression' ? node.callee : undefined;
    if (called?.type === 'MemberExpression' && 'name' in called.property) {
      const { name } = called.property;
      const owner = called.object.type === 'Identifier' ? owners[called.object.name] : undefined;
      const own = owner?.[name] ?? owner?.[`${name}_static`];
      const known = own ? [own as Identifier] : (members.get(name) ?? []);
      if (known.length > 0 && known.every(isMissing)) found.add(name);
    }
    for (const value of Object.values(node)) {
      if (value && typeof value === 'object') visit(value as AnyNode);
    }
  };
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }));
  return [...found].filter((name) => !ALLOWED.has(name) && !sentences.has(name));
}

const folder = join(root, 'public');
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);

describe('the scripts of the shop', () => {
  it('start when the inline script’s feature test passes', () => {
    expect(enhancementScript('', '')).toContain('![].at');
    expect(oldest).toEqual([92, 92, 90, 90, 15.4, 15.4]);
  });

  it('use nothing that the oldest supported engines lack, in APIs and syntax', () => {
    const offenders = scripts.flatMap((name) =>
      findMissing(readFileSync(join(folder, name), 'utf8')).map(
        (missing) => `${missing} in ${name}`,
      ),
    );
    expect(scripts.length).toBeGreaterThan(20);
    expect(offenders).toEqual([]);
  });

  it.each([
    ['Object.hasOwn(a, "b")', 'hasOwn'],
    ['list.findLast(isLong)', 'findLast'],
    ['AbortSignal.timeout(5)', 'timeout'],
    ['new URLPattern({})', 'URLPattern'],
    ['class A { static { this.a = 1 } }', 'static block'],
  ])('are found out when they say %s', (code, name) => {
    expect(findMissing(code)).toEqual([name]);
  });
});
