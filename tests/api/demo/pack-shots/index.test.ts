import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  articleArt,
  bannerArt,
  brandMark,
  categoryArt,
  loadLabelFonts,
  packShotSvg,
  renderPng,
  renderWebp,
} from '../../../../api/demo/pack-shots';
import { full } from '../../../setup/full';
import { offenders } from '../../../setup/offenders';
import { ALL_FORMS, ALL_MOTIFS, LONG_NAME, product } from './samples';

beforeAll(loadLabelFonts);

const VIEWS = [1, 2, 3] as const;
/** Drawing takes a moment: one view of each pack, another for each, unless for a release. */
const viewsDrawn = (at: number) => VIEWS.filter((_, view) => full || at % VIEWS.length === view);

/** Ids that an SVG defines and ids that it points to. */
function ids(svg: string): { defined: string[]; used: string[] } {
  return {
    defined: [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''),
    used: [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? ''),
  };
}

/** Bytes of the picture's left part, to compare. */
async function leftPart(svg: string, share: number): Promise<Buffer> {
  const image = sharp(await renderPng(svg, 200)).removeAlpha();
  const { height = 0 } = await image.metadata();
  return image
    .extract({ left: 0, top: 0, width: Math.floor(200 * share), height })
    .raw()
    .toBuffer();
}

/** Expects something of a pack of every form. */
const ofEveryForm = async (check: (form: (typeof ALL_FORMS)[number]) => unknown) =>
  expect(await offenders(ALL_FORMS, String, check)).toEqual([]);

describe.runIf(full)('a pack of any form', () => {
  it('renders each view to an image of the requested size', () =>
    ofEveryForm(async (form) => {
      for (const view of viewsDrawn(ALL_FORMS.indexOf(form))) {
        const image = await renderPng(packShotSvg({ ...product(form), view }), 60);
        const { format, width, height } = await sharp(image).metadata();
        expect({ format, width, height }).toEqual({ format: 'png', width: 60, height: 60 });
      }
    }));

  it('uses no fonts, scripts or external references', () =>
    ofEveryForm((form) => {
      for (const view of VIEWS) {
        const svg = packShotSvg({ ...product(form), view });
        expect(svg).not.toMatch(/<text|font-family|<image|<script|foreignObject|href|<style/);
      }
    }));

  it('has only valid numbers in its paths', () =>
    ofEveryForm((form) => {
      for (const view of VIEWS) {
        expect(packShotSvg({ ...product(form), view })).not.toMatch(/NaN|Infinity|undefined/);
      }
    }));

  it('refers only to paints that are defined once', () =>
    ofEveryForm((form) => {
      for (const view of VIEWS) {
        const { defined, used } = ids(packShotSvg({ ...product(form), view }));
        expect(new Set(defined).size).toBe(defined.length);
        expect(used.filter((id) => !defined.includes(id))).toEqual([]);
      }
    }));

  it('stays clear of the edges of its picture', () =>
    ofEveryForm(async (form) => {
      const image = sharp(await renderPng(packShotSvg({ ...product(form), view: 1 }), 200));
      const pixels = await image.removeAlpha().raw().toBuffer();
      const at = (x: number, y: number): number[] => [
        ...pixels.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3),
      ];
      for (let i = 0; i < 200; i += 5) {
        for (const [x, y] of [
          [i, 2],
          [2, i],
          [i, 197],
        ] as const) {
          expect(at(x, y)).toEqual([245, 242, 234]);
        }
      }
    }));

  it('can be drawn opaque, without facts about its product', () =>
    ofEveryForm(async (form) => {
      const { contents: _, ...shot } = product(form).shot;
      const svg = packShotSvg({ ...product(form), shot, view: 1 });
      expect((await sharp(await renderPng(svg, 64)).stats()).isOpaque).toBe(true);
    }));
});

describe('a product picture', () => {
  it('is the same every time', () => {
    expect(packShotSvg({ ...product('jar'), view: 1 })).toBe(
      packShotSvg({ ...product('jar'), view: 1 }),
    );
  });

  it('changes with each parameter', () => {
    const pictures = [
      product('jar'),
      product('tin'),
      product('jar', { label: 'Tulsi Black Blend' }),
      product('jar', { brand: 'Dhanyam' }),
      product('jar', { netQuantity: '500 g' }),
      product('jar', { shot: { base: '#7a2f2f' } }),
      product('jar', { shot: { accent: '#ffffff' } }),
      product('jar', { shot: { contents: '#203020' } }),
      ...ALL_MOTIFS.filter((motif) => motif !== 'herb').map((motif) =>
        product('jar', { shot: { motif } }),
      ),
    ].map((one) => packShotSvg({ ...one, view: 1 }));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('shows front, back and contents as three different pictures', () => {
    const pictures = VIEWS.map((view) => packShotSvg({ ...product('pouch'), view }));
    expect(new Set(pictures).size).toBe(3);
  });

  it('prints ingredients on the back only', () => {
    const plain = product('pouch');
    const listed = { ...plain, ingredients: 'Tulsi leaf 80%, lemongrass 20%' };
    expect(packShotSvg({ ...listed, view: 1 })).toBe(packShotSvg({ ...plain, view: 1 }));
    expect(packShotSvg({ ...listed, view: 2 })).not.toBe(packShotSvg({ ...plain, view: 2 }));
  });

  it.each(['</svg><script>alert(1)</script>', '"&\'<>', '&#x41;]]>'])(
    'is harmless if the text is %s',
    async (words) => {
      const svg = packShotSvg({
        ...product('box', { label: words, brand: words, netQuantity: words }),
        view: 1,
      });
      expect(svg.match(/<\/svg>/g)).toHaveLength(1);
      expect(svg).not.toContain('script');
      expect((await sharp(await renderPng(svg, 64)).metadata()).width).toBe(64);
    },
  );

  it('ignores an invalid colour safely', async () => {
    const svg = packShotSvg({ ...product('tube', { shot: { base: '"/><script>' } }), view: 1 });
    expect(svg).not.toContain('<script');
    expect((await sharp(await renderPng(svg, 64)).metadata()).width).toBe(64);
  });

  const LABELS = ['', '   ', '🙂', LONG_NAME, 'W'.repeat(120), 'तुलसी हल्दी'];
  it.runIf(full).each(LABELS.map((label, at) => [label, at] as const))(
    'can be drawn for the name %j',
    async (label, at) => {
      for (const view of viewsDrawn(at)) {
        const svg = packShotSvg({ ...product('pouch', { label, brand: label || 'A' }), view });
        expect(svg).not.toMatch(/NaN|Infinity/);
        expect((await sharp(await renderPng(svg, 64)).metadata()).height).toBe(64);
      }
    },
  );

  it('is a small WebP file', async () => {
    for (const form of ['pouch', 'sack', 'jar'] as const) {
      const file = await renderWebp(
        packShotSvg({ ...product(form, { shot: { motif: 'spice' } }), view: 3 }),
        1000,
      );
      const { format, width, height } = await sharp(file).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 1000, height: 1000 });
      expect(file.length).toBeLessThan(90_000);
    }
  });
});

describe('a banner', () => {
  const packs = [product('bottle'), product('jar'), product('pouch')];

  it('is two and a half times as wide as high, with two packs and with three', async () => {
    for (const shown of [packs.slice(0, 2), packs]) {
      const { width, height } = await sharp(
        await renderPng(bannerArt(shown, '#dfe8d6'), 160),
      ).metadata();
      expect({ width, height }).toEqual({ width: 160, height: 64 });
    }
  });

  it('leaves the left 45 % free for text', async () => {
    const one = await leftPart(bannerArt(packs, '#dfe8d6'), 0.45);
    const other = await leftPart(bannerArt([product('sack'), product('bar')], '#dfe8d6'), 0.45);
    expect(one.equals(other)).toBe(true);
  });

  it('uses the given background', () => {
    expect(bannerArt(packs, '#dfe8d6')).not.toBe(bannerArt(packs, '#f3d9b8'));
  });

  it('can be drawn without products', async () => {
    const { width } = await sharp(await renderPng(bannerArt([], '#dfe8d6'), 160)).metadata();
    expect(width).toBe(160);
  });
});

describe('a category picture', () => {
  it('is square and takes its background from the first pack by default', async () => {
    const packs = [product('tin'), product('carton')];
    const { width, height } = await sharp(await renderPng(categoryArt(packs), 80)).metadata();
    expect({ width, height }).toEqual({ width: 80, height: 80 });
    expect(categoryArt(packs)).not.toBe(categoryArt(packs, '#c9d8e4'));
  });
});

describe('an article picture', () => {
  it('has the shape of a screen for any topic', async () => {
    for (const topic of ['Tea', 'Payouts', '<b>&', '']) {
      const { width, height } = await sharp(
        await renderPng(articleArt('seed', topic), 160),
      ).metadata();
      expect({ width, height }).toEqual({ width: 160, height: 90 });
    }
  });

  it('differs between articles of one topic and is stable for each', () => {
    const pictures = Array.from({ length: 8 }, (_, i) => articleArt(`article-${i}`, 'Spices'));
    expect(new Set(pictures).size).toBe(8);
    expect(articleArt('article-0', 'Spices')).toBe(pictures[0]);
  });

  it('needs no fonts', () => {
    expect(articleArt('a', 'Tea')).not.toMatch(/<text|font-family/);
  });
});

describe('a brand mark', () => {
  it('is 320 by 160 in the requested colour', async () => {
    const svg = brandMark('Neem & Sons', '#2f6b3c');
    const { width, height } = await sharp(await renderPng(svg, 320)).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 160 });
    expect(svg).toContain('#2f6b3c');
    expect(svg).not.toMatch(/<text|font-family/);
  });
});
