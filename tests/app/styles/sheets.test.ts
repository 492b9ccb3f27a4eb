import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { offenders } from '../../setup/offenders';
import { contrast, luminance, minified, type Rule, rules, type SheetName } from './sheets';

const names: SheetName[] = ['shop', 'forms', 'office'];
const sheets = names.map((name) => [name, rules(minified(name))] as const);
const everyRule = sheets.flatMap(([, found]) => found);

const hex = /^#[0-9a-f]{3,6}$/;
const value = (rule: Rule, ...properties: string[]) =>
  rule.declarations.findLast(([property]) => properties.includes(property))?.[1];
const ground = (rule: Rule) => {
  const background = value(rule, 'background', 'background-color');
  return background && hex.test(background) ? background : undefined;
};
const textColour = (rule: Rule) => {
  const colour = value(rule, 'color');
  return colour && hex.test(colour) ? colour : undefined;
};

/** Areas without text on them: savings, and the track of a bar. */
const marks = ['#fbd477', '#ddd7c9'];
const panels = [
  ...new Set(everyRule.map(ground).filter((colour) => colour && luminance(colour) > 0.5)),
].filter((colour): colour is string => Boolean(colour) && !marks.includes(colour ?? ''));

describe('a long word', () => {
  const declares = (name: string, property: string, expected: string) =>
    everyRule.some(
      (rule) => rule.selector.split(',').includes(name) && value(rule, property) === expected,
    );

  it('widens neither the name of a row, a chip, a choice, nor the menu of categories', () => {
    expect(declares('.data tbody th', 'overflow-wrap', 'anywhere')).toBe(true);
    expect(declares('.chips a', 'max-width', '100%')).toBe(true);
    expect(declares('select', 'max-width', '100%')).toBe(true);
    expect(declares('.cats ul', 'grid-template-columns', 'repeat(2,minmax(0,1fr))')).toBe(true);
  });
});

describe('a group of fields', () => {
  it('is no wider than its page, even with a long word', () => {
    const group = everyRule.filter(({ selector }) => selector.split(',').includes('fieldset'));
    expect(group.some((rule) => value(rule, 'min-width') === '0')).toBe(true);
  });
});

describe('the weight of the sheets', () => {
  it('allows the public one in the first round trip', () => {
    expect(gzipSync(minified('shop'), { level: 9 }).length).toBeLessThanOrEqual(4_600);
    expect(brotliCompressSync(minified('shop')).length).toBeLessThanOrEqual(4_000);
  });

  it('keeps the others small', () => {
    // A sixth of the office's sheet is for print.
    for (const [name, most] of [
      ['forms', 2_000],
      ['office', 2_250],
    ] as const) {
      expect(gzipSync(minified(name), { level: 9 }).length, name).toBeLessThanOrEqual(most);
    }
  });
});

describe('contrast', () => {
  it('is computed as WCAG says', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  });

  it('finds the panels that text stands on', () => {
    expect(panels).toEqual(expect.arrayContaining(['#fdfcf8', '#f5f2ea', '#fff', '#f4e4d8']));
  });

  it('is looked for in rules that the sheets have', () => {
    expect(own).not.toEqual([]);
    expect(dark).not.toEqual([]);
  });

  const own = everyRule.filter((rule) => textColour(rule) && ground(rule));
  it('is enough where a rule sets both text and ground', async () => {
    const found = await offenders(
      own,
      ({ selector }) => selector,
      (rule) =>
        expect(contrast(textColour(rule) ?? '', ground(rule) ?? '')).toBeGreaterThanOrEqual(4.5),
    );
    expect(found).toEqual([]);
  });

  const dark = [...new Set(everyRule.flatMap((rule) => textColour(rule) ?? []))].filter(
    (colour) => luminance(colour) < 0.5,
  );
  it.each(dark)('is sufficient for %s on every panel', (colour) => {
    for (const panel of panels) {
      expect(contrast(colour, panel), panel).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is enough for light text on the bars', () => {
    const colours = everyRule.flatMap((rule) => textColour(rule) ?? []);
    const light = colours.filter((candidate) => luminance(candidate) > 0.5);
    expect(light).not.toEqual([]);
    for (const colour of light) {
      expect(contrast(colour, '#123c27'), colour).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour, '#1c5a3a'), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('never sets a dark ground without its text', () => {
    const grounds = everyRule.filter((rule) => {
      const colour = ground(rule);
      return colour && luminance(colour) < 0.5 && !/progress|details|> ?div/.test(rule.selector);
    });
    expect(grounds).not.toEqual([]);
    const bare = grounds.filter((rule) => textColour(rule) === undefined);
    expect(bare.map(({ selector }) => selector)).toEqual([]);
  });

  it('shows the edges of controls and the focus at three to one', () => {
    for (const panel of panels) {
      expect(contrast('#1c5a3a', panel), panel).toBeGreaterThanOrEqual(3);
    }
    for (const panel of ['#fff', '#fdfcf8', '#f5f2ea']) {
      expect(contrast('#85806f', panel), panel).toBeGreaterThanOrEqual(3);
    }
    expect(contrast('#fbd477', '#123c27')).toBeGreaterThanOrEqual(3);
  });
});

describe.each(sheets)('%s.css in old engines', (_, found) => {
  it('gives each custom property a plain value first', () => {
    for (const { selector, declarations } of found) {
      declarations.forEach(([property, set], index) => {
        if (!set.includes('var(')) return;
        const before = declarations.slice(0, index).map(([earlier]) => earlier);
        expect(before, selector).toContain(property);
      });
    }
  });

  it('uses grid only if it is supported', () => {
    for (const { selector, within, declarations } of found) {
      const uses = declarations.some(([, set]) => set === 'grid');
      if (uses) expect(within.join(), selector).toMatch(/@supports ?\(display: ?grid\)/);
    }
  });

  it('needs no flex gap, and hides nothing behind a new selector', () => {
    for (const { selector, declarations } of found) {
      expect(declarations.map(([property]) => property)).not.toContain('gap');
      expect(selector).not.toMatch(/:has\(|:is\(|:where\(/);
    }
  });

  it('uses the five font sizes', () => {
    const sizes = found
      .filter(({ within }) => !within.includes('@media print'))
      .flatMap((rule) => value(rule, 'font-size') ?? value(rule, 'font')?.match(/[\d.]+rem/)?.[0])
      .filter((size) => size !== undefined);
    const scale = ['.875rem', '1rem', '1.1875rem', '1.5rem', '2.25rem'];
    for (const size of sizes) expect(scale).toContain(size);
  });
});

describe('the public sheet', () => {
  const shop = rules(minified('shop'));

  it('has no animation with reduced motion', () => {
    expect(
      shop.some(
        (rule) =>
          rule.within.join().includes('prefers-reduced-motion') &&
          value(rule, 'animation') === 'none',
      ),
    ).toBe(true);
  });

  it('always shows where the focus is to those who need it', () => {
    const focus = shop.find(({ selector }) => selector === ':focus');
    expect(focus && value(focus, 'outline')).toMatch(/3px solid/);
  });

  it('prints the goods without the furniture', () => {
    const hidden = shop.find(
      (rule) => rule.within.includes('@media print') && value(rule, 'display') === 'none',
    );
    for (const part of ['.bar', '.find', '.foot', '.buy', '.pages']) {
      expect(hidden?.selector).toContain(part);
    }
  });
});
