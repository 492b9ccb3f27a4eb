/** Boxes and cartons: printed board in perspective. */
import { darken, lighten, mix } from '../colour';
import { type Box, bounds, type Outline, outline, polygon, rectangle, type Warp } from '../outline';
import { paint, type Sheet, shapesMarkup } from '../sheet';
import { wordmark } from '../wordmark';
import { type Drawn, FLOOR, type Form, type FormJob, MIDDLE } from './form';

interface Solid {
  width: number;
  height: number;
  depth: number;
  /** The angle of the box in radians. If it is positive, the side is visible at the right. */
  turn: number;
}

const DISTANCE = 2400;

interface Point {
  x: number;
  y: number;
}

/**
 * Returns a function that projects a point of the solid: `u` is to the right and `v` upwards on the
 * front, `w` into the depth. The camera is level, at the height `eye`, so that upright edges stay
 * upright.
 */
function camera(
  { width, depth, turn }: Solid,
  eye: number,
): (u: number, v: number, w: number) => Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (u, v, w) => {
    const [x, z] = [u - width / 2, w - depth / 2];
    const right = x * cos - z * -sin;
    const away = -x * sin + z * cos;
    const scale = DISTANCE / (DISTANCE + away);
    return { x: MIDDLE + right * scale, y: FLOOR - 14 - eye + (eye - v) * scale };
  };
}

interface Faces {
  front: Outline;
  side: Outline;
  lid: Outline;
  /** Maps the flat front, `width` by `height` from its top left corner, to the picture. */
  ontoFront: Warp;
  ontoSide: Warp;
  ontoLid: Warp;
  /** The outline of the box on the floor. */
  foot: Outline;
}

/** Returns the three visible faces, centred in the picture, with the nearest edge on the floor. */
function facesOf(solid: Solid, eye: number): Faces {
  const { width, height, depth, turn } = solid;
  const at = camera(solid, eye);
  const sideU = turn > 0 ? width : 0;
  const corners = [at(0, 0, 0), at(width, 0, 0), at(sideU, 0, depth)];
  const xs = corners.map(({ x }) => x);
  const shift = MIDDLE - (Math.min(...xs) + Math.max(...xs)) / 2;
  const drop = FLOOR - Math.max(...corners.map(({ y }) => y));
  const point = (u: number, v: number, w: number): [number, number] => {
    const { x, y } = at(u, v, w);
    return [x + shift, y + drop];
  };
  const quad = (...points: [number, number][]): Outline => polygon(...points.flat());
  return {
    front: quad(point(0, 0, 0), point(0, height, 0), point(width, height, 0), point(width, 0, 0)),
    side: quad(
      point(sideU, 0, 0),
      point(sideU, height, 0),
      point(sideU, height, depth),
      point(sideU, 0, depth),
    ),
    lid: quad(
      point(0, height, 0),
      point(0, height, depth),
      point(width, height, depth),
      point(width, height, 0),
    ),
    ontoFront: (x, y) => point(x, height - y, 0),
    ontoSide: (x, y) => point(sideU, height - y, turn > 0 ? x : depth - x),
    ontoLid: (x, y) => point(x, height, depth - y),
    foot: quad(point(0, 0, 0), point(width, 0, 0), point(width, 0, depth), point(0, 0, depth)),
  };
}

/** Draws a gradient over a face, from one colour and opacity to another. */
function veil(
  sheet: Sheet,
  face: Outline,
  from: [string, number],
  to: [string, number],
  slope = 0.4,
): string {
  const { x, y, width, height } = bounds([face]);
  return paint(
    face,
    sheet.linear(x, y, x + width, y + height * slope, [
      [0, ...from],
      [1, ...to],
    ]),
  );
}

function sidePrint(
  job: FormJob,
  { depth, height }: Solid,
  brand: (box: Box, colour: string) => ReturnType<typeof wordmark>,
  warp: Warp,
  colour: string,
  ink: string,
): string {
  const upright: Box = {
    x: -height * 0.32,
    y: -depth * 0.2,
    width: height * 0.64,
    height: depth * 0.4,
  };
  // The brand is written upwards: it is set level and then turned.
  const turned: Warp = (x, y) => warp(depth / 2 + y, height / 2 - x);
  return (
    shapesMarkup(
      [{ outline: rectangle({ x: 0, y: 0, width: depth, height }), fill: colour }],
      warp,
    ) +
    shapesMarkup(
      [
        {
          outline: rectangle({ x: 0, y: height * 0.9, width: depth, height: height * 0.1 }),
          fill: mix(job.shot.accent, colour, 0.15),
        },
      ],
      warp,
    ) +
    shapesMarkup(brand(upright, ink), turned)
  );
}

function board(job: FormJob, solid: Solid, eye: number, brandText: string): Drawn {
  const { sheet, shot } = job;
  const turned = job.side === 'back' ? { ...solid, turn: -solid.turn } : solid;
  const faces = facesOf(turned, eye);
  const { width, height, depth } = solid;
  const inset = Math.min(width, height) * 0.055;
  const bleed = { x: 0, y: 0, width, height };
  const safe = { x: inset, y: inset, width: width - inset * 2, height: height - inset * 2 };
  const print = shapesMarkup(job.print(bleed, safe, shot.base), faces.ontoFront);
  const ink = mix(shot.base, shot.accent, 0.9);
  const flap = outline(`M${width * 0.06} ${depth * 0.5}L${width * 0.94} ${depth * 0.5}`);
  const lidTone = lighten(shot.base, 0.12);
  const edgeTop = outline(`M0 0L${width} 0`);
  const nearX = turned.turn > 0 ? width : 0;
  const markup =
    paint(faces.lid, lidTone) +
    (eye > height
      ? shapesMarkup(
          [{ outline: flap, stroke: darken(lidTone, 0.4), strokeWidth: 1.6, opacity: 0.4 }],
          faces.ontoLid,
        )
      : '') +
    veil(sheet, faces.lid, ['#fff', 0.3], ['#fff', 0.05]) +
    sidePrint(
      job,
      solid,
      (box, colour) => wordmark(brandText, box, colour),
      faces.ontoSide,
      shot.base,
      ink,
    ) +
    veil(
      sheet,
      faces.side,
      ['#000', turned.turn > 0 ? 0.26 : 0.12],
      ['#000', turned.turn > 0 ? 0.46 : 0.26],
    ) +
    print +
    veil(
      sheet,
      faces.front,
      ['#fff', turned.turn > 0 ? 0.16 : 0.04],
      ['#000', turned.turn > 0 ? 0.07 : 0.14],
      1,
    ) +
    shapesMarkup(
      [
        { outline: edgeTop, stroke: '#ffffff', strokeWidth: 2.2, opacity: 0.5 },
        {
          outline: outline(`M${nearX} 0L${nearX} ${height}`),
          stroke: '#ffffff',
          strokeWidth: 2.2,
          opacity: 0.42,
        },
      ],
      faces.ontoFront,
    );
  const { x, y, width: span } = bounds([faces.front, faces.side]);
  const lidTop = bounds([faces.lid]).y;
  return {
    markup,
    left: x,
    right: x + span,
    top: Math.min(y, lidTop),
    depth: 34,
    footprint: faces.foot,
    label: bounds([faces.front]),
  };
}

export const box: Form = (job) => {
  const solid = job.random.pick<Solid>([
    { width: 440, height: 560, depth: 190, turn: 0.46 },
    { width: 520, height: 440, depth: 210, turn: 0.42 },
    { width: 400, height: 620, depth: 160, turn: 0.5 },
  ]);
  return board(job, solid, solid.height + 190, job.brand);
};

export const carton: Form = (job) => {
  const solid = job.random.pick<Solid>([
    { width: 370, height: 650, depth: 190, turn: 0.5 },
    { width: 400, height: 600, depth: 170, turn: -0.42 },
    { width: 340, height: 690, depth: 210, turn: 0.52 },
  ]);
  return board(job, solid, solid.height + 150, job.brand);
};
