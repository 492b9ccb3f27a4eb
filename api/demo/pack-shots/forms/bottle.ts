/** Bottles with a screw cap, a pump, a pipette or a trigger. They have the same kind of body. */
import { darken, lighten, mix } from '../colour';
import { roundShade } from '../light';
import { ellipse, type Outline, outline, rectangle, symmetrical } from '../outline';
import { line, paint } from '../sheet';
import { type Drawn, FLOOR, type Form, type FormJob, MIDDLE } from './form';
import { bodyColour, drum, glassLight, hoop, SAG, screwCap, vessel, wrappedLabel } from './lathe';

interface Build {
  /** Radius of the body. */
  r: number;
  /** Radius of the neck. */
  neck: number;
  /** Height of the top of the neck. */
  lip: number;
  /** Height of the shoulder. */
  collar: number;
  /** Height of the upper end of the straight side. */
  side: number;
  /** How round the shoulder is, 0 (sloping) to 1 (square). */
  square: number;
}

function bodyOutline({ r, neck, lip, collar, side, square }: Build): Outline {
  const drop = side - collar;
  return symmetrical(
    `M0 ${lip}L${neck} ${lip}L${neck} ${collar}` +
      `C${neck} ${collar + drop * (0.55 - square * 0.35)} ${r} ${collar + drop * (0.42 - square * 0.3)} ${r} ${side}` +
      `L${r} ${FLOOR - 30}C${r} ${FLOOR - 8} ${r * 0.7} ${FLOOR} 0 ${FLOOR}`,
    MIDDLE,
  );
}

/** Draws body, label and reflections. The forms add the closures. */
function body(job: FormJob, build: Build): Omit<Drawn, 'top'> {
  const shape = bodyOutline(build);
  const { r, side } = build;
  const label = wrappedLabel(job, r, side + 26 + r * 0.05, FLOOR - 52, bodyColour(job));
  const level = job.shot.contents ? build.collar + (side - build.collar) * 0.25 : 0;
  const markup =
    vessel(job, shape, level, [side + 50, FLOOR - 90]) +
    job.sheet.clipped(shape, label.markup) +
    (job.shot.contents
      ? glassLight(job, shape)
      : roundShade(job.sheet, drum(r, side + 26, FLOOR - 52), MIDDLE - r, MIDDLE + r, 'satin'));
  return { markup, left: MIDDLE - r, right: MIDDLE + r, depth: r * 0.14, label: label.label };
}

export const bottle: Form = (job) => {
  const build = job.random.pick<Build & { cap: number }>([
    { r: 174, neck: 58, lip: 250, collar: 268, side: 392, square: 0.75, cap: 84 },
    { r: 148, neck: 50, lip: 214, collar: 236, side: 420, square: 0.2, cap: 92 },
    { r: 196, neck: 68, lip: 298, collar: 312, side: 392, square: 0.95, cap: 74 },
  ]);
  const cap = build.neck + 13;
  const base = body(job, build);
  const top = build.lip - build.cap + 10;
  const colour = job.shot.accent;
  const closure = job.random.pick(['screw', 'flip'] as const);
  const seam = top + build.cap * 0.55;
  const markup =
    base.markup +
    screwCap(
      job,
      cap,
      top,
      build.lip + 14,
      colour,
      closure === 'flip' ? 'satin' : 'glossy',
      closure === 'screw',
    ) +
    (closure === 'flip'
      ? line(
          outline(
            `M${MIDDLE - cap} ${seam - cap * SAG}C${MIDDLE - cap} ${seam} ${MIDDLE + cap} ${seam} ${MIDDLE + cap} ${seam - cap * SAG}`,
          ),
          darken(colour, 0.55),
          2.5,
          0.5,
        ) +
        paint(
          rectangle({ x: MIDDLE - 20, y: seam - 10, width: 40, height: 15 }, 7),
          darken(colour, 0.35),
          0.5,
        )
      : hoop(cap + 1, build.lip + 8, build.lip + 22, mix(colour, '#ffffff', 0.1)) +
        roundShade(
          job.sheet,
          drum(cap + 1, build.lip + 8, build.lip + 22),
          MIDDLE - cap,
          MIDDLE + cap,
          'satin',
        ));
  return { ...base, markup, top: top - cap * SAG * 2 };
};

export const pumpBottle: Form = (job) => {
  const build = job.random.pick<Build>([
    { r: 178, neck: 56, lip: 372, collar: 384, side: 446, square: 0.9 },
    { r: 160, neck: 52, lip: 340, collar: 354, side: 450, square: 0.6 },
  ]);
  const base = body(job, build);
  const colour = job.shot.accent;
  const { sheet } = job;
  const top = build.lip - 172;
  const stem = rectangle({ x: MIDDLE - 13, y: top + 40, width: 26, height: 100 });
  const head = outline(
    `M${MIDDLE + 40} ${top + 52}L${MIDDLE + 40} ${top + 16}Q${MIDDLE + 40} ${top} ${MIDDLE + 20} ${top}L${MIDDLE - 70} ${top}` +
      `C${MIDDLE - 118} ${top} ${MIDDLE - 138} ${top + 14} ${MIDDLE - 142} ${top + 44}L${MIDDLE - 118} ${top + 48}C${MIDDLE - 112} ${top + 32} ${MIDDLE - 100} ${top + 28} ${MIDDLE - 78} ${top + 28}` +
      `L${MIDDLE - 44} ${top + 30}Q${MIDDLE - 36} ${top + 52} ${MIDDLE - 30} ${top + 52}Z`,
  );
  const ring = drum(30, top + 118, top + 146);
  const markup =
    base.markup +
    paint(stem, darken(colour, 0.14)) +
    roundShade(sheet, stem, MIDDLE - 13, MIDDLE + 13, 'glossy') +
    paint(ring, colour) +
    roundShade(sheet, ring, MIDDLE - 30, MIDDLE + 30, 'satin') +
    screwCap(job, build.neck + 10, build.lip - 36, build.lip + 18, colour, 'satin') +
    paint(ellipse(MIDDLE, build.lip - 41, 24, 4), darken(colour, 0.5), 0.5) +
    paint(drum(31, top + 110, build.lip - 38), colour) +
    roundShade(sheet, drum(31, top + 110, build.lip - 38), MIDDLE - 31, MIDDLE + 31, 'satin') +
    paint(head, colour) +
    paint(
      head,
      sheet.linear(0, top, 0, top + 52, [
        [0, '#fff', 0.42],
        [0.22, '#fff', 0.06],
        [0.6, '#000', 0.06],
        [1, '#000', 0.36],
      ]),
    );
  return { ...base, markup, top };
};

export const dropper: Form = (job) => {
  const build = job.random.pick<Build>([
    { r: 152, neck: 56, lip: 446, collar: 462, side: 530, square: 0.85 },
    { r: 134, neck: 50, lip: 420, collar: 436, side: 520, square: 0.5 },
  ]);
  const base = body(job, build);
  const { sheet, shot } = job;
  const r = build.neck + 12;
  const collarTop = build.lip - 82;
  const top = collarTop - 150;
  const bulb = symmetrical(
    `M0 ${top}C26 ${top} 32 ${top + 16} 33 ${top + 50}C34 ${top + 96} 42 ${top + 110} 44 ${collarTop + 2}`,
    MIDDLE,
  );
  const rubber = darken(shot.base, 0.62);
  const pipette = shot.contents
    ? paint(
        rectangle({ x: MIDDLE - 9, y: build.collar, width: 18, height: 130 }, 8),
        '#ffffff',
        0.22,
      )
    : '';
  const markup =
    base.markup +
    pipette +
    paint(bulb, rubber) +
    roundShade(sheet, bulb, MIDDLE - 44, MIDDLE + 44, 'satin') +
    screwCap(job, r, collarTop, build.lip + 12, shot.accent, 'metal', false) +
    paint(ellipse(MIDDLE, collarTop - r * SAG, 45, 4.5), darken(rubber, 0.3)) +
    paint(drum(44, top + 128, collarTop - 4), rubber) +
    roundShade(sheet, drum(44, top + 128, collarTop - 4), MIDDLE - 44, MIDDLE + 44, 'satin') +
    line(
      outline(
        `M${MIDDLE - 14} ${top + 22}C${MIDDLE - 20} ${top + 50} ${MIDDLE - 20} ${top + 80} ${MIDDLE - 22} ${top + 104}`,
      ),
      lighten(rubber, 0.6),
      5,
      0.5,
    );
  return { ...base, markup, top };
};

export const spray: Form = (job) => {
  const build = job.random.pick<Build>([
    { r: 162, neck: 46, lip: 296, collar: 312, side: 470, square: 0.35 },
    { r: 176, neck: 48, lip: 320, collar: 334, side: 440, square: 0.7 },
  ]);
  const base = body(job, build);
  const { sheet, shot } = job;
  const top = build.lip - 168;
  const m = MIDDLE;
  const shell = outline(
    `M${m - 44} ${build.lip - 40}L${m - 40} ${top + 92}L${m - 122} ${top + 66}L${m - 122} ${top + 18}C${m - 60} ${top - 2} ${m + 30} ${top - 6} ${m + 86} ${top + 16}` +
      `C${m + 108} ${top + 28} ${m + 104} ${top + 52} ${m + 84} ${top + 66}C${m + 52} ${top + 84} ${m + 42} ${top + 104} ${m + 42} ${build.lip - 40}Z`,
  );
  const trigger = outline(
    `M${m - 52} ${top + 84}C${m - 60} ${top + 128} ${m - 88} ${top + 142} ${m - 112} ${top + 190}C${m - 120} ${top + 204} ${m - 104} ${top + 212} ${m - 96} ${top + 200}` +
      `C${m - 78} ${top + 168} ${m - 50} ${top + 150} ${m - 28} ${top + 92}Z`,
  );
  const nozzle = rectangle({ x: m - 146, y: top + 22, width: 30, height: 42 }, 5);
  const tone = mix(shot.accent, '#ffffff', 0.72);
  const markup =
    base.markup +
    paint(trigger, shot.accent) +
    paint(
      trigger,
      sheet.linear(m - 110, 0, m - 40, 0, [
        [0, '#fff', 0.3],
        [0.5, '#000', 0],
        [1, '#000', 0.3],
      ]),
    ) +
    paint(shell, tone) +
    paint(
      shell,
      sheet.linear(0, top, 0, build.lip - 30, [
        [0, '#fff', 0.5],
        [0.2, '#fff', 0.1],
        [0.5, '#000', 0.1],
        [1, '#000', 0.3],
      ]),
    ) +
    line(
      outline(
        `M${m - 112} ${top + 30}C${m - 50} ${top + 14} ${m + 20} ${top + 8} ${m + 76} ${top + 26}`,
      ),
      '#ffffff',
      4,
      0.7,
    ) +
    paint(nozzle, shot.accent) +
    paint(
      nozzle,
      sheet.linear(0, top + 22, 0, top + 64, [
        [0, '#fff', 0.4],
        [0.4, '#000', 0],
        [1, '#000', 0.35],
      ]),
    ) +
    screwCap(job, build.neck + 13, build.lip - 38, build.lip + 18, shot.accent, 'satin');
  return { ...base, markup, top };
};
