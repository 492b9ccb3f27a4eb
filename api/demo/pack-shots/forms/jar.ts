/** Jars and tins: wide round packs with a lid. */
import { darken, lighten, mix } from '../colour';
import { fallShade, roundShade } from '../light';
import { ellipse, symmetrical } from '../outline';
import { line, paint } from '../sheet';
import { FLOOR, type Form, MIDDLE } from './form';
import { bodyColour, drum, glassLight, hoop, SAG, screwCap, vessel, wrappedLabel } from './lathe';

export const jar: Form = (job) => {
  const build = job.random.pick([
    { r: 205, shoulder: 400, side: 448, neck: 176, lid: 96, reach: 1.5 },
    { r: 228, shoulder: 520, side: 552, neck: 206, lid: 104, reach: 1.5 },
    { r: 188, shoulder: 336, side: 400, neck: 150, lid: 86, reach: 1.12 },
  ]);
  const { r, shoulder, side, neck } = build;
  const shape = symmetrical(
    `M0 ${shoulder - 26}L${neck} ${shoulder - 26}L${neck} ${shoulder}C${neck + (r - neck) * 0.7} ${shoulder + 4} ${r} ${shoulder + (side - shoulder) * 0.4} ${r} ${side}` +
      `L${r} ${FLOOR - 34}C${r} ${FLOOR - 8} ${r * 0.72} ${FLOOR} 0 ${FLOOR}`,
    MIDDLE,
  );
  const label = wrappedLabel(
    job,
    r,
    side + 22,
    FLOOR - (job.shot.contents ? 74 : 50),
    bodyColour(job),
    build.reach,
  );
  const hidden: [number, number] = build.reach > 1.4 ? [side + 50, FLOOR - 120] : [0, 0];
  const lid = neck + 12;
  const top = shoulder - build.lid + r * SAG;
  const metal = job.shot.contents !== undefined;
  const markup =
    vessel(job, shape, shoulder + 22, hidden) +
    job.sheet.clipped(shape, label.markup) +
    (metal
      ? glassLight(job, shape)
      : roundShade(job.sheet, drum(r, side + 22, FLOOR - 50), MIDDLE - r, MIDDLE + r, 'satin')) +
    screwCap(job, lid, top, shoulder + 10, job.shot.accent, metal ? 'metal' : 'satin', !metal) +
    (metal
      ? line(
          ellipse(MIDDLE, top - lid * SAG, lid * 0.86, lid * SAG * 0.82),
          darken(job.shot.accent, 0.4),
          1.6,
          0.4,
        )
      : '');
  return {
    markup,
    left: MIDDLE - r,
    right: MIDDLE + r,
    top: top - lid * SAG * 2,
    depth: r * 0.14,
    label: label.label,
  };
};

export const tin: Form = (job) => {
  const build = job.random.pick([
    { r: 176, top: 270 },
    { r: 196, top: 356 },
    { r: 214, top: 440 },
  ]);
  const { r, top } = build;
  const { sheet, shot } = job;
  const wall = drum(r, top, FLOOR);
  const print = wrappedLabel(
    { ...job, labelGround: () => shot.base },
    r,
    top + 40,
    FLOOR - 16,
    shot.base,
    1.57,
  );
  const steel = '#c9c6bd';
  const rim = (y: number, height: number): string =>
    hoop(r + 4, y, y + height, steel) +
    roundShade(sheet, drum(r + 4, y, y + height), MIDDLE - r - 4, MIDDLE + r + 4, 'metal');
  const lidColour = mix(shot.accent, steel, 0.1);
  const lid = drum(r + 3, top - 18, top + 44);
  const crown = ellipse(MIDDLE, top - 18 - (r + 3) * SAG, r + 3, (r + 3) * SAG);
  const markup =
    paint(wall, shot.base) +
    print.markup +
    roundShade(sheet, wall, MIDDLE - r, MIDDLE + r, 'glossy') +
    fallShade(sheet, wall, top, FLOOR, 0.12) +
    paint(drum(r, top + 40, top + 58), '#000000', 0.16) +
    rim(FLOOR - 12, 13) +
    paint(lid, lidColour) +
    roundShade(sheet, lid, MIDDLE - r, MIDDLE + r, 'metal') +
    rim(top + 38, 8) +
    paint(crown, lighten(lidColour, 0.22)) +
    paint(
      crown,
      sheet.linear(MIDDLE - r, 0, MIDDLE + r, 0, [
        [0, '#fff', 0.45],
        [0.45, '#fff', 0],
        [1, '#000', 0.24],
      ]),
    ) +
    line(
      ellipse(MIDDLE, top - 18 - (r + 3) * SAG, r * 0.88, r * SAG * 0.82),
      darken(lidColour, 0.35),
      2,
      0.5,
    ) +
    line(ellipse(MIDDLE, top - 17 - (r + 3) * SAG, r + 1, (r + 1) * SAG), '#ffffff', 2, 0.5);
  return {
    markup,
    left: MIDDLE - r,
    right: MIDDLE + r,
    top: top - 18 - r * SAG * 2,
    depth: r * 0.15,
    label: print.label,
  };
};
