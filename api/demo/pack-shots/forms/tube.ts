/** A squeezed tube standing on its cap, with the flat crimp on top. */
import { darken } from '../colour';
import { fallShade, type Gloss, roundShade } from '../light';
import { type Outline, outline, symmetrical, type Warp } from '../outline';
import { line, paint, shapesMarkup } from '../sheet';
import { type Drawn, FLOOR, type Form, type FormJob, MIDDLE } from './form';
import { drum, screwCap } from './lathe';

interface Build {
  /** Half width at the crimp. */
  crimp: number;
  /** Half width at the shoulder. */
  foot: number;
  top: number;
  cap: number;
}

/** Returns the half width of the tube at a height. The tube narrows towards the cap. */
function halfWidth({ crimp, foot, top }: Build, shoulder: number, y: number): number {
  const share = Math.min(1, Math.max(0, (y - top) / (shoulder - top)));
  return crimp + (foot - crimp) * share ** 1.3;
}

function crimpMarkup(job: FormJob, band: Outline, { crimp, top }: Build): string {
  const lines: string[] = [];
  for (let x = MIDDLE - crimp + 8; x < MIDDLE + crimp; x += 9) lines.push(`M${x} ${top + 6}v30`);
  return (
    paint(band, darken(job.shot.base, 0.12)) +
    `<path d="${lines.join('')}" stroke="#000" stroke-width="2.4" opacity=".16"/>` +
    `<path d="${lines.join('')}" transform="translate(3 0)" stroke="#fff" stroke-width="2" opacity=".28"/>` +
    roundShade(job.sheet, band, MIDDLE - crimp, MIDDLE + crimp, 'matt')
  );
}

export const tube: Form = (job): Drawn => {
  const build = job.random.pick<Build>([
    { crimp: 182, foot: 150, top: 130, cap: 112 },
    { crimp: 164, foot: 134, top: 170, cap: 96 },
    { crimp: 196, foot: 164, top: 236, cap: 104 },
  ]);
  const { crimp, foot, top, cap } = build;
  const { sheet, shot } = job;
  const shoulder = FLOOR - cap - 8;
  const edge = halfWidth(build, shoulder, shoulder - 200);
  const shape = symmetrical(
    `M0 ${top}L${crimp} ${top}L${crimp} ${top + 42}C${crimp} ${top + 150} ${edge + 4} ${shoulder - 260} ${foot} ${shoulder - 14}` +
      `C${foot - 1} ${shoulder} ${foot * 0.6} ${shoulder + 8} 0 ${shoulder + 8}`,
    MIDDLE,
  );
  const bleed = { x: MIDDLE - crimp, y: top + 42, width: crimp * 2, height: shoulder - top - 34 };
  const reach = Math.min(crimp, foot) * 0.86;
  const safe = { x: MIDDLE - reach, y: top + 66, width: reach * 2, height: shoulder - top - 92 };
  const warp: Warp = (x, y) => {
    const sag = 10 * Math.min(1, Math.max(0, (y - top) / (shoulder - top)));
    const across = (x - MIDDLE) / crimp;
    const half = halfWidth(build, shoulder, y);
    return [MIDDLE + across * (half + (crimp - half) * 0.4), y - sag * across * across];
  };
  const gloss: Gloss = job.random.pick(['satin', 'glossy'] as const);
  const print = shapesMarkup(job.print(bleed, safe, shot.base), warp);
  const fold = outline(
    `M${MIDDLE - crimp * 0.5} ${top + 44}C${MIDDLE - crimp * 0.36} ${top + 120} ${MIDDLE - foot * 0.3} ${top + 170} ${MIDDLE - foot * 0.26} ${top + 230}` +
      `C${MIDDLE - foot * 0.42} ${top + 180} ${MIDDLE - crimp * 0.56} ${top + 110} ${MIDDLE - crimp * 0.5} ${top + 44}Z`,
  );
  const band = symmetrical(`M0 ${top}L${crimp} ${top}L${crimp} ${top + 42}L0 ${top + 42}`, MIDDLE);
  const capR = foot - 6;
  const markup =
    screwCap(job, capR, shoulder + 4, FLOOR, shot.accent, 'satin', job.random.next() < 0.5) +
    paint(drum(capR, shoulder, shoulder + 16), '#000000', 0.22) +
    paint(shape, shot.base) +
    sheet.clipped(shape, print) +
    roundShade(sheet, shape, MIDDLE - foot * 1.12, MIDDLE + foot * 1.12, gloss) +
    fallShade(sheet, shape, top, shoulder, 0.12) +
    paint(fold, '#ffffff', 0.16) +
    crimpMarkup(job, band, build) +
    line(
      outline(`M${MIDDLE - crimp} ${top + 42}L${MIDDLE + crimp} ${top + 42}`),
      '#000000',
      2,
      0.18,
    );
  return {
    markup,
    left: MIDDLE - capR,
    right: MIDDLE + capR,
    top,
    depth: capR * 0.16,
    label: safe,
  };
};
