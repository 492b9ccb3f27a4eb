import { beforeAll, describe, expect, it } from 'vitest';
import { articleNumber, barcode } from '../../../../api/demo/pack-shots/barcode';
import { contrast, darken, lighten, mix, readable } from '../../../../api/demo/pack-shots/colour';
import { loadLabelFonts } from '../../../../api/demo/pack-shots/fonts';
import { goodsOf } from '../../../../api/demo/pack-shots/goods';
import {
  bounds,
  ellipse,
  outline,
  pathData,
  placed,
  rectangle,
  symmetrical,
  warped,
} from '../../../../api/demo/pack-shots/outline';
import { hash, randomFrom } from '../../../../api/demo/pack-shots/random';
import { paint, Sheet } from '../../../../api/demo/pack-shots/sheet';
import type { PackForm } from '../../../../api/demo/types';
import { product } from './samples';

beforeAll(loadLabelFonts);

describe('a barcode', () => {
  it('has a number with a valid check digit, from the range reserved for shops', () => {
    for (const name of ['Ghee', 'Tea', 'Atta', 'Neem Soap']) {
      const number = articleNumber('Vanamitra', name);
      expect(number).toMatch(/^200\d{10}$/);
      const sum = [...number].reduce(
        (total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1),
        0,
      );
      expect(sum % 10).toBe(0);
    }
  });

  it('encodes a known number correctly', () => {
    // 5901234123457, the worked example of the symbology: bars and spaces of its first half.
    const [, bars] = barcode('5901234123457', { x: 0, y: 0, width: 109, height: 60 });
    const edges = (bars?.outline ?? [])
      .filter(({ op }) => op === 'M')
      .map(({ at }) => Math.round((at[0] ?? 0) - 9));
    const bits =
      '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101';
    const starts = [...bits].flatMap((bit, i) => (bit === '1' && bits[i - 1] !== '1' ? [i] : []));
    expect(edges).toEqual(starts);
  });

  it('stays within its background', () => {
    const box = { x: 10, y: 20, width: 150, height: 60 };
    const drawn = bounds(barcode(articleNumber('a'), box).map((shape) => shape.outline));
    expect(drawn.x).toBeGreaterThanOrEqual(box.x - 0.5);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(box.x + box.width + 0.5);
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(box.y + box.height + 0.5);
  });
});

describe('goods', () => {
  const kind = (form: PackForm, label: string, netQuantity = '1'): string =>
    goodsOf(product(form, { shot: { motif: 'herb' } }).shot, label, netQuantity);

  it.each([
    ['bottle', 'Kachi Ghani Mustard Oil', 'liquid'],
    ['bottle', 'Garlic Oil Capsules', 'capsule'],
    ['jar', 'Chyawanprash', 'paste'],
    ['pouch', 'Sharbati Chakki Atta', 'powder'],
    ['sack', 'Aged Basmati Rice', 'grain'],
    ['pouch', 'Unpolished Toor Dal', 'bean'],
    ['tin', 'Assam Tea', 'tea'],
    ['pouch', 'Cotton Sanitary Pads', 'none'],
    ['pouch', 'Something Unheard Of', 'flake'],
  ] as const)('in a %s called %s are shown as %s', (form, label, goods) => {
    expect(kind(form, label)).toBe(goods);
  });

  it('are derived from the net quantity if the name does not tell', () => {
    expect(kind('bottle', 'Multivitamin for Women', '60 tablets')).toBe('capsule');
  });
});

describe('colours', () => {
  it('mix from one end to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#102030', '#304050', 0.5)).toBe('#203040');
  });

  it('become readable on any background', () => {
    for (const ground of ['#ffffff', '#000000', '#808080', '#c9a227', '#2a8a94']) {
      for (const colour of ['#ffffff', '#3c7a4a', '#d0a0a0']) {
        expect(contrast(readable(colour, ground, 3), ground)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('get lighter and darker', () => {
    expect(contrast(lighten('#808080', 0.5), '#000000')).toBeGreaterThan(
      contrast('#808080', '#000000'),
    );
    expect(contrast(darken('#808080', 0.5), '#ffffff')).toBeGreaterThan(
      contrast('#808080', '#ffffff'),
    );
  });
});

describe('outlines', () => {
  it('can be parsed from path data and written back', () => {
    const data = 'M0 0L10 0Q12 4 10 8C8 9 2 9 0 8Z';
    expect(pathData(outline(data))).toBe(data);
  });

  it('mirror a half into a whole', () => {
    const shape = symmetrical('M0 0L10 0C20 5 20 15 10 20L0 20', 100);
    const box = bounds([shape]);
    expect(box.x + box.width / 2).toBeCloseTo(100);
    expect(pathData(shape)).toContain('C80 15 80 5 90 0');
  });

  it('bend long straight edges and leave short ones straight', () => {
    const bent = warped(outline('M0 0L60 0L64 0Z'), (x, y) => [x, y + x]);
    expect(bent.map(({ op }) => op)).toEqual(['M', 'C', 'L', 'Z']);
    expect(bent[1]?.at.slice(-2)).toEqual([60, 60]);
  });

  it('are placed by scale, rotation and offset', () => {
    const [start] = placed(outline('M10 0'), { scale: 2, turn: Math.PI / 2, dx: 5, dy: 1 });
    expect(start?.at[0]).toBeCloseTo(5);
    expect(start?.at[1]).toBeCloseTo(21);
  });

  it('have the bounds of their shapes', () => {
    expect(bounds([rectangle({ x: 1, y: 2, width: 3, height: 4 }, 1)])).toEqual({
      x: 1,
      y: 2,
      width: 3,
      height: 4,
    });
    expect(bounds([ellipse(10, 20, 5, 3)])).toEqual({ x: 5, y: 17, width: 10, height: 6 });
  });
});

describe('the random numbers', () => {
  it('repeat for the same seed and differ for others', () => {
    const draw = (...words: string[]): number[] => {
      const random = randomFrom(...words);
      return [random.next(), random.next(), random.between(5, 6)];
    };
    expect(draw('a', 'b')).toEqual(draw('a', 'b'));
    expect(draw('a', 'b')).not.toEqual(draw('ab', ''));
    expect(hash('a')).not.toBe(hash('b'));
  });

  it('stay within their limits', () => {
    const random = randomFrom('limits');
    for (let i = 0; i < 200; i += 1) {
      const value = random.between(-2, 3);
      expect(value).toBeGreaterThanOrEqual(-2);
      expect(value).toBeLessThan(3);
      expect(['x', 'y']).toContain(random.pick(['x', 'y']));
    }
  });
});

describe('a sheet', () => {
  it('gives every paint a unique name and writes it into the document', () => {
    const sheet = new Sheet();
    const one = sheet.linear(0, 0, 1, 0, [[0, '#000000']]);
    const two = sheet.radial(0, 0, 5, [[1, '#ffffff', 0.5]], 0.4);
    expect(one).not.toBe(two);
    const svg = sheet.document(
      10,
      20,
      sheet.clipped(rectangle({ x: 0, y: 0, width: 5, height: 5 }), paint(ellipse(2, 2, 2), one)),
    );
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 10 20">/);
    expect(svg.match(/ id="/g)).toHaveLength(3);
  });

  it('escapes colours', () => {
    expect(paint(ellipse(0, 0, 1), '"><script>')).not.toContain('<script>');
  });
});
