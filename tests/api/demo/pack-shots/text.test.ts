import { beforeAll, describe, expect, it } from 'vitest';
import { devanagariFont, loadLabelFonts } from '../../../../api/demo/pack-shots/fonts';
import { block } from '../../../../api/demo/pack-shots/layout-parts';
import { type Box, bounds } from '../../../../api/demo/pack-shots/outline';
import { fitLines, textOutline, textWidth, wrapColumn } from '../../../../api/demo/pack-shots/text';
import { wordmark } from '../../../../api/demo/pack-shots/wordmark';
import { LONG_NAME } from './samples';

beforeAll(loadLabelFonts);

const BOXES: Box[] = [
  { x: 40, y: 60, width: 300, height: 120 },
  { x: -20, y: 0, width: 90, height: 200 },
  { x: 500, y: 700, width: 420, height: 30 },
];

const NAMES = [
  'Ghee',
  'Cold Pressed Mustard Oil',
  LONG_NAME,
  'Pneumonoultramicroscopic'.repeat(4),
  'gyjpq ÂÉ',
];

function expectInside(inner: Box, outer: Box): void {
  const slack = 0.6;
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - slack);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - slack);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + slack);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + slack);
}

describe('a text block', () => {
  it.each(NAMES)('keeps %j inside its box in every face', (name) => {
    for (const box of BOXES) {
      for (const face of ['serifBold', 'sansBold', 'sansMedium'] as const) {
        for (const anchor of ['start', 'middle'] as const) {
          const shapes = block(name, box, { face, colour: '#000000', maxSize: 200, anchor });
          expect(shapes.length).toBeGreaterThan(0);
          expectInside(bounds(shapes.map(({ outline }) => outline)), {
            ...box,
            // Accents rise above the capitals and tails hang below the last line, by a little.
            y: box.y - box.height * 0.18,
            height: box.height * 1.38,
          });
        }
      }
    }
  });

  it('draws nothing without text', () => {
    const [box] = BOXES;
    expect(block('  ', box as Box, { face: 'sans', colour: '#000000', maxSize: 20 })).toEqual([]);
  });
});

describe('fitting lines', () => {
  const room = { face: 'sansBold', width: 200, height: 200, maxSize: 400 } as const;

  it('breaks a name so that it can be set largest', () => {
    expect(fitLines('Cold Pressed Mustard Oil', room).lines).toEqual([
      'Cold',
      'Pressed',
      'Mustard Oil',
    ]);
    expect(fitLines('Cold Pressed Mustard Oil', { ...room, height: 20 }).lines).toHaveLength(1);
  });

  it('never uses more lines or a larger size than allowed', () => {
    const fitted = fitLines(LONG_NAME, { ...room, maxLines: 2, maxSize: 6 });
    expect(fitted.lines.length).toBeLessThanOrEqual(2);
    expect(fitted.size).toBeLessThanOrEqual(6);
  });

  it('keeps all words of a name in order', () => {
    expect(fitLines(LONG_NAME, room).lines.join(' ')).toBe(LONG_NAME);
  });
});

describe('running text', () => {
  it('stays within the column and drops no word', () => {
    const lines = wrapColumn(LONG_NAME, { face: 'sans', size: 10, width: 120 });
    for (const line of lines) expect(textWidth(line, 'sans') * 10).toBeLessThanOrEqual(120);
    expect(lines.join(' ')).toBe(LONG_NAME);
  });
});

describe('a line of text', () => {
  it('is placed left of, around or right of its point', () => {
    const at = (anchor: 'start' | 'middle' | 'end'): Box =>
      bounds([textOutline('HIM', { face: 'sans', size: 100, x: 0, y: 0, anchor })]);
    expect(at('start').x).toBeGreaterThan(0);
    expect(at('end').x + at('end').width).toBeLessThan(0);
    expect(at('middle').x + at('middle').width / 2).toBeCloseTo(0, 0);
  });

  it('leaves out characters that our fonts lack', () => {
    expect(textWidth('Ghee🙂', 'sans')).toBeCloseTo(textWidth('Ghee', 'sans'));
  });

  it('draws accented letters from the larger subset', () => {
    expect(textWidth('Āśvagandhā', 'serif')).toBeGreaterThan(4);
  });
});

describe('Devanagari', () => {
  const glyphs = (word: string): number[] =>
    devanagariFont('sansBold')
      .layout(word)
      .glyphs.map(({ id }) => id);

  it('sets plain syllables one after the other', () => {
    expect(glyphs('नीम')).toEqual([...'नीम'].flatMap((letter) => glyphs(letter).slice(-1)));
  });

  it('puts the short i before its consonant', () => {
    expect(glyphs('कि').at(-1)).toBe(glyphs('क')[0]);
  });

  it.each(['हल्दी', 'त्रिफला', 'च्यवनप्राश', 'धर्म', 'क्षीर', 'ज्ञान', 'आँवला', 'मुल्तानी'])(
    'joins %s without a visible virama',
    (word) => {
      expect(glyphs(word).length).toBeGreaterThan(1);
      expect(glyphs(word)).not.toContain(glyphs('क्\u200c').at(1));
    },
  );

  it('is never letter-spaced, because its headline joins the letters', () => {
    expect(textWidth('नीम', 'sansBold', 0.5)).toBe(textWidth('नीम', 'sansBold'));
    expect(textWidth('Neem', 'sansBold', 0.5)).toBeGreaterThan(textWidth('Neem', 'sansBold'));
  });

  it('is fitted like any other word', () => {
    expect(textWidth('नीम साबुन', 'sansBold')).toBeGreaterThan(2);
  });
});

describe('a wordmark', () => {
  it.each([
    'Om',
    'Vanamitra',
    'Aarogya Vriksh Naturals',
    'Gaurangi',
    'Dhanyam',
    'Suvasa',
    'Nirmal Ghar',
  ])('keeps %s inside its box', (brand) => {
    for (const box of BOXES) {
      for (const anchor of ['start', 'middle'] as const) {
        const shapes = wordmark(brand, box, '#333333', anchor);
        expectInside(bounds(shapes.map(({ outline }) => outline)), {
          x: box.x - box.width * 0.03,
          y: box.y - box.height * 0.15,
          width: box.width * 1.06,
          height: box.height * 1.3,
        });
      }
    }
  });
});
