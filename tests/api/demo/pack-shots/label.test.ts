import { beforeAll, describe, expect, it } from 'vitest';
import { contrast } from '../../../../api/demo/pack-shots/colour';
import { backLabel } from '../../../../api/demo/pack-shots/facts';
import { loadLabelFonts } from '../../../../api/demo/pack-shots/fonts';
import { frontLabel } from '../../../../api/demo/pack-shots/label';
import type { LabelJob } from '../../../../api/demo/pack-shots/layout-parts';
import { landscapeLayouts } from '../../../../api/demo/pack-shots/layouts-landscape';
import { portraitLayouts } from '../../../../api/demo/pack-shots/layouts-portrait';
import { motif } from '../../../../api/demo/pack-shots/motifs';
import { type Box, bounds, pathData, type Shape } from '../../../../api/demo/pack-shots/outline';
import { labelGrounds, paletteOn } from '../../../../api/demo/pack-shots/palette';
import { randomFrom } from '../../../../api/demo/pack-shots/random';
import { offenders } from '../../../setup/offenders';
import { ALL_MOTIFS, LONG_NAME, product } from './samples';

beforeAll(loadLabelFonts);

const { shot } = product('pouch');

function job(safe: Box, changes: Partial<LabelJob> = {}): LabelJob {
  return {
    bleed: { x: safe.x - 20, y: safe.y - 20, width: safe.width + 40, height: safe.height + 40 },
    safe,
    words: { brand: 'Vanamitra', name: LONG_NAME, netQuantity: '1 kg (4 packs of 250 g each)' },
    motif: 'grain',
    palette: paletteOn('#f4ead2', shot),
    random: randomFrom('label'),
    ...changes,
  };
}

const PORTRAITS: Box[] = [
  { x: 100, y: 100, width: 300, height: 420 },
  { x: 0, y: 0, width: 180, height: 500 },
  { x: 50, y: 50, width: 300, height: 300 },
];
const LANDSCAPES: Box[] = [
  { x: 100, y: 100, width: 520, height: 260 },
  { x: 0, y: 0, width: 400, height: 300 },
];

const boxOf = (shapes: Shape[]): Box => bounds(shapes.map(({ outline }) => outline));

/** Shapes that a changed name changes: the name as it is set, and nothing else. */
function nameShapes(layout: (job: LabelJob) => Shape[], safe: Box): Shape[] {
  const blank = new Set(
    layout(job(safe, { words: { ...job(safe).words, name: '' } })).map(({ outline }) =>
      pathData(outline),
    ),
  );
  return layout(job(safe)).filter(({ outline }) => !blank.has(pathData(outline)));
}

describe.each([
  ['portrait', portraitLayouts, PORTRAITS],
  ['landscape', landscapeLayouts, LANDSCAPES],
] as const)('every %s layout', (_, layouts, safes) => {
  it('keeps a long name inside the visible part', () => {
    for (const layout of layouts) {
      for (const safe of safes) {
        const name = nameShapes(layout, safe);
        expect(name.length).toBeGreaterThan(0);
        const box = boxOf(name);
        expect(box.x).toBeGreaterThanOrEqual(safe.x - 1);
        expect(box.x + box.width).toBeLessThanOrEqual(safe.x + safe.width + 1);
        expect(box.y).toBeGreaterThanOrEqual(safe.y);
        expect(box.y + box.height).toBeLessThanOrEqual(safe.y + safe.height);
      }
    }
  });

  it('draws inside the printed face', () => {
    for (const layout of layouts) {
      for (const safe of safes) {
        const { bleed } = job(safe);
        const box = boxOf(layout(job(safe)));
        expect(box.x).toBeGreaterThanOrEqual(bleed.x - 1);
        expect(box.y).toBeGreaterThanOrEqual(bleed.y - 1);
        expect(box.x + box.width).toBeLessThanOrEqual(bleed.x + bleed.width + 1);
        expect(box.y + box.height).toBeLessThanOrEqual(bleed.y + bleed.height + 1);
      }
    }
  });
});

describe('the front label', () => {
  it('covers the whole face with the background first', () => {
    const [safe] = PORTRAITS as [Box];
    const [first] = frontLabel(job(safe));
    expect(first?.fill).toBe('#f4ead2');
    expect(boxOf(first ? [first] : [])).toEqual(job(safe).bleed);
  });

  it('has several layouts', () => {
    const [safe] = PORTRAITS as [Box];
    const prints = Array.from({ length: 30 }, (_, i) =>
      frontLabel(job(safe, { random: randomFrom(`product ${i}`) }))
        .map(({ outline }) => pathData(outline))
        .join(),
    );
    expect(new Set(prints).size).toBe(portraitLayouts.length);
  });
});

describe('the back label', () => {
  const ingredients = Array.from({ length: 60 }, (_, i) => `ingredient ${i + 1}`).join(', ');

  it('keeps everything inside the part that faces the viewer, however long the text', () => {
    for (const safe of [...PORTRAITS, ...LANDSCAPES]) {
      for (const text of [undefined, 'Tulsi leaf 100%', ingredients]) {
        const [, ...rest] = backLabel(job(safe), text);
        const box = boxOf(rest);
        expect(box.x).toBeGreaterThanOrEqual(safe.x - 1);
        expect(box.y).toBeGreaterThanOrEqual(safe.y - 1);
        expect(box.x + box.width).toBeLessThanOrEqual(safe.x + safe.width + 1);
        expect(box.y + box.height).toBeLessThanOrEqual(safe.y + safe.height + 1);
      }
    }
  });
});

describe('a palette', () => {
  const colours = [
    '#ffffff',
    '#0b2e1a',
    '#2a8a94',
    '#c9a227',
    '#8e1f1a',
    '#ffd23f',
    '#777777',
    '#f4ead2',
    '#1d5fa3',
  ];

  it('has readable text on every background and band', () => {
    for (const base of colours) {
      for (const accent of colours) {
        const palette = paletteOn(base, { ...shot, base, accent });
        expect(contrast(palette.ink, palette.ground)).toBeGreaterThan(3.2);
        expect(contrast(palette.bandInk, palette.band)).toBeGreaterThan(3.2);
        expect(contrast(palette.art, palette.ground)).toBeGreaterThan(2.2);
        expect(palette.band).not.toBe(palette.ground);
      }
    }
  });

  it('offers only label papers that contrast with the body', () => {
    for (const body of colours) {
      for (const ground of labelGrounds(body, { ...shot, base: body })) {
        expect(contrast(ground, body)).toBeGreaterThanOrEqual(1.5);
      }
    }
  });
});

describe('a motif', () => {
  const ink = { main: '#111111', second: '#555555', ground: '#ffffff' };

  it('stays within its square', async () => {
    const found = await offenders(ALL_MOTIFS, String, (kind) => {
      const { x, y, width, height } = boxOf(motif(kind, 200, 300, 80, ink));
      expect(x).toBeGreaterThanOrEqual(200 - 44);
      expect(y).toBeGreaterThanOrEqual(300 - 44);
      expect(x + width).toBeLessThanOrEqual(200 + 44);
      expect(y + height).toBeLessThanOrEqual(300 + 44);
    });
    expect(found).toEqual([]);
  });

  it('differs for each kind', () => {
    const drawings = ALL_MOTIFS.map((kind) => JSON.stringify(motif(kind, 0, 0, 100, ink)));
    expect(new Set(drawings).size).toBe(ALL_MOTIFS.length);
  });
});
