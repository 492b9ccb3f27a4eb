/** The drawing surface. It collects gradients and clips under generated ids, and writes the SVG. */
import { type Outline, pathData, type Shape, type Warp, warped } from './outline';

/** A stop of a gradient: offset from 0 to 1, colour, and opacity (default: 1). */
export type Stop = [offset: number, colour: string, opacity?: number];

const escapeXml = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const stopMarkup = (stops: Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${escapeXml(colour)}"${
          opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        }/>`,
    )
    .join('');

export class Sheet {
  #definitions: string[] = [];

  #define(markup: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** Returns a paint that changes along the line from the first to the second point. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: Stop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
    );
  }

  /** Returns a paint that changes from the middle outwards. `squash` flattens the circle vertically. */
  radial(cx: number, cy: number, r: number, stops: Stop[], squash = 1): string {
    const shape =
      squash === 1
        ? ''
        : ` gradientTransform="translate(0 ${cy * (1 - squash)}) scale(1 ${squash})"`;
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"${shape}>${stopMarkup(stops)}</radialGradient>`,
    );
  }

  /** Clips `content` to the inside of an outline. */
  clipped(shape: Outline, content: string): string {
    const clip = this.#define(
      (id) => `<clipPath id="${id}"><path d="${pathData(shape)}"/></clipPath>`,
    );
    return `<g clip-path="${clip}">${content}</g>`;
  }

  /** Returns the SVG document with `body`. */
  document(width: number, height: number, body: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.#definitions.join('')}</defs>${body}</svg>`
    );
  }
}

/** Returns the markup of a filled outline. */
export function paint(shape: Outline, fill: string, opacity?: number): string {
  return shapeMarkup({ outline: shape, fill, ...(opacity === undefined ? {} : { opacity }) });
}

/** Returns the markup of a stroke along an outline. */
export function line(
  shape: Outline,
  stroke: string,
  strokeWidth: number,
  opacity?: number,
): string {
  return shapeMarkup({
    outline: shape,
    stroke,
    strokeWidth,
    ...(opacity === undefined ? {} : { opacity }),
  });
}

function shapeMarkup({ outline, fill, stroke, strokeWidth = 1, opacity }: Shape): string {
  const strokes = stroke
    ? ` stroke="${escapeXml(stroke)}" stroke-width="${Math.round(strokeWidth * 100) / 100}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  const veil = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
  return `<path d="${pathData(outline)}" fill="${escapeXml(fill ?? 'none')}"${strokes}${veil}/>`;
}

/** Returns the markup of shapes. If there is a warp, it moves each of their points. */
export function shapesMarkup(shapes: Shape[], warp?: Warp): string {
  return shapes
    .map((shape) => shapeMarkup(warp ? { ...shape, outline: warped(shape.outline, warp) } : shape))
    .join('');
}

/** Moves, scales and turns (degrees) markup as a group. */
export function group(markup: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y}) scale(${scale})${rotation}">${markup}</g>`;
}
