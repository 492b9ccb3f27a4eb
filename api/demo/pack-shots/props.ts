/** Things that are drawn beside packs: bowls, sprigs, blooms, fruit, soap and bubbles. */
import { darken, lighten, mix } from './colour';
import { type Goods, isLoose, looseGoods } from './goods';
import { contactShadow } from './light';
import { leafOutline } from './motif-parts';
import { ellipse, type Outline, outline, placed, rectangle } from './outline';
import type { Random } from './random';
import { group, line, paint, type Sheet } from './sheet';

const SHADE = '#2a2416';

/** A sprig of leaves, 300 long, lying to the right from 0, 0; `green` is its main colour. */
export function sprig(sheet: Sheet, green: string, random: Random): string {
  const stem = outline('M0 0C90 -26 190 -18 290 -44');
  const blades: string[] = [];
  const shadows: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    const x = 30 + i * 46;
    const y = -10 - i * 5.4;
    for (const side of [-1, 1]) {
      const turn = Math.PI / 2 + side * (0.72 - i * 0.05) + random.between(-0.12, 0.12);
      const length = 92 - i * 7;
      const shape = leafOutline(x, y, length, 34 - i * 1.6, turn);
      const rib = placed(outline(`M0 -4L0 ${-length * 0.86}`), { turn, dx: x, dy: y });
      const tip = [x + Math.sin(turn) * length, y - Math.cos(turn) * length] as const;
      const tone = side < 0 ? lighten(green, 0.12) : darken(green, 0.1);
      const fill = sheet.linear(x, y, tip[0], tip[1], [
        [0, darken(tone, 0.3)],
        [0.5, tone],
        [1, lighten(tone, 0.22)],
      ]);
      blades.push(paint(shape, fill) + line(rib, lighten(green, 0.45), 1.6, 0.6));
      shadows.push(paint(placed(shape, { dx: 7, dy: 10 }), SHADE, 0.13));
    }
  }
  const end = leafOutline(288, -44, 70, 26, Math.PI / 2 - 0.15);
  return (
    shadows.join('') +
    line(stem, darken(green, 0.35), 4.5) +
    blades.join('') +
    paint(end, lighten(green, 0.1))
  );
}

/** A bloom of two rings of petals seen from above, 100 across, around 0, 0. */
export function bloom(sheet: Sheet, colour: string): string {
  const petals = (
    count: number,
    length: number,
    width: number,
    from: number,
    tone: string,
  ): string => {
    const fill = sheet.radial(0, 0, length, [
      [0, darken(tone, 0.35)],
      [0.5, tone],
      [1, lighten(tone, 0.3)],
    ]);
    const ring: Outline = Array.from({ length: count }, (_, i) =>
      leafOutline(0, 0, length, width, from + (i * 2 * Math.PI) / count),
    ).flat();
    return paint(placed(ring, { dx: 2, dy: 3 }), SHADE, 0.14) + paint(ring, fill);
  };
  const centre = sheet.radial(-3, -3, 14, [
    [0, '#f7d774'],
    [1, '#b9791c'],
  ]);
  return (
    paint(ellipse(8, 14, 46, 40), SHADE, 0.12) +
    petals(9, 50, 30, 0.2, colour) +
    petals(8, 36, 22, 0, lighten(colour, 0.14)) +
    petals(6, 22, 14, 0.3, lighten(colour, 0.26)) +
    paint(ellipse(0, 0, 9), centre)
  );
}

/** A round fruit with a leaf, 100 across, standing on 0, 0. */
export function fruit(sheet: Sheet, colour: string): string {
  const skin = sheet.radial(-16, -66, 78, [
    [0, lighten(colour, 0.55)],
    [0.3, lighten(colour, 0.12)],
    [0.75, darken(colour, 0.14)],
    [1, darken(colour, 0.42)],
  ]);
  return (
    contactShadow(sheet, -46, 46, 2, 12) +
    paint(ellipse(0, -48, 49), skin) +
    paint(leafOutline(2, -94, 54, 24, 1.1), '#4d7a3a') +
    line(outline('M0 -92C0 -102 4 -108 10 -112'), '#5a4026', 4)
  );
}

/** A bowl of goods, 400 wide, standing on 0, 0. */
export function bowl(
  sheet: Sheet,
  glaze: string,
  goods: Goods,
  colour: string,
  random: Random,
): string {
  const body = outline(
    'M-200 -150C-196 -70 -130 -14 -76 -10L-70 0C-40 8 40 8 70 0L76 -10C130 -14 196 -70 200 -150C130 -118 -130 -118 -200 -150Z',
  );
  const rim = ellipse(0, -150, 200, 42);
  const mouth = ellipse(0, -148, 187, 35);
  const mound = outline(
    'M-184 -150C-150 -196 -70 -234 0 -234C70 -234 150 -196 184 -150C150 -106 -150 -106 -184 -150Z',
  );
  const across = sheet.linear(-200, 0, 200, 0, [
    [0, '#000', 0.3],
    [0.14, '#fff', 0.26],
    [0.24, '#fff', 0.3],
    [0.4, '#fff', 0],
    [0.75, '#000', 0.14],
    [1, '#000', 0.42],
  ]);
  const heap = isLoose(goods)
    ? sheet.clipped(
        mound,
        looseGoods(goods, { x: -190, y: -236, width: 380, height: 130 }, colour, random, 1.05) +
          paint(
            mound,
            sheet.radial(-50, -215, 250, [
              [0, '#fff', 0.2],
              [0.5, '#000', 0],
              [1, '#000', 0.42],
            ]),
          ),
      )
    : paint(
        mouth,
        sheet.linear(-180, -170, 180, -120, [
          [0, lighten(colour, 0.35)],
          [0.4, colour],
          [1, darken(colour, 0.3)],
        ]),
      ) +
      paint(
        outline('M-120 -156C-60 -172 40 -174 110 -160C50 -164 -50 -162 -120 -156Z'),
        '#ffffff',
        0.5,
      ) +
      (goods === 'paste'
        ? paint(
            outline(
              'M-70 -142C-50 -190 20 -196 30 -170C60 -176 84 -156 62 -142C20 -130 -40 -130 -70 -142Z',
            ),
            lighten(colour, 0.16),
          ) + line(outline('M-52 -146C-30 -178 10 -184 18 -164'), '#ffffff', 4, 0.4)
        : '');
  return (
    contactShadow(sheet, -120, 120, 4, 24) +
    paint(rim, darken(glaze, 0.12)) +
    paint(mouth, darken(glaze, 0.45)) +
    heap +
    paint(body, glaze) +
    paint(body, across) +
    line(outline('M-199 -150C-130 -112 130 -112 199 -150'), lighten(glaze, 0.5), 4, 0.7)
  );
}

/** Draws pieces on the floor in a flat ellipse around 0, 0. @param halfWidth half width of the ellipse */
export function strewn(goods: Goods, colour: string, random: Random, halfWidth: number): string {
  const size: Partial<Record<Goods, [number, number]>> = {
    grain: [11, 4.6],
    bean: [13, 10],
    tea: [11, 3],
    flake: [12, 5],
    chunk: [20, 15],
    capsule: [24, 11],
  };
  const [rx, ry] = size[goods] ?? [2.6, 2];
  const count = rx < 5 ? 110 : 16;
  return Array.from({ length: count }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const reach = (rx < 5 ? random.next() : Math.sqrt(random.next())) * halfWidth;
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.2];
    const shape = placed(ellipse(0, 0, rx, ry), { turn: random.between(-0.7, 0.7), dx: x, dy: y });
    const tone = mix(darken(colour, 0.12), lighten(colour, 0.2), random.next());
    return (
      paint(placed(shape, { dx: 3, dy: ry * 0.5 }), SHADE, 0.2) +
      paint(shape, tone) +
      (ry > 4
        ? paint(ellipse(x - rx * 0.2, y - ry * 0.35, rx * 0.4, ry * 0.2), '#ffffff', 0.4)
        : '')
    );
  }).join('');
}

/** A bar of soap, 300 wide, lying on 0, 0. */
export function soap(sheet: Sheet, colour: string): string {
  const block = rectangle({ x: -150, y: -92, width: 300, height: 92 }, 34);
  const face = rectangle({ x: -146, y: -132, width: 292, height: 84 }, 40);
  const light = sheet.linear(0, -130, 0, -50, [
    [0, '#fff', 0.5],
    [0.5, '#fff', 0.12],
    [1, '#000', 0.06],
  ]);
  const side = sheet.linear(-150, 0, 150, 0, [
    [0, '#000', 0.2],
    [0.2, '#fff', 0.16],
    [0.6, '#000', 0.06],
    [1, '#000', 0.34],
  ]);
  return (
    contactShadow(sheet, -146, 146, 0, 22) +
    paint(block, darken(colour, 0.08)) +
    paint(block, side) +
    paint(face, lighten(colour, 0.1)) +
    paint(face, light) +
    line(rectangle({ x: -112, y: -116, width: 224, height: 52 }, 24), darken(colour, 0.3), 3, 0.3)
  );
}

/** Draws soap bubbles in an area of about 300 by 240, around 0, 0. */
export function bubbles(sheet: Sheet, random: Random): string {
  return Array.from({ length: 15 }, (_, i) => {
    const r = i < 4 ? random.between(30, 58) : random.between(8, 26);
    const [x, y] = [random.between(-150, 150), random.between(-150, 10 + i)];
    const film = sheet.radial(x - r * 0.1, y - r * 0.1, r, [
      [0, '#ffffff', 0.1],
      [0.7, '#cfe6f2', 0.22],
      [0.92, '#9ec6dd', 0.5],
      [1, '#ffffff', 0.75],
    ]);
    return (
      paint(ellipse(x, y, r), film) +
      paint(
        placed(ellipse(0, 0, r * 0.26, r * 0.13), {
          turn: -0.7,
          dx: x - r * 0.45,
          dy: y - r * 0.5,
        }),
        '#ffffff',
        0.9,
      )
    );
  }).join('');
}

/** A spill of liquid or a dab of cream on the floor, 320 wide, around 0, 0. */
export function spill(sheet: Sheet, colour: string): string {
  const shape = outline(
    'M-150 6C-160 -18 -104 -34 -60 -30C-20 -46 70 -44 104 -26C150 -24 172 2 140 18C110 36 40 30 0 38C-60 44 -140 34 -150 6Z',
  );
  const fill = sheet.linear(-150, -40, 150, 40, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.22)],
  ]);
  return (
    paint(placed(shape, { dx: 4, dy: 7 }), SHADE, 0.2) +
    paint(shape, fill) +
    line(outline('M-122 0C-110 -16 -70 -20 -44 -18'), '#ffffff', 7, 0.75) +
    line(outline('M-20 -28C10 -32 50 -30 76 -22'), '#ffffff', 5, 0.6) +
    group(paint(ellipse(0, 0, 16, 8), fill) + paint(ellipse(-4, -3, 5, 2), '#ffffff', 0.8), 184, 26)
  );
}
