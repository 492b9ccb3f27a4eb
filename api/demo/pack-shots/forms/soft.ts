/** Pouches, sacks and sachets: packs of film or cloth that bulge with their goods. */
import { darken, lighten, mix } from '../colour';
import { isLoose, looseGoods } from '../goods';
import { type Box, bounds, ellipse, type Outline, outline, rectangle } from '../outline';
import { line, paint, shapesMarkup } from '../sheet';
import { type Drawn, FLOOR, type Form, type FormJob, MIDDLE } from './form';

/** Soft light over a filled bag: lit from the left, with folds running in from the corners. */
function bagLight(job: FormJob, shape: Outline, sheen: number): string {
  const { sheet } = job;
  const { x, y, width, height } = bounds([shape]);
  const right = x + width;
  const bottom = y + height;
  const across = sheet.linear(x, 0, right, 0, [
    [0, '#000', 0.3],
    [0.05, '#000', 0.1],
    [0.11, '#fff', 0.3 * sheen],
    [0.17, '#fff', 0.36 * sheen],
    [0.27, '#fff', 0.04],
    [0.5, '#fff', 0.05],
    [0.76, '#000', 0.05],
    [0.88, '#000', 0.2],
    [0.93, '#fff', 0.12 * sheen],
    [1, '#000', 0.32],
  ]);
  const down = sheet.linear(0, y, 0, bottom, [
    [0, '#000', 0.1],
    [0.14, '#fff', 0.12],
    [0.5, '#fff', 0],
    [0.82, '#000', 0.06],
    [1, '#000', 0.32],
  ]);
  return paint(shape, across) + paint(shape, down);
}

/** A crease: a lit sliver next to a shaded one. */
function crease(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bow: number,
  strength: number,
): string {
  const [mx, my] = [(x1 + x2) / 2 + bow, (y1 + y2) / 2 + bow * 0.3];
  const sliver = (by: number): Outline =>
    outline(`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}Q${mx + by} ${my + by * 0.7} ${x1} ${y1}Z`);
  return paint(sliver(9), '#000000', strength) + paint(sliver(-8), '#ffffff', strength * 1.3);
}

/** Rows of pressed lines across a sealed edge. */
function seal(box: Box, tone: string, lines: number): string {
  const rows: string[] = [];
  for (let i = 1; i < lines; i += 1)
    rows.push(`M${box.x} ${(box.y + (box.height * i) / lines).toFixed(1)}h${box.width}`);
  return (
    paint(rectangle(box), tone, 0.35) +
    `<path d="${rows.join('')}" stroke="#000" stroke-width="1.8" opacity=".2"/>` +
    `<path d="${rows.join('')}" transform="translate(0 2)" stroke="#fff" stroke-width="1.6" opacity=".3"/>`
  );
}

/** A clear pane that shows the goods. */
function pane(job: FormJob, shape: Outline): string {
  const { shot, sheet } = job;
  const goods = shot.contents ?? shot.accent;
  const box = bounds([shape]);
  const fill = isLoose(job.goods)
    ? looseGoods(job.goods, box, goods, job.random, 0.92)
    : paint(
        shape,
        sheet.linear(0, box.y, 0, box.y + box.height, [
          [0, lighten(goods, 0.2)],
          [0.6, goods],
          [1, darken(goods, 0.28)],
        ]),
      );
  return (
    sheet.clipped(
      shape,
      fill +
        paint(
          shape,
          sheet.linear(0, box.y, 0, box.y + box.height, [
            [0, '#000', 0.42],
            [0.16, '#000', 0.06],
            [0.7, '#000', 0],
            [1, '#000', 0.28],
          ]),
        ) +
        paint(
          outline(
            `M${box.x} ${box.y}L${box.x + box.width * 0.34} ${box.y}L${box.x + box.width * 0.12} ${box.y + box.height}L${box.x} ${box.y + box.height}Z`,
          ),
          '#ffffff',
          0.16,
        ),
    ) + line(shape, lighten(shot.base, 0.3), 3, 0.7)
  );
}

export const pouch: Form = (job): Drawn => {
  const {
    width: w,
    top,
    zip,
  } = job.random.pick([
    { width: 500, top: 190, zip: true },
    { width: 460, top: 140, zip: true },
    { width: 540, top: 290, zip: false },
  ]);
  const { shot, sheet, random } = job;
  const [l, r] = [MIDDLE - w / 2, MIDDLE + w / 2];
  const mid = (top + FLOOR) / 2;
  const shape = outline(
    `M${l + 10} ${top}L${r - 10} ${top}Q${r - 4} ${top} ${r - 4} ${top + 6}C${r - 12} ${top + 130} ${r + 12} ${mid - 60} ${r + 8} ${mid + 60}` +
      `C${r + 6} ${FLOOR - 160} ${r - 6} ${FLOOR - 60} ${r - 8} ${FLOOR - 16}Q${r - 10} ${FLOOR - 4} ${r - 26} ${FLOOR - 6}` +
      `C${MIDDLE + w * 0.24} ${FLOOR + 4} ${MIDDLE - w * 0.24} ${FLOOR + 4} ${l + 26} ${FLOOR - 6}Q${l + 10} ${FLOOR - 4} ${l + 8} ${FLOOR - 16}` +
      `C${l + 6} ${FLOOR - 60} ${l - 6} ${FLOOR - 160} ${l - 8} ${mid + 60}C${l - 12} ${mid - 60} ${l + 12} ${top + 130} ${l + 4} ${top + 6}Q${l + 4} ${top} ${l + 10} ${top}Z`,
  );
  const bleed = { x: l - 14, y: top, width: w + 28, height: FLOOR - top + 6 };
  const sealed = zip ? 96 : 58;
  const windowed = shot.contents !== undefined && job.side === 'front';
  const paneHeight = (FLOOR - top) * 0.22;
  const safe = {
    x: l + 48,
    y: top + sealed,
    width: w - 96,
    height: FLOOR - top - sealed - 48 - (windowed ? paneHeight + 24 : 0),
  };
  const print = shapesMarkup(job.print(bleed, safe, shot.base));
  const paneBox = { x: l + 62, y: safe.y + safe.height + 18, width: w - 124, height: paneHeight };
  const cut = random.pick([
    rectangle(paneBox, 34),
    ellipse(MIDDLE, paneBox.y + paneHeight / 2, paneBox.width * 0.47, paneHeight / 2),
    outline(
      `M${paneBox.x} ${paneBox.y + paneHeight}L${paneBox.x} ${paneBox.y + 40}C${paneBox.x + paneBox.width * 0.25} ${paneBox.y - 14} ${paneBox.x + paneBox.width * 0.75} ${paneBox.y - 14} ${paneBox.x + paneBox.width} ${paneBox.y + 40}L${paneBox.x + paneBox.width} ${paneBox.y + paneHeight}Q${MIDDLE} ${paneBox.y + paneHeight + 16} ${paneBox.x} ${paneBox.y + paneHeight}Z`,
    ),
  ]);
  const gusset = outline(
    `M${l} ${FLOOR - 58}Q${MIDDLE} ${FLOOR - 6} ${r} ${FLOOR - 58}L${r} ${FLOOR + 10}L${l} ${FLOOR + 10}Z`,
  );
  const zipLine = zip
    ? [0, 9]
        .map((dy) =>
          line(
            outline(`M${l + 8} ${top + 62 + dy}L${r - 8} ${top + 62 + dy}`),
            dy ? '#ffffff' : '#000000',
            4,
            0.22,
          ),
        )
        .join('') +
      paint(
        outline(`M${l - 4} ${top + 44}L${l + 14} ${top + 49}L${l - 4} ${top + 54}Z`),
        '#f5f2ea',
      ) +
      paint(outline(`M${r + 4} ${top + 44}L${r - 14} ${top + 49}L${r + 4} ${top + 54}Z`), '#f5f2ea')
    : '';
  const body =
    print +
    (windowed ? pane(job, cut) : '') +
    paint(gusset, '#000000', 0.12) +
    line(
      outline(`M${l} ${FLOOR - 58}Q${MIDDLE} ${FLOOR - 6} ${r} ${FLOOR - 58}`),
      '#ffffff',
      2.4,
      0.35,
    ) +
    seal({ x: l - 6, y: top, width: w + 12, height: zip ? 40 : 34 }, darken(shot.base, 0.2), 7) +
    crease(l + 4, top + 92, l + 74, mid - 60, -18, 0.13) +
    crease(r - 6, top + 92, r - 60, mid - 80, 20, 0.1) +
    crease(l + 14, FLOOR - 64, l + 78, FLOOR - 170, -16, 0.12) +
    crease(r - 16, FLOOR - 64, r - 84, FLOOR - 180, 18, 0.14);
  const markup =
    paint(shape, shot.base) + sheet.clipped(shape, body) + bagLight(job, shape, 1) + zipLine;
  return { markup, left: l + 6, right: r - 6, top, depth: 34, label: safe };
};

export const sachet: Form = (job): Drawn => {
  const { width: w, top } = job.random.pick([
    { width: 400, top: 300 },
    { width: 350, top: 240 },
    { width: 440, top: 380 },
  ]);
  const { shot, sheet } = job;
  const [l, r] = [MIDDLE - w / 2, MIDDLE + w / 2];
  const teeth = (y: number, depth: number, from: number, to: number): string => {
    const count = 34;
    return Array.from(
      { length: count * 2 + 1 },
      (_, i) => `L${from + ((to - from) * i) / (count * 2)} ${y + (i % 2 ? depth : 0)}`,
    ).join('');
  };
  const h = FLOOR - top;
  const shape = outline(
    `M${l} ${top}${teeth(top, -7, l, r)}C${r - 12} ${top + h * 0.25} ${r - 10} ${top + h * 0.75} ${r} ${FLOOR - 7}${teeth(FLOOR - 7, 7, r, l)}` +
      `C${l + 10} ${top + h * 0.75} ${l + 12} ${top + h * 0.25} ${l} ${top}Z`,
  );
  const bleed = { x: l, y: top - 8, width: w, height: h + 12 };
  const safe = { x: l + 42, y: top + 50, width: w - 84, height: h - 104 };
  const body =
    shapesMarkup(job.print(bleed, safe, shot.base)) +
    seal({ x: l, y: top - 8, width: w, height: 44 }, darken(shot.base, 0.25), 8) +
    seal({ x: l, y: FLOOR - 42, width: w, height: 44 }, darken(shot.base, 0.25), 8) +
    crease(l + 12, top + 40, l + 80, top + 150, -14, 0.16) +
    crease(r - 14, top + 40, r - 90, top + 130, 16, 0.12) +
    crease(l + 12, FLOOR - 46, l + 96, FLOOR - 140, -12, 0.12) +
    crease(r - 12, FLOOR - 46, r - 76, FLOOR - 160, 14, 0.18);
  const markup = paint(shape, shot.base) + sheet.clipped(shape, body) + bagLight(job, shape, 1.25);
  return { markup, left: l + 8, right: r - 8, top, depth: 20, label: safe };
};

export const sack: Form = (job): Drawn => {
  const { width: w, top } = job.random.pick([
    { width: 560, top: 210 },
    { width: 520, top: 160 },
  ]);
  const { shot, sheet } = job;
  const [l, r] = [MIDDLE - w / 2, MIDDLE + w / 2];
  const mid = (top + FLOOR) / 2;
  const shape = outline(
    `M${l + 42} ${top}C${l + 140} ${top + 8} ${r - 140} ${top - 6} ${r - 42} ${top + 3}L${r - 44} ${top + 64}C${r - 22} ${top + 104} ${r + 16} ${mid - 80} ${r + 14} ${mid + 40}` +
      `C${r + 14} ${FLOOR - 120} ${r + 2} ${FLOOR - 50} ${r - 18} ${FLOOR - 14}C${r - 40} ${FLOOR + 4} ${l + 40} ${FLOOR + 4} ${l + 18} ${FLOOR - 14}` +
      `C${l - 2} ${FLOOR - 50} ${l - 14} ${FLOOR - 120} ${l - 14} ${mid + 40}C${l - 16} ${mid - 80} ${l + 22} ${top + 104} ${l + 44} ${top + 64}Z`,
  );
  const weave: string[] = [];
  for (let y = top; y < FLOOR; y += 9) weave.push(`M${l - 20} ${y}h${w + 40}`);
  for (let x = l - 20; x < r + 20; x += 9) weave.push(`M${x} ${top}v${FLOOR - top}`);
  const bleed = { x: l - 20, y: top, width: w + 40, height: FLOOR - top };
  const safe = { x: l + 76, y: top + 104, width: w - 152, height: FLOOR - top - 160 };
  const stitches: string[] = [];
  for (let x = l + 54; x < r - 56; x += 20) stitches.push(`M${x} ${top + 40}h13`);
  const thread = mix(shot.accent, '#ffffff', 0.25);
  const body =
    shapesMarkup(job.print(bleed, safe, shot.base)) +
    `<path d="${weave.join('')}" stroke="#000" stroke-width="1.4" opacity=".1"/>` +
    `<path d="${weave.join('')}" transform="translate(2 2)" stroke="#fff" stroke-width="1.2" opacity=".13"/>` +
    paint(rectangle({ x: l, y: top, width: w, height: 62 }), '#000000', 0.08) +
    `<path d="${stitches.join('')}" stroke="${thread}" stroke-width="5" stroke-linecap="round"/>` +
    [-180, -90, 10, 96, 178]
      .map((dx, i) =>
        crease(
          MIDDLE + dx,
          top + 60,
          MIDDLE + dx * 1.25,
          top + 150 + (i % 2) * 46,
          i % 2 ? 10 : -10,
          0.12,
        ),
      )
      .join('') +
    crease(l + 6, FLOOR - 36, l + 96, FLOOR - 150, -20, 0.14) +
    crease(r - 6, FLOOR - 36, r - 108, FLOOR - 140, 22, 0.16);
  const tail = line(
    outline(
      `M${r - 52} ${top + 40}C${r - 20} ${top + 44} ${r - 26} ${top + 76} ${r - 8} ${top + 92}`,
    ),
    thread,
    4,
  );
  const markup =
    paint(shape, shot.base) + sheet.clipped(shape, body) + bagLight(job, shape, 0.55) + tail;
  return { markup, left: l + 12, right: r - 12, top, depth: 44, label: safe };
};
