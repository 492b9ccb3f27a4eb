/** Goods seen through glass, a window or in a bowl: grains, leaves, powder or liquid. */
import type { PackMotif, PackShot } from '../types';
import { darken, lighten } from './colour';
import type { Box } from './outline';
import type { Random } from './random';

interface Grain {
  /** Half length at scale 1. */
  rx: number;
  /** Half width at scale 1. */
  ry: number;
  /** Distance between grains. */
  step: number;
}

/** How goods look when they are not hidden by their pack. */
export type Goods =
  | 'liquid'
  | 'paste'
  | 'powder'
  | 'grain'
  | 'bean'
  | 'tea'
  | 'flake'
  | 'chunk'
  | 'capsule'
  | 'none';

const GRAINS: Partial<Record<Goods, Grain>> = {
  powder: { rx: 3.4, ry: 2.8, step: 7.4 },
  grain: { rx: 10, ry: 4.2, step: 10.5 },
  bean: { rx: 11, ry: 8.4, step: 15 },
  tea: { rx: 10, ry: 2.6, step: 9.5 },
  flake: { rx: 10, ry: 4.4, step: 11.5 },
  chunk: { rx: 17, ry: 13, step: 25 },
  capsule: { rx: 17, ry: 8, step: 21 },
};

const BY_MOTIF: Partial<Record<PackMotif, Goods>> = {
  grain: 'grain',
  bean: 'bean',
  tea: 'tea',
  herb: 'flake',
  flower: 'flake',
  leaf: 'flake',
  fruit: 'chunk',
  spice: 'powder',
  spark: 'powder',
  wave: 'powder',
};

/** Goods by words in a product's name. The first match decides. */
const BY_WORD: [RegExp, Goods][] = [
  [/brush|pads?\b|wipe|papad|towel|cloth|kit\b|box\b|agarbatti|incense|dhoop|candle/i, 'none'],
  [/diya\b|wick|refill|bags\b|packets\b/i, 'none'],
  [/kajal/i, 'paste'],
  [/capsule|tablet|vati\b/i, 'capsule'],
  [/seeds?\b/i, 'grain'],
  [/powder|churna|granule|protein|mix\b|talc|manjan|henna|mitti|ubtan/i, 'powder'],
  [/oil\b|ghee|honey|syrup|sharbat\b|juice|water\b/i, 'liquid'],
  [/wash|shampoo|serum|liquid|toner|vinegar/i, 'liquid'],
  [/prash|cream|paste|pickle|jam\b|gel\b|balm|butter|preserve|resin|shilajit/i, 'paste'],
  [/mask|lotion|conditioner|scrub/i, 'paste'],
  [/atta|besan|flour|sattu|masala|salt|sugar|suji|haldi|turmeric|coffee/i, 'powder'],
  [/compost|manure|cake/i, 'powder'],
  [/rice|wheat|jeera|cumin|fennel|saunf|oats|millet|ajwain|poha/i, 'grain'],
  [/dal\b|chana|rajma|bean|moong|peanut|almond|cashew|pepper|makhana|nut|pea\b/i, 'bean'],
  [/date|raisin|apricot|fig\b|anjeer|candy|murabba|goli/i, 'chunk'],
  [/tea\b|chai/i, 'tea'],
];

/** Returns the kind of a product's goods, by its pack, the words of its label and its motif. */
export function goodsOf({ form, motif }: PackShot, label: string, netQuantity = ''): Goods {
  const text = `${label} ${netQuantity}`;
  const named = BY_WORD.find(([words]) => words.test(text))?.[1];
  if (['bottle', 'pump-bottle', 'dropper', 'spray'].includes(form)) {
    return named === 'capsule' || named === 'powder' ? named : 'liquid';
  }
  return named ?? BY_MOTIF[motif] ?? 'paste';
}

/** Whether the goods are loose pieces. Other goods pour or spread. */
export const isLoose = (goods: Goods): boolean => goods in GRAINS;

const n = (value: number): string => value.toFixed(1);

/** Returns a grain of powder as path data: a lozenge, because it is drawn faster than a circle. */
const speck = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}l${n(r)} ${n(-r)} ${n(r)} ${n(r)} ${n(-r)} ${n(r)}z`;

/** Returns an ellipse as path data. */
function grainPath(x: number, y: number, rx: number, ry: number, turn: number): string {
  const dx = Math.cos(turn) * rx;
  const dy = Math.sin(turn) * rx;
  const radii = `${n(rx)} ${n(ry)} ${n((turn * 180) / Math.PI)}`;
  return `M${n(x - dx)} ${n(y - dy)}a${radii} 1 0 ${n(2 * dx)} ${n(2 * dy)}a${radii} 1 0 ${n(-2 * dx)} ${n(-2 * dy)}`;
}

/**
 * Draws loose goods that cover a box. The caller clips them; `inside` leaves out pieces that the clip
 * would hide.
 */
export function looseGoods(
  goods: Goods,
  box: Box,
  colour: string,
  random: Random,
  scale = 1,
  inside: (x: number, y: number) => boolean = () => true,
): string {
  const grain = GRAINS[goods] ?? { rx: 7, ry: 6, step: 11 };
  const step = grain.step * scale;
  const fine = goods === 'powder';
  const tones = fine
    ? [darken(colour, 0.12), darken(colour, 0.05), colour, lighten(colour, 0.14)]
    : [darken(colour, 0.26), darken(colour, 0.1), colour, lighten(colour, 0.2)];
  const paths: string[] = tones.map(() => '');
  const lights: string[] = [];
  for (let y = box.y - step / 2; y < box.y + box.height + step; y += step * 0.82) {
    for (let x = box.x - step / 2; x < box.x + box.width + step; x += step * 1.05) {
      const [px, py] = [x + random.between(-0.5, 0.5) * step, y + random.between(-0.5, 0.5) * step];
      if (!inside(px, py)) continue;
      const tone = Math.floor(random.next() * tones.length);
      const turn = random.between(0, Math.PI);
      const size = random.between(0.8, 1.12) * scale;
      paths[tone] += fine
        ? speck(px, py, grain.rx * size)
        : grainPath(px, py, grain.rx * size, grain.ry * size, turn);
      if (tone > 1 && grain.ry > 4) {
        lights.push(
          grainPath(
            px - grain.ry * size * 0.2,
            py - grain.ry * size * 0.35,
            grain.rx * size * 0.45,
            grain.ry * size * 0.22,
            turn,
          ),
        );
      }
    }
  }
  return (
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" fill="${darken(colour, fine ? 0.16 : 0.42)}"/>` +
    paths
      .map((d, i) => (d === '' ? '' : `<path d="${d}" fill="${tones[i] ?? colour}"/>`))
      .join('') +
    (lights.length > 0 ? `<path d="${lights.join('')}" fill="#fff" opacity=".32"/>` : '')
  );
}
