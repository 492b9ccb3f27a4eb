/** A bar in a flow wrap: film drawn around it and sealed at both ends. */
import { darken } from '../colour';
import { outline, rectangle } from '../outline';
import { line, paint, shapesMarkup } from '../sheet';
import { FLOOR, type Form, MIDDLE } from './form';

export const bar: Form = (job) => {
  const { shot, sheet, random } = job;
  const { width: w, height: h } = random.pick([
    { width: 720, height: 330 },
    { width: 660, height: 380 },
  ]);
  const [l, r] = [MIDDLE - w / 2, MIDDLE + w / 2];
  const top = FLOOR - h;
  const fin = 46;
  const edge = (x: number, out: number): string =>
    Array.from(
      { length: 33 },
      (_, i) =>
        `L${x + (i % 2 ? out : 0)} ${out > 0 ? top + 10 + ((h - 20) * i) / 32 : FLOOR - 10 - ((h - 20) * i) / 32}`,
    ).join('');
  const shape = outline(
    `M${l + fin} ${top + 4}C${l + w * 0.3} ${top - 4} ${r - w * 0.3} ${top - 4} ${r - fin} ${top + 4}L${r - 2} ${top + 10}${edge(r - 2, 7)}` +
      `L${r - fin} ${FLOOR - 4}C${r - w * 0.3} ${FLOOR + 3} ${l + w * 0.3} ${FLOOR + 3} ${l + fin} ${FLOOR - 4}L${l + 2} ${FLOOR - 10}${edge(l + 2, -7)}Z`,
  );
  const bleed = { x: l - 8, y: top - 4, width: w + 16, height: h + 8 };
  const safe = { x: l + fin + 34, y: top + h * 0.08, width: w - (fin + 34) * 2, height: h * 0.84 };
  const ribs: string[] = [];
  for (let i = 0; i < 5; i += 1)
    ribs.push(`M${l + 8 + i * 8} ${top}v${h}`, `M${r - 8 - i * 8} ${top}v${h}`);
  const light = sheet.linear(0, top, 0, FLOOR, [
    [0, '#000', 0.16],
    [0.05, '#fff', 0.34],
    [0.14, '#fff', 0.4],
    [0.24, '#fff', 0.06],
    [0.6, '#000', 0],
    [0.86, '#000', 0.2],
    [0.95, '#000', 0.3],
    [1, '#000', 0.44],
  ]);
  const body =
    shapesMarkup(job.print(bleed, safe, shot.base)) +
    [l, r - fin]
      .map((x) =>
        paint(rectangle({ x, y: top, width: fin, height: h }), darken(shot.base, 0.25), 0.45),
      )
      .join('') +
    `<path d="${ribs.join('')}" stroke="#000" stroke-width="2.2" opacity=".2"/><path d="${ribs.join('')}" transform="translate(3 0)" stroke="#fff" stroke-width="1.8" opacity=".28"/>` +
    paint(shape, light) +
    folds(l + fin, 1, { top, h }) +
    folds(r - fin, -1, { top, h }) +
    [l + fin, r - fin]
      .map((x) => line(outline(`M${x} ${top}L${x} ${FLOOR}`), '#000000', 3, 0.2))
      .join('');
  return {
    markup: paint(shape, shot.base) + sheet.clipped(shape, body),
    left: l + 20,
    right: r - 20,
    top,
    depth: 26,
    label: safe,
  };
};

/** The film's folds beside a seal. */
const folds = (x: number, towards: number, { top, h }: { top: number; h: number }): string =>
  [0.12, 0.34, 0.62, 0.86]
    .map((share, i) => {
      const y = top + h * share;
      const reach = towards * (34 + (i % 2) * 26);
      return (
        paint(
          outline(
            `M${x} ${y}Q${x + reach * 0.5} ${y - 8} ${x + reach} ${y + (share - 0.5) * 30}Q${x + reach * 0.5} ${y + 4} ${x} ${y}Z`,
          ),
          '#000000',
          0.14,
        ) +
        paint(
          outline(
            `M${x} ${y + 6}Q${x + reach * 0.5} ${y + 2} ${x + reach} ${y + 8 + (share - 0.5) * 30}Q${x + reach * 0.5} ${y + 12} ${x} ${y + 6}Z`,
          ),
          '#ffffff',
          0.2,
        )
      );
    })
    .join('');
