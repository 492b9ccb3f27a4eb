/** Calm illustrations for articles and news: hills, a niche with a plant, block print, a table. */
import type { PackMotif } from '../types';
import { darken, lighten, mix } from './colour';
import { leafOutline } from './motif-parts';
import { motif } from './motifs';
import { ellipse, type Outline, outline, rectangle } from './outline';
import { bowl, fruit, sprig } from './props';
import { type Random, randomFrom } from './random';
import { group, line, paint, Sheet, shapesMarkup } from './sheet';

const WIDTH = 1200;
const HEIGHT = 675;

/** The colours of an illustration: sky or wall, distance, foreground, light. */
type Tones = [ground: string, far: string, near: string, light: string];

const TONES: [Tones, ...Tones[]] = [
  ['#f1e7d3', '#a9b88f', '#3f6b4a', '#e3a345'],
  ['#e6ece2', '#8fab94', '#2f5d4b', '#f0c46a'],
  ['#f4e3d3', '#d59f7a', '#8c4a35', '#f2c879'],
  ['#e9e6ee', '#a7a6c2', '#4b4a73', '#e7b66b'],
  ['#f3ecd9', '#cdb46f', '#6d6a2c', '#d9803c'],
  ['#e4edf0', '#8fb2bd', '#2f5f73', '#f1d08a'],
];

const TOPIC_MOTIFS: [RegExp, PackMotif][] = [
  [/tea|chai|coffee/i, 'tea'],
  [/spice|masala|kitchen|cook|recipe/i, 'spice'],
  [/grain|millet|atta|rice|farm|agri|soil/i, 'grain'],
  [/skin|beauty|flower|hair/i, 'flower'],
  [/home|clean|wash/i, 'spark'],
  [/oil|water/i, 'drop'],
  [/fruit|diet|nutrition|food/i, 'fruit'],
  [/herb|ayur|health|wellness|season/i, 'herb'],
  [/team|business|income|join|seller|company|event|office/i, 'sun'],
];

const MOTIFS: [PackMotif, ...PackMotif[]] = [
  'leaf',
  'herb',
  'grain',
  'flower',
  'tea',
  'sun',
  'fruit',
];

function wash(sheet: Sheet, ground: string): string {
  const all = rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const light = sheet.radial(420, 200, 900, [
    [0, '#ffffff', 0.45],
    [1, '#ffffff', 0],
  ]);
  return paint(all, ground) + paint(all, light);
}

/** Fields that roll away under a low sun. */
function hills(sheet: Sheet, [ground, far, near, light]: Tones, random: Random): string {
  const sunX = random.between(300, 900);
  const sun = ellipse(sunX, 250, 92);
  const layers = Array.from({ length: 5 }, (_, i) => {
    const y = 330 + i * 68;
    const sway = random.between(-50, 50);
    const tone = mix(mix(ground, far, 0.6), near, i / 4);
    const ridge = outline(
      `M-10 ${y + sway * 0.5}C200 ${y - 60 - sway} 380 ${y + 40} 600 ${y - 8 + sway * 0.4}C820 ${y - 60} 1000 ${y + 30 + sway} 1210 ${y - 30}L1210 ${HEIGHT + 5}L-10 ${HEIGHT + 5}Z`,
    );
    return paint(
      ridge,
      sheet.linear(0, y - 60, 0, y + 170, [
        [0, lighten(tone, 0.14)],
        [1, darken(tone, 0.08)],
      ]),
    );
  });
  const glow = sheet.radial(sunX, 250, 330, [
    [0, light, 0.5],
    [1, light, 0],
  ]);
  return (
    paint(ellipse(sunX, 250, 330), glow) +
    paint(sun, light) +
    layers.join('') +
    group(sprig(sheet, lighten(near, 0.16), random), 90, 690, 1.25, -64) +
    group(sprig(sheet, lighten(near, 0.28), random), 200, 700, 0.95, -50) +
    group(sprig(sheet, lighten(near, 0.1), random), 1130, 700, 1.2, -118)
  );
}

/** An arched niche with a pot and a plant. */
function niche(sheet: Sheet, [ground, far, near, light]: Tones, random: Random): string {
  const x = random.pick([380, 600, 820]);
  const arch = (half: number, top: number): Outline =>
    outline(
      `M${x - half} 590L${x - half} ${top + half * 0.9}C${x - half} ${top + half * 0.3} ${x - half * 0.4} ${top + 20} ${x} ${top}C${x + half * 0.4} ${top + 20} ${x + half} ${top + half * 0.3} ${x + half} ${top + half * 0.9}L${x + half} 590Z`,
    );
  const pot = outline(
    `M${x - 74} 440L${x + 74} 440L${x + 74} 462L${x + 64} 462C${x + 62} 530 ${x + 46} 570 ${x + 36} 590L${x - 36} 590C${x - 46} 570 ${x - 62} 530 ${x - 64} 462L${x - 74} 462Z`,
  );
  const clay = mix(light, '#8c4a2f', 0.55);
  const shade = sheet.linear(x - 74, 0, x + 74, 0, [
    [0, '#fff', 0.25],
    [0.4, '#fff', 0],
    [1, '#000', 0.32],
  ]);
  const plants = [-112, -98, -84, -68, -90].map((turn, i) =>
    group(
      sprig(sheet, mix(near, far, i * 0.16), random),
      x - 18 + i * 9,
      448,
      0.98 - Math.abs(i - 2) * 0.12,
      turn,
    ),
  );
  return (
    paint(arch(250, 60), far, 0.55) +
    paint(arch(206, 110), mix(ground, light, 0.35)) +
    paint(rectangle({ x: 0, y: 588, width: WIDTH, height: 90 }), mix(far, near, 0.35)) +
    paint(rectangle({ x: 0, y: 588, width: WIDTH, height: 6 }), '#ffffff', 0.3) +
    plants.join('') +
    paint(pot, clay) +
    paint(pot, shade)
  );
}

/** Rows of a motif as hand-printed on cloth, a little uneven. */
function blockPrint(
  _: Sheet,
  [ground, far, near, light]: Tones,
  random: Random,
  kind: PackMotif,
): string {
  const cells: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = (column + (row % 2) / 2) * 172 + random.between(-3, 3) - 8;
      const y = row * 176 + 72 + random.between(-3, 3);
      const odd = (row + column) % 2 === 1;
      const ink = { main: odd ? near : mix(near, far, 0.4), second: odd ? light : far, ground };
      cells.push(
        shapesMarkup(motif(kind, x, y, 118, ink)),
        line(ellipse(x, y, 76), mix(ground, far, 0.7), 2),
        ...[0, 1, 2, 3].map((i) =>
          paint(leafOutline(x + 86, y + 88, 17, 8, (i * Math.PI) / 2), mix(ground, light, 0.8)),
        ),
      );
    }
  }
  return cells.join('');
}

/** A table with a bowl, fruit and a sprig. */
function table(sheet: Sheet, [ground, far, near, light]: Tones, random: Random): string {
  const x = random.between(430, 760);
  const goods = random.pick(['grain', 'bean', 'flake', 'powder'] as const);
  return (
    paint(ellipse(x + 60, 300, 250), mix(ground, light, 0.45)) +
    paint(rectangle({ x: 0, y: 480, width: WIDTH, height: 200 }), mix(ground, far, 0.75)) +
    paint(rectangle({ x: 0, y: 480, width: WIDTH, height: 5 }), '#ffffff', 0.4) +
    group(sprig(sheet, near, random), x + 120, 470, 1.35, -62) +
    group(sprig(sheet, mix(near, far, 0.3), random), x + 60, 470, 1.1, -98) +
    group(
      bowl(sheet, mix(far, near, 0.3), goods, mix(light, '#8a5a2b', 0.2), random),
      x,
      575,
      1.15,
    ) +
    group(fruit(sheet, light), x + 310, 590, 1.25) +
    group(fruit(sheet, mix(light, near, 0.25)), x + 420, 606, 1) +
    group(sprig(sheet, mix(near, far, 0.15), random), x - 420, 612, 0.8, 2)
  );
}

/** Draws an illustration, 1200 by 675. The same seed and topic always have the same picture. */
export function articleArt(seed: string, topic: string): string {
  const sheet = new Sheet();
  const random = randomFrom('article', seed, topic);
  const tones = random.pick(TONES);
  const kind = TOPIC_MOTIFS.find(([words]) => words.test(topic))?.[1] ?? random.pick(MOTIFS);
  const scene = random.pick([hills, niche, blockPrint, table]);
  return sheet.document(WIDTH, HEIGHT, wash(sheet, tones[0]) + scene(sheet, tones, random, kind));
}
